import type { Timeline, TimelineLeg } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { toRecordColumns } from './record-columns.ts';

/** A leg as it is stored for whoever estimates arrivals. Times as text, in UTC. */
export interface LegRow {
  legIndex: number;
  modeOfTransport: string;
  fromPort: string | null;
  toPort: string | null;
  vesselImoNumber: string | null;
  vesselName: string | null;
  voyageNumber: string | null;
  carrierServiceCode: string | null;
  stage: TimelineLeg['stage'];
  departedAt: string | null;
  departureIsActual: boolean;
  arrivedAt: string | null;
  arrivalIsActual: boolean;
  unloadedAt: string | null;
  simulated: boolean;
}

const toUtc = (instant: string | undefined): string | null =>
  instant === undefined ? null : new Date(instant).toISOString();

/** The legs of a folded journey. Pure. */
export function toLegRows({ legs, stops, simulated }: Timeline): LegRow[] {
  return legs.map((leg): LegRow => {
    const to = leg.toStop === undefined ? undefined : stops[leg.toStop];
    const from = leg.fromStop === undefined ? undefined : stops[leg.fromStop];
    const unloaded = to?.steps.find(({ eventCode, retracted }) => eventCode === 'DISC' && !retracted)?.actual;
    return {
      legIndex: leg.index,
      modeOfTransport: leg.modeOfTransport,
      fromPort: from?.unLocationCode ?? null,
      toPort: to?.unLocationCode ?? null,
      vesselImoNumber: leg.vesselImoNumber ?? null,
      vesselName: leg.vesselName ?? null,
      voyageNumber: leg.voyageNumber ?? null,
      carrierServiceCode: leg.carrierServiceCode ?? null,
      stage: leg.stage,
      departedAt: toUtc(leg.departedAt),
      departureIsActual: leg.departureClassifier === 'ACT',
      arrivedAt: toUtc(leg.arrivedAt),
      arrivalIsActual: leg.arrivalClassifier === 'ACT',
      unloadedAt: toUtc(unloaded?.eventAt),
      simulated,
    };
  });
}

const columnTypes: Record<keyof LegRow, string> = {
  legIndex: 'smallint',
  modeOfTransport: 'text',
  fromPort: 'text',
  toPort: 'text',
  vesselImoNumber: 'text',
  vesselName: 'text',
  voyageNumber: 'text',
  carrierServiceCode: 'text',
  stage: 'text',
  departedAt: 'timestamptz',
  departureIsActual: 'boolean',
  arrivedAt: 'timestamptz',
  arrivalIsActual: 'boolean',
  unloadedAt: 'timestamptz',
  simulated: 'boolean',
};
const fields = Object.keys(columnTypes) as (keyof LegRow)[];
const { columnList, recordFields, recordColumns, updates } = toRecordColumns(columnTypes);

const toText = (row: { [Field in keyof LegRow]: LegRow[Field] | Date }): string =>
  fields
    .map((field) => (row[field] instanceof Date ? row[field].toISOString() : String(row[field])))
    .join('|');

/** Writes the legs of folded journeys where they are not the stored ones. Returns the shipments with other legs. */
export async function writeLegs(
  tx: Tx,
  tenantId: string,
  journeys: readonly { shipmentId: string; legs: readonly LegRow[] }[],
): Promise<Set<string>> {
  if (journeys.length === 0) return new Set();
  const { rows } = await sql<LegRow & { shipmentId: string }>`
    select shipment_id, ${columnList} from shipment_leg
    where tenant_id = ${tenantId} and shipment_id = any (${journeys.map((one) => one.shipmentId)}::uuid[])
    order by shipment_id, leg_index`.execute(tx);
  const stored = Map.groupBy(rows, ({ shipmentId }) => shipmentId);
  const changed = journeys.filter(({ shipmentId, legs }) => {
    const before = stored.get(shipmentId) ?? [];
    return before.map(toText).join('\n') !== legs.map(toText).join('\n');
  });
  if (changed.length === 0) return new Set();
  const shortened = changed.filter(
    ({ shipmentId, legs }) => (stored.get(shipmentId)?.length ?? 0) > legs.length,
  );
  if (shortened.length > 0)
    await sql`delete from shipment_leg l
      using unnest(${shortened.map((one) => one.shipmentId)}::uuid[], ${shortened.map((one) => one.legs.length)}::int[])
        as s (shipment_id, legs)
      where l.tenant_id = ${tenantId} and l.shipment_id = s.shipment_id and l.leg_index >= s.legs`.execute(
      tx,
    );
  const records = changed.flatMap(({ shipmentId, legs }) => legs.map((leg) => ({ shipmentId, ...leg })));
  await sql`
    insert into shipment_leg (tenant_id, shipment_id, ${columnList})
    select ${tenantId}::uuid, r."shipmentId", ${recordColumns}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r ("shipmentId" uuid, ${recordFields})
    on conflict (tenant_id, shipment_id, leg_index) do update set ${updates}`.execute(tx);
  return new Set(changed.map(({ shipmentId }) => shipmentId));
}

/** Removes the legs of rows that are removed. */
export async function removeLegs(tx: Tx, tenantId: string, shipmentIds: readonly string[]): Promise<void> {
  await sql`delete from shipment_leg
    where tenant_id = ${tenantId} and shipment_id = any (${[...shipmentIds]}::uuid[])`.execute(tx);
}
