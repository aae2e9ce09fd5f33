import type { FootprintShipment } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { calculateChain, createFactorTable, listBuiltInFactors } from '../../shipments/emissions/index.ts';
import { type CarbonKind, chainOf } from './chain-of.ts';
import { toPlainNumber } from './footprints.ts';
import { listOwnFactors } from './own-factors.ts';
import { thingLists } from './thing-lists.ts';

/** A stated intensity so many times our own, or our own so many times it, is of another unit. */
const mostTimes = 10;

/** A footprint that is refused: the intensity that it states, and our own, in grams per tonne-kilometre. */
export interface HeldFootprint {
  shipment: FootprintShipment;
  stated: number;
  own: number;
}

/** Whether a stated intensity is plain wrong beside what is calculated. Pure. */
export const isFarFrom = (stated: number, own: number): boolean =>
  stated > own * mostTimes || stated * mostTimes < own;

const grams = listBuiltInFactors()
  .filter(({ mode }) => mode !== 'HUB')
  .map(({ ttwGrams, wttGrams }) => ttwGrams + wttGrams)
  .filter((one) => one > 0);
const [lowest, highest] = [Math.min(...grams), Math.max(...grams)];

/** Without a shipment to compare with: our own factors of all modes. Pure. */
const nearestFactor = (stated: number): number => Math.min(Math.max(stated, lowest), highest);

/** What we calculate of the shipments with these numbers, without what carriers state of them; null without figures. */
async function listOwnIntensities(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ number: string; kind: CarbonKind; thingId: string }>`
    select distinct on (n.number) n.number, c.kind, c.thing_id
    from unnest(${numbers}::text[]) n(number) join carbon_result c on c.tenant_id = ${tenantId}
      and (c.number = n.number or c.thing_id in (select s.shipment_id from shipment s where s.tenant_id = ${tenantId}
        and n.number in (s.equipment_reference, s.transport_document_reference, s.carrier_booking_reference)))
    order by n.number, c.departed_on desc nulls last`.execute(tx);
  const factors = createFactorTable(await listOwnFactors(tx, tenantId));
  const found = new Map<string, number | null>();
  for (const { number, kind, thingId } of rows) {
    const [thing] = await thingLists[kind](tx, { tenantId, ids: [thingId] });
    if (thing === undefined) continue;
    found.set(number, calculateChain(chainOf({ ...thing, footprint: null }), factors).gramsPerTonneKm);
  }
  return found;
}

/** Footprints as they may count, those whose intensity is far from our own, and numbers that no shipment has. */
export async function checkIntensities(
  tx: Tx,
  tenantId: string,
  shipments: readonly FootprintShipment[],
): Promise<{ taken: FootprintShipment[]; held: HeldFootprint[]; withoutShipment: string[] }> {
  const numbers = [...new Set(shipments.map(({ shipmentId }) => toPlainNumber(shipmentId)))];
  if (numbers.length === 0) return { taken: [], held: [], withoutShipment: [] };
  const ours = await listOwnIntensities(tx, tenantId, numbers);
  const taken: FootprintShipment[] = [];
  const held: HeldFootprint[] = [];
  for (const shipment of shipments) {
    const stated = shipment.tonneKm === 0 ? null : (shipment.kgCo2e * 1000) / shipment.tonneKm;
    const own = ours.get(toPlainNumber(shipment.shipmentId)) ?? nearestFactor(stated ?? lowest);
    // What ends another footprint states nothing that counts.
    if (stated !== null && !shipment.isDeprecated && isFarFrom(stated, own))
      held.push({ shipment, stated, own });
    else taken.push(shipment);
  }
  const withoutShipment = taken
    .filter(({ shipmentId }) => !ours.has(toPlainNumber(shipmentId)))
    .map(({ shipmentId }) => shipmentId);
  return { taken, held, withoutShipment };
}
