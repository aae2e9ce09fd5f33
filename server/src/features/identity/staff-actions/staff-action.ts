import type { StaffAction, StaffActionFilters, StaffActionRow, StaffSubject } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';

type Fields = Record<string, unknown>;

/** An action of staff on something. */
export interface StaffDeed {
  action: StaffAction;
  subject: { kind: StaffSubject; id: string; name: string };
  before?: Fields | null;
  after?: Fields | null;
}

/** The fields that differ between two states, before and after. Never contains a secret: callers name the fields. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: Fields): Fields => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const toJson = (fields: Fields | null | undefined): string | null =>
  fields === undefined || fields === null ? null : JSON.stringify(fields);

const longestUserAgent = 300;

/** Records an action, in the transaction of the action: either both happen or neither. */
export async function recordStaffAction(
  tx: Tx | Db,
  { viewer, ip, request, requestId }: CallContext,
  now: Date,
  ...deeds: readonly StaffDeed[]
): Promise<void> {
  if (deeds.length === 0) return;
  const rows = deeds.map(({ action, subject, before, after }) => ({
    accountId: viewer.accountId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before: toJson(before),
    after: toJson(after),
    ipAddress: ip,
    userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
    requestId,
    happenedAt: now,
  }));
  await tx.insertInto('staffAction').values(rows).execute();
  await notify(tx, 'staff', 'staff-action', []);
}

const cursors = createListCursor('staff-actions', { id: 'bigint' });

/** The audit log, newest first. Both days are included in full, in UTC. */
export async function listStaffActions(
  db: Db,
  filters: StaffActionFilters & { cursor?: string | undefined; limit: number },
): Promise<{ rows: StaffActionRow[]; nextCursor?: string }> {
  let select = db
    .selectFrom('staffAction')
    .innerJoin('account', 'account.accountId', 'staffAction.accountId')
    .select([
      'staffAction.staffActionId',
      'staffAction.accountId',
      'account.username',
      'staffAction.action',
      'staffAction.subjectKind',
      'staffAction.subjectId',
      'staffAction.subjectName',
      'staffAction.before',
      'staffAction.after',
      'staffAction.ipAddress',
      'staffAction.requestId',
      'staffAction.happenedAt',
    ])
    .orderBy('staffAction.staffActionId', 'desc')
    .limit(filters.limit + 1);
  const after = cursors.read(filters);
  if (after !== undefined) select = select.where('staffActionId', '<', after.id);
  if (filters.action !== undefined) select = select.where('action', '=', filters.action);
  if (filters.subjectKind !== undefined) select = select.where('subjectKind', '=', filters.subjectKind);
  if (filters.subjectId !== undefined) select = select.where('subjectId', '=', filters.subjectId);
  if (filters.sysUserId !== undefined) select = select.where('staffAction.accountId', '=', filters.sysUserId);
  if (filters.from !== undefined)
    select = select.where('happenedAt', '>=', sql<Date>`${`${filters.from}T00:00:00Z`}::timestamptz`);
  if (filters.to !== undefined)
    select = select.where(
      'happenedAt',
      '<',
      sql<Date>`${`${filters.to}T00:00:00Z`}::timestamptz + interval '1 day'`,
    );
  const found = await select.execute();
  const rows = found.slice(0, filters.limit).map((row) => ({
    staffActionId: row.staffActionId,
    at: row.happenedAt.toISOString(),
    staff: { sysUserId: row.accountId, username: row.username },
    action: row.action as StaffAction,
    subject: { kind: row.subjectKind as StaffSubject, id: row.subjectId, name: row.subjectName },
    before: row.before as Fields | null,
    after: row.after as Fields | null,
    ipAddress: row.ipAddress,
    requestId: row.requestId,
  }));
  return { rows, ...cursors.next(filters, found, ({ staffActionId }) => ({ id: staffActionId })) };
}
