import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type ScheduleWatch,
  type WatchConditions,
  type WatchEntry,
  type WatchTarget,
  scheduleLimits,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SeenState } from './seen-sailing.ts';

/** A watch as it is stored. */
export interface WatchRecord {
  watchId: string;
  tenantId: string;
  accountId: string;
  target: WatchTarget;
  targetKey: string;
  timesMove: boolean;
  vesselChanges: boolean;
  cutOffs: boolean;
  anyChange: boolean;
  seen: SeenState;
  hasCalendar: boolean;
  madeAt: Date;
  changedAt: Date;
  /** The same moment as the database keeps it, for cursors. */
  changedAtText: string;
  people: number;
}

/** Whose watches. */
export interface Watcher {
  tenantId: string;
  accountId: string;
}

const columns = sql`w.watch_id, w.tenant_id, w.account_id, w.target, w.target_key, w.times_move, w.vessel_changes,
  w.cut_offs, w.any_change, w.seen, w.calendar_key_hash is not null as has_calendar, w.made_at, w.changed_at,
  w.changed_at::text as changed_at_text,
  (select count(*)::int from schedule_watch o
    where o.tenant_id = w.tenant_id and o.target_key = w.target_key) as people`;

export const conditionsOf = ({
  timesMove,
  vesselChanges,
  cutOffs,
  anyChange,
}: WatchRecord): WatchConditions => ({ timesMove, vesselChanges, cutOffs, anyChange });

export const toScheduleWatch = (record: WatchRecord): ScheduleWatch => ({
  watchId: record.watchId,
  conditions: conditionsOf(record),
  people: record.people,
  hasCalendar: record.hasCalendar,
});

/** What two people who watch the same have in common. */
export function targetKeyOf(target: WatchTarget): string {
  if (target.form === 'sailing') return `sailing ${target.sailingId}`;
  if (target.form === 'vessel') return `vessel ${target.vesselKey}`;
  const sorted = (list: readonly string[]): string => list.toSorted().join(',');
  const { origin, destination, kind, carriers } = target;
  return `lane ${kind} ${sorted(origin)} ${sorted(destination)} ${sorted(carriers)}`;
}

/** Own watches, those with the latest change first; from a cursor on, and at most `limit`. */
export async function listOwnWatches(
  tx: Tx,
  { tenantId, accountId }: Watcher,
  page: { after?: { changedAt: string; watchId: string } | undefined; limit: number } = {
    limit: scheduleLimits.mostWatches,
  },
): Promise<WatchRecord[]> {
  const { after, limit } = page;
  const behind =
    after === undefined
      ? sql`true`
      : sql`(w.changed_at, w.watch_id) < (${after.changedAt}::timestamptz, ${after.watchId}::uuid)`;
  const { rows } = await sql<WatchRecord>`
    select ${columns} from schedule_watch w
    where w.tenant_id = ${tenantId} and w.account_id = ${accountId} and ${behind}
    order by w.changed_at desc, w.watch_id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function hasWatches(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from schedule_watch w where w.tenant_id = ${tenantId} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * All watches of a company account, locked until the transaction ends: two judgements at once would both report a
 * change, and one that ends a watch would wait for the other's entries in a circle.
 */
export async function lockWatches(tx: Tx, tenantId: string): Promise<WatchRecord[]> {
  const { rows } = await sql<WatchRecord>`
    select ${columns} from schedule_watch w where w.tenant_id = ${tenantId} order by w.watch_id
    for update of w`.execute(tx);
  return rows;
}

/** Company accounts with watches. */
export async function listWatchingTenants(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select distinct w.tenant_id from schedule_watch w order by w.tenant_id`.execute(db);
  return rows.map(({ tenantId }) => tenantId);
}

export async function getOwnWatch(tx: Tx, watcher: Watcher, watchId: string): Promise<WatchRecord> {
  const { rows } = await sql<WatchRecord>`
    select ${columns} from schedule_watch w where w.tenant_id = ${watcher.tenantId}
      and w.account_id = ${watcher.accountId} and w.watch_id = ${watchId}`.execute(tx);
  if (rows[0] === undefined) throw new AppError('schedule.watch-not-found', {});
  return rows[0];
}

/** Adds a watch, or replaces the conditions of the person's own watch of the same. */
export async function writeWatch(
  tx: Tx,
  watcher: Watcher,
  { target, conditions, seen }: { target: WatchTarget; conditions: WatchConditions; seen: SeenState },
  now: Date,
): Promise<WatchRecord> {
  const { tenantId, accountId } = watcher;
  const own = await listOwnWatches(tx, watcher);
  const targetKey = targetKeyOf(target);
  const known = own.find((one) => one.targetKey === targetKey);
  if (known === undefined && own.length >= scheduleLimits.mostWatches)
    throw new AppError('schedule.too-many-watches', { most: scheduleLimits.mostWatches });
  const { timesMove, vesselChanges, cutOffs, anyChange } = conditions;
  const watchId = known?.watchId ?? randomUUID();
  await sql`
    insert into schedule_watch (watch_id, tenant_id, account_id, target, target_key, times_move, vessel_changes,
      cut_offs, any_change, seen, made_at, changed_at)
    values (${watchId}, ${tenantId}, ${accountId}, ${JSON.stringify(target)}::jsonb, ${targetKey}, ${timesMove},
      ${vesselChanges}, ${cutOffs}, ${anyChange}, ${JSON.stringify(seen)}::jsonb, ${now}, ${now})
    on conflict (tenant_id, account_id, target_key) do update set times_move = excluded.times_move,
      vessel_changes = excluded.vessel_changes, cut_offs = excluded.cut_offs,
      any_change = excluded.any_change`.execute(tx);
  return getOwnWatch(tx, watcher, watchId);
}

