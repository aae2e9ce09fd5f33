import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Tx } from './database.ts';
import type { Search } from './list-matches.ts';
import { createSortedList } from './sorted-list.ts';

interface Thing {
  id: string;
  n: number;
}

const things = 10_000;
const list = createSortedList<Thing>('things', {
  from: sql`thing t`,
  alias: 't',
  id: 'id',
  columns: sql`t.id, t.n`,
});
/** Neither sorted like the numbers nor without equals. */
const rankOf = (n: number): number => (n * 7919) % 1000;
const begins = (text: string): RawBuilder<boolean> => sql<boolean>`t.word like ${`${text}%`}`;
const idsOf = (where: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select t.id from thing t where ${where}`;

/** A database with the things, and a transaction in it. */
async function makeThings() {
  const { db } = await startTestApp();
  await sql`create table thing as select gen_random_uuid() as id, n, n::text as word, n * 7919 % 1000 as rank
    from generate_series(1, ${sql.lit(things)}) n`.execute(db.system);
  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.system.transaction().execute(work);
}

/** All pages of a search, as numbers. */
async function readPages(
  within: Awaited<ReturnType<typeof makeThings>>,
  search: Search | undefined,
  direction: 'asc' | 'desc',
  hidden?: RawBuilder<boolean>,
) {
  const read: number[] = [];
  let cursor: string | undefined;
  let counted: { total: number; totalIsAtLeast: boolean } | undefined;
  do {
    const page = await within((tx) =>
      list(tx, { cursor, limit: 700, direction }, { column: 'rank', kind: 'number' }, sql`true`, {
        search,
        hidden,
      }),
    );
    read.push(...page.rows.map(({ n }) => n));
    cursor = page.nextCursor;
    counted ??= { total: page.total, totalIsAtLeast: page.totalIsAtLeast };
  } while (cursor !== undefined);
  return { read, ...counted };
}

const begin = (text: string) => (n: number) => String(n).startsWith(text);

test.each([
  ['little', ['777', '88'], { total: 122, totalIsAtLeast: false }],
  ['some thousands', ['1', '22'], { total: 1000, totalIsAtLeast: true }],
  ['little and some thousands', ['777', '2'], { total: 1000, totalIsAtLeast: true }],
  ['most of the list', ['', '3'], { total: 1000, totalIsAtLeast: true }],
])(
  'a search that finds %s turns its pages in order, each row once',
  async (_, [one = '', other = ''], counted) => {
    const within = await makeThings();
    const search = { conditions: [begins(one)], ids: idsOf(begins(other)) };
    const found = Array.from({ length: things }, (_, i) => i + 1).filter(
      (n) => begin(one)(n) || begin(other)(n),
    );
    for (const direction of ['asc', 'desc'] as const) {
      const { read, ...total } = await readPages(within, search, direction);
      expect(total).toEqual(counted);
      expect(read.toSorted((a, b) => a - b)).toEqual(found);
      const ranks = read.map(rankOf);
      expect(ranks).toEqual(ranks.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
    }
  },
);

test.each<[string, Search | undefined]>([
  ['found by a search', { conditions: [begins('1')], ids: idsOf(begins('2')) }],
  ['of the whole list', undefined],
])('rows %s that hide what they are sorted by stand last, each once', async (_, search) => {
  const within = await makeThings();
  const isHidden = (n: number): boolean => n % 10 === 0;
  for (const direction of ['asc', 'desc'] as const) {
    const { read } = await readPages(within, search, direction, sql<boolean>`(t.n % 10 = 0)`);
    const found = Array.from({ length: things }, (_, i) => i + 1).filter(
      (n) => search === undefined || begin('1')(n) || begin('2')(n),
    );
    expect(read.toSorted((a, b) => a - b)).toEqual(found);
    const shown = read.slice(0, read.findIndex(isHidden));
    expect(shown).toHaveLength(found.filter((n) => !isHidden(n)).length);
    expect(read.slice(shown.length).every(isHidden)).toBe(true);
    const ranks = shown.map(rankOf);
    expect(ranks).toEqual(ranks.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
  }
});
