import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { listOfferedPlaces } from '../schedules/index.ts';
import { listSetTimes } from './connection-time.ts';
import { ScheduleBook } from './schedule-book.ts';
import {
  listArrivalDelays,
  listStoredSchedules,
  listTransshipmentHours,
  listUsableCalls,
} from './stored-calls.ts';

const day = 86_400_000;
/** Calls of the last days are kept: a sailing under way can still be looked up. */
const keptDays = 30;
/** Delays and transshipments of this time are counted. */
const measuredDays = 400;
/** A book is made again after this time, for calls that became too old. */
const freshMs = 6 * 3_600_000;
/** A larger book is made again behind the scenes while the one before is still used. */
const quickCalls = 5000;
const mostCallsInMemory = 1_000_000;

interface Shelved {
  version: string;
  madeAt: number;
  book: ScheduleBook;
}

/** Books of schedules by company account, made once and again when schedules changed. */
export interface ScheduleBooks {
  /** `fresh`: waits for a book with everything that is committed; otherwise a large one may be seconds old. */
  get(tenantId: string, want?: 'fresh'): Promise<ScheduleBook>;
}

/** Notes that schedules or connection times of a company account changed: every process makes its book again. */
export async function noteBookChange(tx: Tx, tenantId: string): Promise<void> {
  await sql`insert into schedule_book (tenant_id, version) values (${tenantId}, 1)
    on conflict (tenant_id) do update set version = schedule_book.version + 1`.execute(tx);
}

async function findVersion(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select b.version::text as version from schedule_book b where b.tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.version ?? '0';
}

/** Reads all that is stored and builds the book. */
async function makeBook(tx: Tx, tenantId: string, now: Date): Promise<ScheduleBook> {
  const measuredFrom = new Date(now.getTime() - measuredDays * day);
  return new ScheduleBook({
    schedules: await listStoredSchedules(tx, tenantId),
    calls: await listUsableCalls(tx, tenantId, new Date(now.getTime() - keptDays * day)),
    delays: await listArrivalDelays(tx, tenantId, measuredFrom, now),
    transshipments: await listTransshipmentHours(tx, tenantId, measuredFrom),
    setTimes: await listSetTimes(tx, tenantId),
    offeredPlaces: await listOfferedPlaces(tx, tenantId, new Date(now.getTime() - keptDays * day)),
  });
}

interface BookNeeds {
  db: Database;
  clock: Clock;
}

const booksOfDatabase = new WeakMap<Database, ScheduleBooks>();

/** The books of this process: routes and reactions share them. */
export function scheduleBooksOf(needs: BookNeeds): ScheduleBooks {
  const books = booksOfDatabase.get(needs.db) ?? createScheduleBooks(needs);
  booksOfDatabase.set(needs.db, books);
  return books;
}

function createScheduleBooks({ db, clock }: BookNeeds): ScheduleBooks {
  const shelf = new LRUCache<string, Shelved>({
    maxSize: mostCallsInMemory,
    sizeCalculation: ({ book }) => Math.max(1, Math.min(book.callCount, mostCallsInMemory)),
  });
  const making = new Map<string, Promise<ScheduleBook>>();
  const make = (tenantId: string): Promise<ScheduleBook> => {
    const running = making.get(tenantId);
    if (running !== undefined) return running;
    const made = db
      .asTenant(tenantId, async (tx) => {
        // Read before the schedules: a change in between makes one more book, never a stale one.
        const version = await findVersion(tx, tenantId);
        const book = await makeBook(tx, tenantId, clock.now());
        shelf.set(tenantId, { version, madeAt: clock.now().getTime(), book });
        return book;
      })
      .finally(() => making.delete(tenantId));
    making.set(tenantId, made);
    return made;
  };
  return {
    get: async (tenantId, want) => {
      const shelved = shelf.get(tenantId);
      if (shelved === undefined) return make(tenantId);
      const version = await db.asTenant(tenantId, (tx) => findVersion(tx, tenantId));
      const isFresh = clock.now().getTime() - shelved.madeAt < freshMs;
      if (version === shelved.version && isFresh) return shelved.book;
      if (want === 'fresh' || shelved.book.callCount <= quickCalls) return make(tenantId);
      // The next search tries again; this one is answered from what is there.
      make(tenantId).catch(() => undefined);
      return shelved.book;
    },
  };
}
