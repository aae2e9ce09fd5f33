import type { TrackingEvent, VesselOperator } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findCarrier } from '../../../platform/reference/index.ts';

/** An event of a carrier with its time of receipt, and whether the carrier is simulated. */
export interface OperatorEvent {
  event: Pick<TrackingEvent, 'conveyance' | 'eventCreatedAt'>;
  receivedAt: Date;
  simulated: boolean;
}

interface OperatorReport {
  imoNumber: string;
  carrierCode: string;
  reportedAt: Date;
  simulated: boolean;
}

/**
 * The newest report about each vessel, in the order of IMO numbers, so that two writers wait for each other instead of
 * deadlocking. Pure.
 */
function listReports(events: readonly OperatorEvent[]): OperatorReport[] {
  const newest = new Map<string, OperatorReport>();
  for (const { event, receivedAt, simulated } of events) {
    const { vesselImoNumber: imoNumber, vesselOperatorCarrierCode: carrierCode } = event.conveyance;
    if (imoNumber === undefined || carrierCode === undefined) continue;
    const writtenAt = event.eventCreatedAt === undefined ? receivedAt : new Date(event.eventCreatedAt);
    const reportedAt = writtenAt < receivedAt ? writtenAt : receivedAt;
    const key = `${imoNumber} ${simulated}`;
    const known = newest.get(key);
    if (known === undefined || known.reportedAt < reportedAt)
      newest.set(key, { imoNumber, carrierCode, reportedAt, simulated });
  }
  return [...newest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reports]) => reports);
}

/** Stores who operates the vessels of new events of a company account; an older report replaces no newer one. */
export async function recordOperators(
  tx: Tx,
  tenantId: string,
  events: readonly OperatorEvent[],
): Promise<void> {
  const reports = listReports(events);
  if (reports.length === 0) return;
  await sql`
    insert into vessel_operator as v (tenant_id, imo_number, simulated, carrier_code, reported_at)
    select ${tenantId}::uuid, * from unnest(${reports.map(({ imoNumber }) => imoNumber)}::text[],
      ${reports.map(({ simulated }) => simulated)}::boolean[],
      ${reports.map(({ carrierCode }) => carrierCode)}::text[],
      ${reports.map(({ reportedAt }) => reportedAt)}::timestamptz[])
    on conflict (tenant_id, imo_number, simulated) do update set carrier_code = excluded.carrier_code,
      reported_at = excluded.reported_at
    where v.reported_at < excluded.reported_at
      and (v.carrier_code <> excluded.carrier_code or v.reported_at < excluded.reported_at - interval '1 day')`.execute(
    tx,
  );
}

/**
 * The operators of vessels as reported by the company account's carriers, by IMO number; real carriers before simulated
 * ones.
 */
export async function listOperators(
  tx: Tx,
  tenantId: string,
  imoNumbers: readonly string[],
): Promise<Map<string, VesselOperator>> {
  if (imoNumbers.length === 0) return new Map();
  const { rows } = await sql<OperatorReport>`
    select distinct on (imo_number) imo_number, carrier_code, reported_at, simulated from vessel_operator
    where tenant_id = ${tenantId} and imo_number = any (${imoNumbers}::text[])
    order by imo_number, simulated`.execute(tx);
  return new Map(
    rows.map(({ imoNumber, carrierCode, reportedAt, simulated }) => [
      imoNumber,
      {
        carrierCode,
        name: findCarrier(carrierCode)?.shortName ?? null,
        reportedAt: reportedAt.toISOString(),
        simulated,
      },
    ]),
  );
}
