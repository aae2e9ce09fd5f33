import { type QueryInput, railRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Query = QueryInput<(typeof railRoutes)['railList']>;

interface Item {
  number: string;
  finished: boolean;
  arrivalAt: string;
  words: string[];
}

/** Some tabs and searches have more than the 1,000 that are gathered and sorted, others fewer. */
const items = Array.from({ length: 1300 }, (_, n): Item => {
  const arrivalAt = new Date(Date.parse('2026-11-01T00:00:00Z') + ((n * 7919) % 1300) * 60_000).toISOString();
  const words = [n % 8 > 0 ? 'X77' : 'X78', ...(n === 5 ? ['TBJU1002'] : [])];
  return { number: `TBJU${1_000_000 + n}`, finished: n % 10 === 0, arrivalAt, words };
});

const tabs = {
  all: () => true,
  finished: ({ finished }: Item) => finished,
  'in-progress': ({ finished }: Item) => !finished,
  late: ({ finished }: Item) => !finished,
};
const orders = {
  arrival: (a: Item, b: Item) => a.arrivalAt.localeCompare(b.arrivalAt),
  number: (a: Item, b: Item) => a.number.localeCompare(b.number),
};
const searches = [undefined, 'X77', 'TBJU1', 'TBJU1002', 'TBJU1000001'];
const isFound = ({ number, words }: Item, q = ''): boolean => number.startsWith(q) || words.includes(q);

test('every tab, order and search has its rows, many or few, each once', { timeout: 60_000 }, async () => {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  await app.db.pool.query(
    `insert into rail_item (tenant_id, item_id, kind, number, subscription, subscribed_at, facts, status, finished,
      planned_arrival_at, arrival_at, words)
    select $1, gen_random_uuid(), 'container', number, 'succeeded', now(), 1,
      case when finished then 'released' else 'under-way' end, finished, "arrivalAt" - interval '2 days',
      "arrivalAt", words
    from jsonb_to_recordset($2) as t (number text, finished boolean, "arrivalAt" timestamptz, words text[])`,
    [user.tenantId, JSON.stringify(items)],
  );
  const readAll = async (query: Query) => {
    const numbers: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await user.call(railRoutes.railList, { query: { ...query, limit: '200', cursor } });
      numbers.push(...page.rows.map(({ number }) => number.replaceAll(' ', '')));
      cursor = page.nextCursor;
      if (cursor === undefined) return { numbers, total: page.total, isAtLeast: page.totalIsAtLeast };
    }
  };
  for (const [tab, isIn] of Object.entries(tabs))
    for (const [sort, compare] of Object.entries(orders))
      for (const direction of ['asc', 'desc'])
        for (const q of searches) {
          const rows = items.filter((item) => isIn(item) && isFound(item, q)).toSorted(compare);
          const numbers = (direction === 'asc' ? rows : rows.toReversed()).map(({ number }) => number);
          const query = { tab, sort, direction, q } as Query;
          expect(await readAll(query), JSON.stringify(query)).toEqual({
            numbers,
            total: Math.min(1000, rows.length),
            isAtLeast: rows.length > 1000,
          });
        }
});
