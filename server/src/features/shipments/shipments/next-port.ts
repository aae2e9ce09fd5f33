import type { Tx } from '../../../platform/db/database.ts';
import { listNewestEstimates } from '../eta/index.ts';

/** Where the ship under way calls next, as its arrival was calculated. */
export interface NextPort {
  unLocationCode: string;
  /** Passages that it goes round on the way there. */
  leftOut: readonly string[];
  /** From the moment of the calculation on. */
  hours: number;
}

/**
 * The next port of the ship that carries a shipment, and the way that its calculated arrival counts on: what is drawn
 * and what is still to go follow it. Undefined while no ship is under way, or nothing was calculated by `knownAt`.
 */
export async function findNextPort(
  tx: Tx,
  tenantId: string,
  shipmentId: string,
  knownAt?: Date,
): Promise<NextPort | undefined> {
  const newest = (await listNewestEstimates(tx, tenantId, [shipmentId], knownAt)).get(shipmentId) ?? [];
  const terms = newest.find(({ source }) => source === 'calculated')?.terms ?? [];
  const sailing = terms.find(({ kind }) => kind === 'sailing');
  if (sailing?.unLocationCode === undefined) return undefined;
  const { unLocationCode, passagesLeftOut = [], hours } = sailing;
  return { unLocationCode, leftOut: passagesLeftOut, hours };
}
