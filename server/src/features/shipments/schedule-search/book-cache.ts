import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { listOfferedPlaces } from '../schedules/index.ts';
import { listConnections, listSetTimes } from '../travel-times/index.ts';
import { type MeasuredTimes, measureTimes } from './measured-times.ts';
import { ScheduleBook } from './schedule-book.ts';
import { listArrivalDelays, listStoredSchedules, listUsableCalls } from './stored-calls.ts';

const day = 86_400_000;
/** Calls of the last days are kept: the longest sailings are under way for so long, and are found by their arrival. */
const keptDays = 60;
/** Delays of this time are counted. */
const measuredDays = 400;
/** A book is made again after this time, for calls that became too old. */
const freshMs = 6 * 3_600_000;
/** What was measured over a year hardly changes with one publication: it is read again after this time. */
const measuredMs = 3_600_000;
/** After so many failures behind the scenes a search fails instead of being answered from an ever older book. */
const mostFailures = 3;
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

async function loadMeasured(tx: Tx, tenantId: string, now: Date): Promise<MeasuredTimes> {
  const from = new Date(now.getTime() - measuredDays * day);
  return measureTimes(await listArrivalDelays(tx, tenantId, from, now), await listConnections(tx, tenantId));
}

/** Reads what is published and builds the book. */
async function makeBook(
  tx: Tx,
  { tenantId, now, measured }: { tenantId: string; now: Date; measured: MeasuredTimes },
): Promise<ScheduleBook> {
  return new ScheduleBook({
    schedules: await listStoredSchedules(tx, tenantId),
    calls: await listUsableCalls(tx, tenantId, new Date(now.getTime() - keptDays * day)),
    measured,
    setTimes: await listSetTimes(tx, tenantId),
    offeredPlaces: await listOfferedPlaces(tx, tenantId, new Date(now.getTime() - keptDays * day)),
  });
}

interface BookNeeds {
  db: Database;
  clock: Clock;
  /** For failures of what is made behind the scenes. */
  log?: Logger;
}

const booksOfDatabase = new WeakMap<Database, { needs: BookNeeds; books: ScheduleBooks }>();

/** The books of this process: routes and reactions share them. */
export function scheduleBooksOf(needs: BookNeeds): ScheduleBooks {
  const known = booksOfDatabase.get(needs.db);
  if (known !== undefined) {
    if (needs.log !== undefined) known.needs.log = needs.log;
    return known.books;
  }
  const own = { ...needs };
  const books = createScheduleBooks(own);
  booksOfDatabase.set(needs.db, { needs: own, books });
  return books;
}

/** What was measured, kept by company account for an hour. */
function createMeasuredShelf(): (tx: Tx, tenantId: string, now: Date) => Promise<MeasuredTimes> {
  const shelf = new LRUCache<string, { madeAt: number; measured: MeasuredTimes }>({ max: 1000 });
  return async (tx, tenantId, now) => {
    const kept = shelf.get(tenantId);
    if (kept !== undefined && now.getTime() - kept.madeAt < measuredMs) return kept.measured;
    const measured = await loadMeasured(tx, tenantId, now);
    shelf.set(tenantId, { madeAt: now.getTime(), measured });
    return measured;
  };
}

function createScheduleBooks(needs: BookNeeds): ScheduleBooks {
  const { db, clock } = needs;
  const shelf = new LRUCache<string, Shelved>({
    maxSize: mostCallsInMemory,
    sizeCalculation: ({ book }) => Math.max(1, Math.min(book.callCount, mostCallsInMemory)),
  });
  const measuredOf = createMeasuredShelf();
  const making = new Map<string, Promise<ScheduleBook>>();
  const failures = new LRUCache<string, number>({ max: 1000 });
  const make = (tenantId: string): Promise<ScheduleBook> => {
    const running = making.get(tenantId);
    if (running !== undefined) return running;
    const made = db
      .asTenant(tenantId, async (tx) => {
        // Read before the schedules: a change in between makes one more book, never a stale one.
        const version = await findVersion(tx, tenantId);
        const now = clock.now();
        const book = await makeBook(tx, { tenantId, now, measured: await measuredOf(tx, tenantId, now) });
        shelf.set(tenantId, { version, madeAt: now.getTime(), book });
        failures.delete(tenantId);
        return book;
      })
      .finally(() => making.delete(tenantId));
    making.set(tenantId, made);
    return made;
  };
  const makeBehind = async (tenantId: string): Promise<void> => {
    try {
      await make(tenantId);
    } catch (error) {
      failures.set(tenantId, (failures.get(tenantId) ?? 0) + 1);
      needs.log?.error(
        { err: error, tenantId },
        'schedules could not be read again; searches use older ones',
      );
    }
  };
  return {
    get: async (tenantId, want) => {
      const shelved = shelf.get(tenantId);
      if (shelved === undefined) return make(tenantId);
      const version = await db.asTenant(tenantId, (tx) => findVersion(tx, tenantId));
      const isFresh = clock.now().getTime() - shelved.madeAt < freshMs;
      if (version === shelved.version && isFresh) return shelved.book;
      const hasFailed = (failures.get(tenantId) ?? 0) >= mostFailures;
      if (want === 'fresh' || hasFailed || shelved.book.callCount <= quickCalls) return make(tenantId);
      // The next search tries again; this one is answered from what is there.
      void makeBehind(tenantId);
      return shelved.book;
    },
  };
}
