import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import type { Condition } from './judgements.ts';

/** Whether a shipment `s` is on board of a vessel now, as far as is known: it has departed and not arrived. */
export const isOnBoard: Condition = sql`s.active and s.listed and s.tracking_status = 'in-transit'
  and s.vessel_imo_number is not null and s.departure_is_actual and not s.arrival_is_actual`;

/**
 * How many shipments of a company account vessels carry now, by IMO number; of those that are asked for, or of all
 * with shipments between two ports. Vessels that carry none are left out.
 */
export async function countCarried(
  tx: Tx,
  tenantId: string,
  of: { imoNumbers: readonly string[] } | { lane: { pol: string; pod: string } },
): Promise<Map<string, number>> {
  const isAsked =
    'lane' in of
      ? sql`s.pol = ${canonicalLocationCode(of.lane.pol)} and s.pod = ${canonicalLocationCode(of.lane.pod)}`
      : sql`s.vessel_imo_number = any (${of.imoNumbers}::text[])`;
  const { rows } = await sql<{ imoNumber: string; count: number }>`
    select s.vessel_imo_number as imo_number, count(*)::int as count from shipment s
    where s.tenant_id = ${tenantId} and ${isOnBoard} and ${isAsked} group by 1`.execute(tx);
  return new Map(rows.map(({ imoNumber, count }) => [imoNumber, count]));
}
