import type { PortCall } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { listPortCalls, mostCalls, toPortCall } from '../../vessels/areas/index.ts';
import type { MeasuredCall } from './measured-call.ts';
import { findWorldSince, isPartOf, readReported, simulatedSource } from './stored-calls.ts';

const everSince = new Date(0);
const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const toTimes = (call: MeasuredCall) => ({
  unLocationCode: call.unLocationCode,
  arrivedAt: new Date(call.arrivedAtMs),
  anchoredAt: dateOf(call.anchoredAtMs),
  berthedAt: dateOf(call.berthedAtMs),
  unberthedAt: dateOf(call.unberthedAtMs),
  departedAt: dateOf(call.departedAtMs),
});

/**
 * The newest calls of each vessel, newest first, with the times that they have in the figures of its ports: found from
 * positions; of a simulated ship, before the world was first seen, as the world reports them.
 */
export async function listCallsOfVessels(
  tx: Tx,
  tenantId: string,
  mmsis: readonly string[],
): Promise<Map<string, PortCall[]>> {
  if (mmsis.length === 0) return new Map();
  const found = await listPortCalls(tx, tenantId, mmsis);
  const reported = await readReported(tx, simulatedSource, { since: everSince, mmsis });
  if (reported.length === 0) return found;
  const worldSinceMs = (await findWorldSince(tx))?.getTime() ?? 0;
  const ofShips = Map.groupBy(reported, ({ mmsi }) => mmsi);
  return new Map(
    mmsis.map((mmsi) => {
      const [own, ofWorld] = [found.get(mmsi) ?? [], ofShips.get(mmsi)];
      return [mmsi, ofWorld === undefined ? own : joinCalls(mmsi, own, ofWorld, worldSinceMs)];
    }),
  );
}

/** Calls found from positions once the world was seen, and those that it reports of the time before. Pure. */
function joinCalls(
  mmsi: string,
  found: readonly PortCall[],
  reported: readonly MeasuredCall[],
  worldSinceMs: number,
): PortCall[] {
  const later = found.filter(({ arrivedAt, unLocationCode }) => {
    const arrivedAtMs = Date.parse(arrivedAt);
    return arrivedAtMs > worldSinceMs && !isPartOf({ mmsi, unLocationCode, arrivedAtMs }, reported);
  });
  return [...later, ...reported.map((call) => toPortCall(toTimes(call)))]
    .toSorted((a, b) => Date.parse(b.arrivedAt) - Date.parse(a.arrivedAt))
    .slice(0, mostCalls);
}

/** The newest calls of one vessel, as `listCallsOfVessels` gives them. */
export const listVesselCalls = async (tx: Tx, tenantId: string, mmsi: string): Promise<PortCall[]> =>
  (await listCallsOfVessels(tx, tenantId, [mmsi])).get(mmsi) ?? [];