export async function removeWatch(tx: Tx, watcher: Watcher, watchId: string): Promise<void> {
  await getOwnWatch(tx, watcher, watchId);
  await sql`delete from schedule_watch where tenant_id = ${watcher.tenantId} and watch_id = ${watchId}`.execute(
    tx,
  );
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Sets or ends the secret of the calendar address. */
export async function setCalendarKey(
  tx: Tx,
  watcher: Watcher,
  watchId: string,
  key: string | null,
): Promise<void> {
  await getOwnWatch(tx, watcher, watchId);
  await sql`update schedule_watch set calendar_key_hash = ${key === null ? null : hashOf(key)}
    where tenant_id = ${watcher.tenantId} and watch_id = ${watchId}`.execute(tx);
}

/** Whether the person of a watch still belongs to its company account, and may use it. For the system only. */
const isOfMember = sql<boolean>`exists (
  select 1 from membership m join account a on a.account_id = m.account_id and a.status = 'enabled'
  where m.tenant_id = w.tenant_id and m.account_id = w.account_id)`;

/** The watch of a calendar address; undefined for an ended or unknown one, and where its person has left. */
export async function findWatchOfCalendar(db: Db, key: string): Promise<WatchRecord | undefined> {
  const { rows } = await sql<WatchRecord>`
    select ${columns} from schedule_watch w
    where w.calendar_key_hash = ${hashOf(key)} and ${isOfMember}`.execute(db);
  return rows[0];
}

export type NewEntry = Omit<WatchEntry, 'entryId' | 'watchId' | 'at'>;

/**
 * Stores what a watch sees now, with the entries of what changed. The same change again is not a second entry: the one
 * that is there moves to now. Writes nothing where nothing changed. Returns the entries.
 */
export async function recordChanges(
  tx: Tx,
  watch: WatchRecord,
  { entries, seen }: { entries: readonly (NewEntry & { sailingId: string })[]; seen: SeenState },
  now: Date,
): Promise<string[]> {
  const { tenantId, watchId } = watch;
  const entryIds = entries.length === 0 ? [] : await insertEntries(tx, watch, entries, now);
  if (entries.length === 0 && isDeepStrictEqual(seen, watch.seen)) return [];
  await sql`
    update schedule_watch set seen = ${JSON.stringify(seen)}::jsonb,
      changed_at = case when ${entries.length > 0} then ${now}::timestamptz else changed_at end
    where tenant_id = ${tenantId} and watch_id = ${watchId}`.execute(tx);
  return entryIds;
}

async function insertEntries(
  tx: Tx,
  { tenantId, watchId }: WatchRecord,
  entries: readonly (NewEntry & { sailingId: string })[],
  now: Date,
): Promise<string[]> {
  // One statement cannot write the same entry twice.
  const byKey = new Map(
    entries.map(({ sailingId, ...entry }) => {
      const { change, cutOff, before, after } = entry;
      const key = hashOf(JSON.stringify([sailingId, change, cutOff, before, after])).toString('base64url');
      return [key, entry];
    }),
  );
  const [keys, stored] = [[...byKey.keys()], [...byKey.values()].map((entry) => JSON.stringify(entry))];
  const { rows } = await sql<{ entryId: string }>`
    insert into schedule_watch_entry (entry_id, tenant_id, watch_id, change_key, entry, at)
    select gen_random_uuid(), ${tenantId}, ${watchId}, n.change_key, n.entry::jsonb, ${now}
    from unnest(${keys}::text[], ${stored}::text[]) as n (change_key, entry)
    on conflict (watch_id, change_key) do update set at = excluded.at
    returning entry_id`.execute(tx);
  return rows.map(({ entryId }) => entryId);
}

/** An entry with whose watch it is of. */
export type WatchNews = WatchEntry & { accountId: string };

/** These entries, oldest first; not those of people who have left the company account. For the system only. */
export async function listWatchNews(
  db: Db,
  tenantId: string,
  entryIds: readonly string[],
): Promise<WatchNews[]> {
  const { rows } = await sql<{
    entryId: string;
    watchId: string;
    accountId: string;
    entry: NewEntry;
    at: Date;
  }>`
    select e.entry_id, e.watch_id, w.account_id, e.entry, e.at
    from schedule_watch_entry e join schedule_watch w using (watch_id)
    where e.tenant_id = ${tenantId} and e.entry_id = any (${[...entryIds]}::uuid[]) and ${isOfMember}
    order by e.at, e.entry_id`.execute(db);
  return rows.map(({ entry, at, ...row }) => ({ ...entry, ...row, at: at.toISOString() }));
}

/** The newest entries of watches. */
export async function listEntries(
  tx: Tx,
  tenantId: string,
  watchIds: readonly string[],
  mostEach: number,
): Promise<WatchEntry[]> {
  const { rows } = await sql<{ entryId: string; watchId: string; entry: NewEntry; at: Date }>`
    select e.entry_id, e.watch_id, e.entry, e.at
    from unnest(${[...watchIds]}::uuid[]) as wanted (watch_id)
    cross join lateral (select * from schedule_watch_entry e where e.tenant_id = ${tenantId}
      and e.watch_id = wanted.watch_id order by e.at desc, e.entry_id limit ${mostEach}) e`.execute(tx);
  return rows.map(({ entryId, watchId, entry, at }) => ({
    ...entry,
    entryId,
    watchId,
    at: at.toISOString(),
  }));
}
