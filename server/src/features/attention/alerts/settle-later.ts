import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type Settled, settleAlerts } from './settle-alerts.ts';
import { forgetLeft } from './stored-alert.ts';

/**
 * Marks alerts whose sums do not count all their shipments yet. Where many shipments are judged one part after
 * another, an alert of thousands of them is summed up once, at the end: also after a crash, by the next judgement.
 */
export async function settleLater(
  tx: Tx,
  tenantId: string,
  alertIds: readonly string[],
  now: Date,
): Promise<void> {
  if (alertIds.length === 0) return;
  await sql`update alert set unsettled_since = ${now}
    where tenant_id = ${tenantId} and alert_id = any (${[...alertIds]}::uuid[]) and resolved_at is null
      and unsettled_since is null`.execute(tx);
}

/** Brings all marked alerts of a company account into line with their shipments. */
export async function settleMarked(tx: Tx, tenantId: string, now: Date): Promise<Settled> {
  const { rows } = await sql<{ alertId: string }>`select alert_id from alert
    where tenant_id = ${tenantId} and unsettled_since is not null order by alert_id for update`.execute(tx);
  const alertIds = rows.map(({ alertId }) => alertId);
  const settled = await settleAlerts(tx, tenantId, alertIds, { opened: [], standing: new Map(), now });
  await forgetLeft(tx, tenantId, alertIds);
  return settled;
}
