import { AppError, type DismissReason, SnoozeEvent } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { recordEntries } from './settle-alerts.ts';
import { noteKnown } from './snooze-events.ts';
import { lockAlerts } from './stored-alert.ts';

/** Who changes alerts, and which. */
export interface AlertChange {
  tenantId: string;
  accountId: string;
  alertIds: readonly string[];
  now: Date;
}

/** Writes one change to alerts that are open; all of them must exist. Returns how many were open. */
async function change(
  tx: Tx,
  { tenantId, accountId, alertIds, now }: AlertChange,
  values: RawBuilder<unknown>,
  entry: { kind: string; details: object },
): Promise<number> {
  const ids = [...new Set(alertIds)];
  // Several are changed while nothing is judged: two that write the same alerts in another order wait for each other.
  if (ids.length > 1) await lockAlerts(tx, tenantId);
  const { rows: seen } = await sql`
    select 1 from alert a where a.tenant_id = ${tenantId} and a.alert_id = any (${ids}::uuid[])`.execute(tx);
  if (seen.length !== ids.length) throw new AppError('alert.not-found', {});
  const { rows } = await sql<{ alertId: string }>`
    update alert a set ${values} where a.tenant_id = ${tenantId} and a.alert_id = any (${ids}::uuid[])
      and a.resolved_at is null returning a.alert_id`.execute(tx);
  const entries = rows.map(({ alertId }) => ({ alertId, accountId, ...entry }));
  await recordEntries(tx, tenantId, entries, now);
  if (rows.length > 0)
    await notify(
      tx,
      tenantId,
      'alert',
      rows.map(({ alertId }) => alertId),
    );
  return rows.length;
}

export async function assignAlerts(
  tx: Tx,
  by: AlertChange,
  owner: { accountId: string; name: string } | null,
): Promise<number> {
  const values = sql`owner_account_id = ${owner?.accountId ?? null}`;
  return change(tx, by, values, { kind: 'assigned', details: { text: owner?.name ?? '' } });
}

/**
 * Until a moment or an event. What cannot happen to an alert, as a milestone to one without containers, is its next
 * stage.
 */
export async function snoozeAlerts(tx: Tx, by: AlertChange, until: string): Promise<number> {
  const event = SnoozeEvent.safeParse(until);
  const possible = sql`case when ${until} = 'advisory' and a.type <> 'storm' then 'change'
    when ${until} in ('milestone', 'arrival') and a.containers = 0 then 'change' else ${until} end`;
  const values = event.success
    ? sql`snoozed_until = 'infinity', snoozed_event = ${possible}, snoozed_at = ${by.now}`
    : sql`snoozed_until = ${until}::timestamptz, snoozed_event = null, snoozed_at = ${by.now}`;
  const changed = await change(tx, by, values, { kind: 'snoozed', details: { until } });
  if (event.success) await noteKnown(tx, by);
  return changed;
}

export async function dismissAlerts(
  tx: Tx,
  by: AlertChange,
  { reason, note }: { reason: DismissReason; note?: string | undefined },
): Promise<number> {
  const values = sql`dismissed_at = ${by.now}, dismiss_reason = ${reason}`;
  const details = { reason, ...(note === undefined ? {} : { text: note }) };
  return change(tx, by, values, { kind: 'dismissed', details });
}

export const actOnAlerts = (tx: Tx, by: AlertChange): Promise<number> =>
  change(tx, by, sql`acted_at = ${by.now}`, { kind: 'acted', details: {} });

const takenBack = {
  acted: sql`acted_at = null`,
  dismissed: sql`dismissed_at = null, dismiss_reason = null`,
  snoozed: sql`snoozed_until = null, snoozed_event = null`,
};

/** Takes back one thing that set alerts aside; without it all of them, and what was only watched needs action. */
export function reopenAlerts(tx: Tx, by: AlertChange, of?: keyof typeof takenBack): Promise<number> {
  const values =
    of === undefined ? sql.join([...Object.values(takenBack), sql`acts_from = null`]) : takenBack[of];
  return change(tx, by, values, { kind: 'reopened', details: {} });
}

export const setDue = (tx: Tx, by: AlertChange, dueAt: string | null): Promise<number> =>
  change(tx, by, sql`due_at = ${dueAt}::timestamptz`, {
    kind: 'due',
    details: dueAt === null ? {} : { until: dueAt },
  });

/** Whether a name ends where it does in a text, and not in the middle of a longer one. */
const endsAt = (text: string, length: number): boolean => !/^\w\w$/.test(text.slice(length - 1, length + 1));

/** The members whose names stand after an @ in a text that is not part of an address; the longest counts. Pure. */
export function findMentions<Person extends { accountId: string; name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const longestFirst = people
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length);
  const found = new Set<Person>();
  for (const part of text.split(/(?<!\w)@/).slice(1)) {
    const person = longestFirst.find(
      ({ name }) => part.toLowerCase().startsWith(name.toLowerCase()) && endsAt(part, name.length),
    );
    if (person !== undefined) found.add(person);
  }
  return [...found];
}

/** Adds a comment. Throws `alert.not-found`. */
export async function addComment(
  tx: Tx,
  { tenantId, accountId, now }: Omit<AlertChange, 'alertIds'>,
  alertId: string,
  text: string,
): Promise<void> {
  const { rows } = await sql`
    select 1 from alert a where a.tenant_id = ${tenantId} and a.alert_id = ${alertId}`.execute(tx);
  if (rows.length === 0) throw new AppError('alert.not-found', {});
  await recordEntries(tx, tenantId, [{ alertId, accountId, kind: 'comment', details: { text } }], now);
  await notify(tx, tenantId, 'alert', [alertId]);
}
