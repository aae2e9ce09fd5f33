import type { FootprintShipment } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A number in capitals without separators, as numbers of shipments are stored. */
export const toPlainNumber = (text: string): string => text.toUpperCase().replaceAll(/[\s./_-]+/g, '');

/** A footprint that says it is made in the future would come before all later ones: it is made now. */
const madeBy = (shipment: FootprintShipment, now: Date): FootprintShipment =>
  shipment.createdAt !== null && Date.parse(shipment.createdAt) > now.getTime()
    ? { ...shipment, createdAt: now.toISOString() }
    : shipment;

/** The footprint that counts of each shipment: the one made last, of several as new as each other the last one. */
function newestOf(shipments: readonly FootprintShipment[]): Map<string, FootprintShipment> {
  const newest = new Map<string, FootprintShipment>();
  for (const shipment of shipments) {
    const number = toPlainNumber(shipment.shipmentId);
    const known = newest.get(number);
    if ((known?.createdAt ?? '') <= (shipment.createdAt ?? '') || shipment.createdAt === null)
      newest.set(number, shipment);
  }
  return newest;
}

/**
 * Keeps what carriers state of shipments. A footprint that was made before the kept one does not replace it, and a
 * deprecated one ends it. Returns the numbers whose emissions have to be calculated again.
 */
export async function recordFootprints(
  tx: Tx,
  tenantId: string,
  shipments: readonly FootprintShipment[],
  now: Date,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { footprintId, isDeprecated } of shipments) {
    if (!isDeprecated || footprintId === null) continue;
    const { rows } = await sql<{ shipmentNumber: string }>`
      delete from received_footprint where tenant_id = ${tenantId} and document ->> 'footprintId' = ${footprintId}
      returning shipment_number`.execute(tx);
    changed.push(...rows.map(({ shipmentNumber }) => shipmentNumber));
  }
  const valid = shipments.filter(({ isDeprecated }) => !isDeprecated).map((one) => madeBy(one, now));
  for (const [number, shipment] of newestOf(valid)) {
    const { numAffectedRows } = await sql`
      insert into received_footprint (tenant_id, shipment_number, mass_kg, kg_co2e, kg_ttw, tonne_km, company, problems,
        document, received_at)
      values (${tenantId}, ${number}, ${shipment.massKg}, ${shipment.kgCo2e}, ${shipment.kgTtw}, ${shipment.tonneKm},
        ${shipment.companyName}, ${JSON.stringify(shipment.problems)}::jsonb,
        ${JSON.stringify(shipment)}::jsonb, ${now})
      on conflict (tenant_id, shipment_number) do update set mass_kg = excluded.mass_kg, kg_co2e = excluded.kg_co2e,
        kg_ttw = excluded.kg_ttw, tonne_km = excluded.tonne_km, company = excluded.company,
        problems = excluded.problems, document = excluded.document, received_at = excluded.received_at
      where received_footprint.document ->> 'createdAt' is null or excluded.document ->> 'createdAt' is null
        or received_footprint.document ->> 'createdAt' <= excluded.document ->> 'createdAt'`.execute(tx);
    if (numAffectedRows === 1n) changed.push(number);
  }
  return changed;
}
