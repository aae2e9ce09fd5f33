import { AppError, type DemoRequest, type DemoState } from '@portolan/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { originsOf } from './demo-moves.ts';

/** A request as it was booked. */
export interface Booking {
  company: string;
  mobile: string;
  email: string;
  contactName: string;
  industry: string;
  products: string[];
  fromPage: string;
  language: string;
}

/**
 * Stores a booking. A waiting one of the same address is changed instead and keeps its due time, so that nobody fills
 * the list by booking again and again. `isNew` says which of the two happened.
 */
export async function recordBooking(
  tx: Tx,
  booking: Booking,
  times: { bookedAt: Date; dueAt: Date },
): Promise<{ demoRequestId: string; dueAt: Date; isNew: boolean }> {
  const demoRequestId = randomUUID();
  const { email: _, ...changes } = booking;
  const row = await tx
    .insertInto('demoRequest')
    .values({ demoRequestId, ...booking, ...times })
    .onConflict((conflict) => conflict.column('email').where('state', '=', 'waiting').doUpdateSet(changes))
    .returning(['demoRequestId', 'dueAt'])
    .executeTakeFirstOrThrow();
  return { ...row, isNew: row.demoRequestId === demoRequestId };
}

/** The fields of a request that the use cases need; locked until the transaction ends. Throws `demo.not-found`. */
export async function getRequestForChange(tx: Tx, demoRequestId: string) {
  const row = await tx
    .selectFrom('demoRequest')
    .select([
      'demoRequestId',
      'company',
      'email',
      'contactName',
      'language',
      'state',
      'accountId',
      'tenantId',
    ])
    .where('demoRequestId', '=', demoRequestId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('demo.not-found', {});
  return { ...row, state: row.state as DemoState };
}

export type ChangingRequest = Awaited<ReturnType<typeof getRequestForChange>>;

/** The newest request of an address whose invitation was not used yet. */
export async function findInvited(tx: Tx, email: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('demoRequest')
    .select('demoRequestId')
    .where('email', '=', email)
    .where('state', '=', 'invited')
    .orderBy('bookedAt', 'desc')
    .executeTakeFirst();
  return found?.demoRequestId;
}

/** What a transition writes in addition to the state. */
export interface MoveDetail {
  accountId?: string;
  tenantId?: string;
  decidedBy?: string;
  reason?: string | null;
  now: Date;
}

/**
 * Changes the state of a request, by the table of transitions only. Throws `demo.state-changed` from any other state.
 */
export async function moveRequest(
  tx: Tx,
  demoRequestId: string,
  to: DemoState,
  { now, ...detail }: MoveDetail,
): Promise<void> {
  const moved = await tx
    .updateTable('demoRequest')
    .set({ state: to, ...detail, ...(detail.decidedBy === undefined ? {} : { decidedAt: now }) })
    .where('demoRequestId', '=', demoRequestId)
    .where('state', 'in', originsOf(to))
    .returning('demoRequestId')
    .executeTakeFirst();
  if (moved === undefined) throw new AppError('demo.state-changed', {});
}

/** Whether a booking has already renewed the trial of a company account. */
export async function hasRenewedTrial(tx: Tx, tenantId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('demoRequest')
    .select('demoRequestId')
    .where('tenantId', '=', tenantId)
    .where('renewedTrial', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordRenewal(tx: Tx, demoRequestId: string, tenantId: string): Promise<void> {
  await tx
    .updateTable('demoRequest')
    .set({ renewedTrial: true, tenantId })
    .where('demoRequestId', '=', demoRequestId)
    .execute();
}

/** A request with everything that staff see. */
function selectSeen(db: Db | Tx) {
  return db
    .selectFrom('demoRequest')
    .leftJoin('account as decider', 'decider.accountId', 'demoRequest.decidedBy')
    .leftJoin('account as known', 'known.email', 'demoRequest.email')
    .leftJoin('account as joined', 'joined.accountId', 'demoRequest.accountId')
    .leftJoin('tenant', 'tenant.tenantId', 'demoRequest.tenantId')
    .select([
      'demoRequest.demoRequestId',
      'demoRequest.company',
      'demoRequest.mobile',
      'demoRequest.email',
      'demoRequest.contactName',
      'demoRequest.industry',
      'demoRequest.products',
      'demoRequest.fromPage',
      'demoRequest.language',
      'demoRequest.bookedAt',
      'demoRequest.dueAt',
      'demoRequest.state',
      'demoRequest.decidedAt',
      'demoRequest.reason',
      'decider.nickname as decidedBy',
      'known.accountId as knownAccountId',
      'joined.username',
      'tenant.serviceEndOn',
    ])
    .select((seen) =>
      seen
        .selectFrom('demoInvitation')
        .select((invitation) => invitation.fn.max('demoInvitation.expiresAt').as('at'))
        .whereRef('demoInvitation.demoRequestId', '=', 'demoRequest.demoRequestId')
        .where('demoInvitation.usedAt', 'is', null)
        .as('invitationExpiresAt'),
    );
}

type SeenRow = Awaited<ReturnType<ReturnType<typeof selectSeen>['executeTakeFirstOrThrow']>>;

function toDemoRequest(row: SeenRow, now: Date): DemoRequest {
  return {
    demoRequestId: row.demoRequestId,
    company: row.company,
    mobile: row.mobile,
    email: row.email,
    name: row.contactName,
    industry: row.industry as DemoRequest['industry'],
    products: row.products as DemoRequest['products'],
    from: row.fromPage,
    language: row.language,
    bookedAt: row.bookedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    overdue: row.state === 'waiting' && row.dueAt < now,
    state: row.state as DemoState,
    registered: row.knownAccountId !== null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
    invitationExpiresAt: row.state === 'invited' ? (row.invitationExpiresAt?.toISOString() ?? null) : null,
    username: row.username,
    serviceEndDate: row.serviceEndOn,
  };
}

/** One request as staff see it. Throws `demo.not-found`. */
export async function getDemoRequest(db: Db | Tx, demoRequestId: string, now: Date): Promise<DemoRequest> {
  const row = await selectSeen(db).where('demoRequest.demoRequestId', '=', demoRequestId).executeTakeFirst();
  if (row === undefined) throw new AppError('demo.not-found', {});
  return toDemoRequest(row, now);
}

const cursors = createListCursor('demo-requests', { at: 'instant', id: 'uuid' });

/** Requests of one state: waiting ones by due time, so that overdue ones come first; others newest first. */
export async function listDemoRequests(
  db: Db,
  page: { state: DemoState; cursor?: string | undefined; limit: number },
  now: Date,
): Promise<{ rows: DemoRequest[]; nextCursor?: string }> {
  const after = cursors.read(page);
  const isQueue = page.state === 'waiting';
  let select = selectSeen(db)
    .where('demoRequest.state', '=', page.state)
    .limit(page.limit + 1);
  select = isQueue
    ? select.orderBy('demoRequest.dueAt').orderBy('demoRequest.demoRequestId')
    : select.orderBy('demoRequest.bookedAt', 'desc').orderBy('demoRequest.demoRequestId', 'desc');
  if (after !== undefined)
    select = select.where(
      isQueue
        ? sql<boolean>`(demo_request.due_at, demo_request.demo_request_id) > (${after.at}::timestamptz,
          ${after.id}::uuid)`
        : sql<boolean>`(demo_request.booked_at, demo_request.demo_request_id) < (${after.at}::timestamptz,
        ${after.id}::uuid)`,
    );
  const rows = await select.execute();
  return {
    rows: rows.slice(0, page.limit).map((row) => toDemoRequest(row, now)),
    ...cursors.next(page, rows, ({ dueAt, bookedAt, demoRequestId }) => ({
      at: (isQueue ? dueAt : bookedAt).toISOString(),
      id: demoRequestId,
    })),
  };
}

/** How many requests there are in each state, and how many of the waiting ones are overdue. */
export async function countDemoRequests(
  db: Db,
  now: Date,
): Promise<{ states: Record<DemoState, number>; overdue: number }> {
  const rows = await db
    .selectFrom('demoRequest')
    .select(['state', (count) => count.fn.countAll<string>().as('count')])
    .select(sql<string>`count(*) filter (where state = 'waiting' and due_at < ${now})`.as('overdue'))
    .groupBy('state')
    .execute();
  const states = { waiting: 0, invited: 0, joined: 0, official: 0, declined: 0 };
  for (const { state, count } of rows) states[state as DemoState] = Number(count);
  return { states, overdue: rows.reduce((sum, row) => sum + Number(row.overdue), 0) };
}
