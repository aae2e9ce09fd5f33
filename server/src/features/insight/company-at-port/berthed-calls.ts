import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type MeasuredCall, type Span, readCalls } from '../../ports/port-calls/index.ts';
import { callIsMade, sameCallMs } from '../../shipments/schedules/index.ts';
import { listOperators } from '../../vessels/vessels/index.ts';

/** A call that berthed. */
export type BerthedCall = Pick<MeasuredCall, 'imoNumber' | 'unberthedAtMs'> & { berthedAtMs: number };

/** A published call of a ship, with its plan. */
export interface PublishedPlan {
  imoNumber: string;
  carrierCode: string;
  callAtMs: number;
  plannedAtMs: number | null;
}

/** The calls of ships of one type that berthed at a port in a span. */
export async function listBerthed(
  db: Db,
  of: { simulated: boolean; unLocationCode: string; group: string },
  { from, to }: Span,
): Promise<BerthedCall[]> {
  const { simulated, unLocationCode } = of;
  const berthed: BerthedCall[] = [];
  for await (const { calls } of readCalls(db, { simulated, since: new Date(from), ports: [unLocationCode] }))
    for (const { berthedAtMs, group, imoNumber, unberthedAtMs } of calls)
      if (berthedAtMs !== null && berthedAtMs >= from && berthedAtMs < to)
        if (of.group === 'all' || group === of.group) berthed.push({ imoNumber, berthedAtMs, unberthedAtMs });
  return berthed;
}

/** What lines have published of calls at a port in a span, and a few days before and after it. */
export async function listPlans(
  tx: Tx,
  { tenantId, simulated, unLocationCode }: { tenantId: string; simulated: boolean; unLocationCode: string },
  { from, to }: Span,
): Promise<PublishedPlan[]> {
  const { rows } = await sql<PublishedPlan>`
    select v.vessel_imo_number as imo_number, c.carrier_code,
      (extract(epoch from c.call_at) * 1000)::float8 as call_at_ms,
      (extract(epoch from coalesce(c.first_berth_at, c.first_arrival_at)) * 1000)::float8 as planned_at_ms
    from scheduled_call c join vessel_schedule v using (schedule_id)
    where c.tenant_id = ${tenantId} and c.simulated = ${simulated} and c.un_location_code = ${unLocationCode}
      and ${callIsMade('c')} and v.vessel_imo_number is not null
      and c.call_at between ${new Date(from - sameCallMs)} and ${new Date(to + sameCallMs)}`.execute(tx);
  return rows;
}

/** The line that operates each ship, as the company account's carriers report it, by IMO number. */
export async function readOperators(
  tx: Tx,
  tenantId: string,
  calls: readonly BerthedCall[],
): Promise<Map<string, string>> {
  const imoNumbers = [...new Set(calls.flatMap(({ imoNumber }) => imoNumber ?? []))];
  const operators = await listOperators(tx, tenantId, imoNumbers);
  return new Map([...operators].map(([imoNumber, { carrierCode }]) => [imoNumber, carrierCode]));
}
