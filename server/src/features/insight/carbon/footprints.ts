import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ReadShipment } from '../../../formats/ileap/index.ts';

/** A number in capitals without separators, as numbers of shipments are stored. */
export const toPlainNumber = (text: string): string => text.toUpperCase().replaceAll(/[\s./_-]+/g, '');

/** Keeps what carriers state of shipments; the newest counts. */
export async function recordFootprints(
  tx: Tx,
  tenantId: string,
  shipments: readonly ReadShipment[],
  now: Date,
): Promise<void> {
  const newest = new Map(shipments.map((shipment) => [toPlainNumber(shipment.shipmentId), shipment]));
  for (const [number, shipment] of newest)
    await sql`
      insert into received_footprint (tenant_id, shipment_number, mass_kg, kg_co2e, kg_ttw, tonne_km, company, problems,
        document, received_at)
      values (${tenantId}, ${number}, ${shipment.massKg}, ${shipment.kgCo2e}, ${shipment.kgTtw}, ${shipment.tonneKm},
        ${shipment.companyName}, ${JSON.stringify(shipment.problems)}::jsonb,
        ${JSON.stringify(shipment)}::jsonb, ${now})
      on conflict (tenant_id, shipment_number) do update set mass_kg = excluded.mass_kg, kg_co2e = excluded.kg_co2e,
        kg_ttw = excluded.kg_ttw, tonne_km = excluded.tonne_km, company = excluded.company,
        problems = excluded.problems, document = excluded.document, received_at = excluded.received_at`.execute(
      tx,
    );
}
