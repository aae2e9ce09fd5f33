import type { CarbonMode, FootprintShipment, Locale } from '@portolan/contract';
import { carbonTexts } from '@portolan/contract/texts/carbon-files';
import { fillScreenText } from '@portolan/contract/texts/port-reports';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { calculateChain, createFactorTable, listBuiltInFactors } from '../../shipments/emissions/index.ts';
import { type CarbonKind, chainOf } from './chain-of.ts';
import { toPlainNumber } from './footprints.ts';
import { listOwnFactors, mostTimes } from './own-factors.ts';
import { thingLists } from './thing-lists.ts';

/** A footprint that is refused: the intensity that it states, and our own, in grams per tonne-kilometre. */
export interface HeldFootprint {
  shipment: FootprintShipment;
  /** The element that states it; null: the whole does. */
  tceId: string | null;
  stated: number;
  own: number;
}

/** Whether a stated intensity is plain wrong beside what is calculated. Pure. */
export const isFarFrom = (stated: number, own: number): boolean =>
  stated > own * mostTimes || stated * mostTimes < own;

const legFactors = listBuiltInFactors().filter(({ mode }) => mode !== 'HUB');

/** The nearest of our own factors: of a mode, or where it is not known of all modes. Pure. */
function nearestFactor(stated: number, of: CarbonMode | null = null): number {
  const grams = legFactors
    .filter(({ mode }) => of === null || mode === of)
    .map(({ ttwGrams, wttGrams }) => ttwGrams + wttGrams)
    .filter((one) => one > 0);
  return Math.min(Math.max(stated, Math.min(...grams)), Math.max(...grams));
}

const intensityOf = ({ kgCo2e, tonneKm }: { kgCo2e: number; tonneKm: number }): number | null =>
  tonneKm === 0 ? null : (kgCo2e * 1000) / tonneKm;

/** The first leg whose intensity is plain wrong for its mode: among many others it would not show in the sum. Pure. */
function findOddLeg(shipment: FootprintShipment): HeldFootprint | undefined {
  for (const { isHub, mode, tceId, ...leg } of shipment.elements) {
    const stated = intensityOf(leg);
    if (isHub || stated === null) continue;
    const own = nearestFactor(stated, mode);
    if (isFarFrom(stated, own)) return { shipment, tceId, stated, own };
  }
  return undefined;
}

/** Why a footprint of another unit is refused, and what to do. Pure. */
export const describeHeld = ({ shipment, tceId, stated, own }: HeldFootprint, language: Locale): string =>
  fillScreenText(carbonTexts[language].footprints.held, {
    shipment: [shipment.shipmentId, ...(tceId === null ? [] : [tceId])].join(', '),
    stated: String(Number(stated.toPrecision(3))),
    own: String(Number(own.toPrecision(3))),
  });

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
    const stated = intensityOf(shipment);
    const own = ours.get(toPlainNumber(shipment.shipmentId)) ?? nearestFactor(stated ?? 0);
    const odd =
      stated !== null && isFarFrom(stated, own)
        ? { shipment, tceId: null, stated, own }
        : findOddLeg(shipment);
    // What ends another footprint states nothing that counts.
    if (odd !== undefined && !shipment.isDeprecated) held.push(odd);
    else taken.push(shipment);
  }
  const withoutShipment = taken
    .filter(({ shipmentId }) => !ours.has(toPlainNumber(shipmentId)))
    .map(({ shipmentId }) => shipmentId);
  return { taken, held, withoutShipment };
}
