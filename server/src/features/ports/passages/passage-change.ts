import type { PassageChange, PassageState } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A state that was set. */
export interface StoredChange {
  passageChangeId: string;
  passageId: string;
  state: PassageState;
  fromAt: Date;
  untilAt: Date | null;
  waitHours: number | null;
  note: string;
  setAt: Date;
  setBy: string;
}

const columns = sql`c.passage_change_id::text, c.passage_id, c.state, c.from_at, c.until_at, c.wait_hours, c.note,
  c.set_at,
  a.username as set_by`;

/** The changes of all passages that count now or later, newest first. */
export async function listCounting(db: Db | Tx, now: Date): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select ${columns} from passage_change c left join account a on a.account_id = c.set_by
    where c.until_at is null or c.until_at > ${now} order by c.passage_change_id desc limit 2000`.execute(db);
  return rows;
}

/** What was set for one passage, newest first. */
export async function listPassageChanges(db: Db, passageId: string): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select ${columns} from passage_change c left join account a on a.account_id = c.set_by
    where c.passage_id = ${passageId} order by c.passage_change_id desc limit 100`.execute(db);
  return rows;
}

/** The change that counts at a time: the one set last of those that cover it. Pure. */
export const changeAt = <Change extends Pick<StoredChange, 'passageId' | 'fromAt' | 'untilAt'>>(
  newestFirst: readonly Change[],
  passageId: string,
  at: Date,
): Change | undefined =>
  newestFirst.find(
    (change) =>
      change.passageId === passageId &&
      change.fromAt <= at &&
      (change.untilAt === null || change.untilAt > at),
  );

/** For screens. Who set it is for staff. */
export const toChange = (change: StoredChange, isStaff: boolean): PassageChange => ({
  passageChangeId: change.passageChangeId,
  state: change.state,
  from: change.fromAt.toISOString(),
  until: change.untilAt?.toISOString() ?? null,
  waitHours: change.waitHours,
  note: change.note,
  setAt: change.setAt.toISOString(),
  setBy: isStaff ? change.setBy : '',
});

/** What routes and estimates have to know of passages. */
export interface PassageStates {
  closed: readonly string[];
  /** Hours of waiting in addition, by passage. */
  waitHours: Readonly<Record<string, number>>;
}

interface Counting {
  passageId: string;
  state: PassageState;
  fromAt: Date;
  untilAt: Date | null;
  waitHours: number | null;
}

/** The states of passages at a time, as operators have set them. */
export async function loadPassageStates(tx: Db | Tx, at: Date): Promise<PassageStates> {
  const { rows } = await sql<Counting>`
    select passage_id, state, from_at, until_at, wait_hours from passage_change
    where from_at <= ${at} and (until_at is null or until_at > ${at})
    order by passage_change_id desc limit 2000`.execute(tx);
  const counting = [...new Set(rows.map(({ passageId }) => passageId))].flatMap(
    (passageId) => changeAt(rows, passageId, at) ?? [],
  );
  return {
    closed: counting
      .filter(({ state }) => state === 'closed')
      .map(({ passageId }) => passageId)
      .sort(),
    waitHours: Object.fromEntries(
      counting.flatMap(({ state, passageId, waitHours }) =>
        state === 'limited' && waitHours !== null ? [[passageId, waitHours]] : [],
      ),
    ),
  };
}

/** Passages that nobody may take now; routes leave them out. */
export const listClosedPassages = async (tx: Db | Tx, at: Date): Promise<readonly string[]> =>
  (await loadPassageStates(tx, at)).closed;
