import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { estimateRows } from './estimate-rows.ts';

/** How far a list is counted. */
export const mostCounted = 1000;
/**
 * What a search finds is scattered over an order: up to so many rows are read where they are and sorted, which costs
 * less than to walk the order until a page of them is full.
 */
export const mostGathered = 8000;
/** Where so many are expected they are not counted so far: most of an order is what was searched. */
const isMuch = 3 * mostGathered;

/** Whether a search may find so little that it is gathered, by what the planner expects of it. */
export async function mayBeGathered(
  tx: Tx,
  select: (limit: number) => RawBuilder<unknown>,
): Promise<boolean> {
  return (await estimateRows(tx, select(isMuch))) < isMuch;
}

/** Ways to find a row, of which one is enough: conditions with an index of their own, and a query for ids. */
export interface Search {
  conditions: readonly RawBuilder<boolean>[];
  ids: RawBuilder<unknown>;
}

/** What one of the ways finds, as one condition on the ids and columns of a row. */
export const anyWay = ({ conditions, ids }: Search, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.join([...conditions, sql`${id} in (${ids})`], sql` or `)})`;

/** Up to so many rows of a table are gathered in the query that counts them: half of what two queries may read. */
const mostPaged = mostGathered / 2;

/** What is asked of the rows of a table with its alias. */
export interface MatchQuery {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  search: Search | undefined;
  isNarrow: boolean;
}

/** How a page is sorted: what stands last whatever the direction, then by the key and the id. */
export interface PageOrder {
  key: RawBuilder<unknown>;
  isLast: RawBuilder<boolean>;
  direction: RawBuilder<unknown>;
  /** Of rows with `key`, `id` and `is_last`: those behind the page before. */
  after: RawBuilder<boolean>;
  limit: number;
}

/** A way in which rows are found: by its own index, and judged row by row along another one. */
interface Way {
  lookedUp: RawBuilder<boolean>;
  judged: RawBuilder<boolean>;
}

/** How many rows match, counted a little further than it is shown. */
interface Matches {
  count: number;
  /** All that little finding ways find, and of those that find some thousands the next page. */
  ids: string[];
  /** Ways that find more: their order is walked. */
  walked: readonly Way[];
}

/** The ways in which rows are looked for: narrow ones all at once. */
function toWays({ id, search, isNarrow }: MatchQuery): Way[] {
  if (search === undefined) return [{ lookedUp: sql`true`, judged: sql`true` }];
  // The planner makes a hash table of the ids, and would make a join of them without `is true`.
  const judgedIds = sql<boolean>`(${id} in (${search.ids})) is true`;
  if (isNarrow) {
    const any = sql<boolean>`(${sql.join([...search.conditions, judgedIds], sql` or `)})`;
    return [{ lookedUp: any, judged: any }];
  }
  return [
    ...search.conditions.map((one) => ({ lookedUp: one, judged: one })),
    { lookedUp: sql`${id} = any (array(${search.ids}))`, judged: judgedIds },
  ];
}

/** Whether what a search finds is to be gathered: the planner expects little, and there are not too many ids. */
async function isGathered(tx: Tx, { from, id, where, search, isNarrow }: MatchQuery): Promise<boolean> {
  if (search === undefined || isNarrow) return false;
  const isMuch = 2 * mostPaged;
  const found = search.conditions.map(
    (condition) => sql`(select ${id} from ${from} where ${where} and ${condition} limit ${isMuch})`,
  );
  if ((await estimateRows(tx, sql.join(found, sql` union all `))) >= isMuch) return false;
  // Of ids that a function gives the planner knows nothing.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${search.ids} limit ${mostPaged + 1}) ids`.execute(tx);
  return (rows[0]?.count ?? 0) <= mostPaged;
}

/** What the ways find, each with its count, and its ids where they are few or gathered. */
function selectMatches(
  { from, id, where }: MatchQuery,
  ways: readonly Way[],
  page: PageOrder | undefined,
  limit: number,
): RawBuilder<{ count: number; ids: string[] | null }> {
  const keys = page === undefined ? sql`` : sql`, ${page.key} as key, ${page.isLast} as is_last`;
  const order = page && sql`is_last, key ${page.direction}, id ${page.direction} limit ${page.limit}`;
  const parts = ways.map(({ lookedUp }, way) => {
    const name = sql.id(`found_${way}`);
    const next =
      page === undefined
        ? sql`null`
        : sql`(select coalesce(array_agg(id), '{}') from (
            select id from ${name} where ${page.after} order by ${order}) page)`;
    return {
      found: sql`${name} as materialized (
        select ${id} as id${keys} from ${from} where ${where} and ${lookedUp} limit ${limit})`,
      counted: sql`select ${sql.lit(way)}::int as way, count(*)::int as count,
        case when count(*) <= ${mostCounted} then coalesce(array_agg(id), '{}') else ${next} end as ids from ${name}`,
    };
  });
  return sql<{ count: number; ids: string[] | null }>`with ${sql.join(parts.map(({ found }) => found))}
    ${sql.join(
      parts.map(({ counted }) => counted),
      sql` union all `,
    )} order by way`;
}

export async function findMatches(tx: Tx, asked: MatchQuery, page: PageOrder): Promise<Matches> {
  const ways = toWays(asked);
  const gathers = await isGathered(tx, asked);
  const limit = (gathers ? mostPaged : mostCounted) + 1;
  const { rows } = await selectMatches(asked, ways, gathers ? page : undefined, limit).execute(tx);
  const few = rows.filter(({ count }) => count <= mostCounted);
  const unique = (those: typeof rows): string[] => [...new Set(those.flatMap(({ ids }) => ids ?? []))];
  return {
    count: Math.max(unique(few).length, ...rows.map(({ count }) => count)),
    ids: unique(rows.filter(({ count }) => count < limit)),
    walked: ways.filter((_, way) => rows[way]?.count === limit),
  };
}

/** The ids of a page with their keys, unsorted: all of what is little or narrow, of the rest as many as a page has. */
export function selectKeys(
  { from, id, where, isNarrow }: MatchQuery,
  { ids, walked }: Matches,
  { key, after, order }: Record<'key' | 'after' | 'order', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const keys = sql`select ${id} as id, ${key} as key from ${from} where`;
  // Without `offset 0` the planner would walk the order to find them there.
  const found = sql`(${keys} ${id} = any (${ids}::uuid[]) ${after} offset 0)`;
  const end = isNarrow ? sql`offset 0` : order;
  const more = walked.map(({ judged }) => sql`(${keys} ${where} ${after} and ${judged} ${end})`);
  return sql.join(ids.length > 0 || more.length === 0 ? [found, ...more] : more, sql` union `);
}
