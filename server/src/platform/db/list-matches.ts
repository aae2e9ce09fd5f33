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

/** What is asked of the rows of a table with its alias. */
export interface MatchQuery {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  search: Search | undefined;
  isNarrow: boolean;
}

/** A way in which rows are found: by its own index, and judged row by row along another one. */
interface Way {
  lookedUp: RawBuilder<boolean>;
  judged: RawBuilder<boolean>;
}

/** How many rows match, counted a little further than it is shown; the ids of ways that find few, and the others. */
interface Matches {
  count: number;
  ids: string[];
  /** Ways that find some thousands, which are gathered. */
  gathered: readonly Way[];
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

export async function findMatches(tx: Tx, asked: MatchQuery): Promise<Matches> {
  const { from, id, where } = asked;
  const ways = toWays(asked);
  const select = ({ lookedUp }: Way, limit: number) =>
    sql`(select ${id} as id from ${from} where ${where} and ${lookedUp} limit ${limit})`;
  const selectAll = (limit: number) =>
    sql.join(
      ways.map((way) => select(way, limit)),
      sql` union all `,
    );
  const isGathered = asked.search !== undefined && !asked.isNarrow && (await mayBeGathered(tx, selectAll));
  const limit = (isGathered ? mostGathered : mostCounted) + 1;
  const found = ways.map(
    (one, way) => sql`
      select ${sql.lit(way)}::int as way, count(*)::int as count,
        case when count(*) <= ${mostCounted} then coalesce(array_agg(id), '{}') end as ids
      from ${select(one, limit)} matched`,
  );
  const { rows } = await sql<{ way: number; count: number; ids: string[] | null }>`
    ${sql.join(found, sql` union all `)}`.execute(tx);
  const ids = [...new Set(rows.flatMap((row) => row.ids ?? []))];
  return {
    count: Math.max(ids.length, ...rows.map(({ count }) => count)),
    ids,
    gathered: ways.filter((_, way) =>
      rows.some((row) => row.way === way && row.ids === null && row.count < limit),
    ),
    walked: ways.filter((_, way) => rows.some((row) => row.way === way && row.count === limit)),
  };
}

/** The ids of a page with their keys, unsorted: all of what is little or narrow, of the rest as many as a page has. */
export function selectKeys(
  { from, id, where, isNarrow }: MatchQuery,
  { ids, gathered, walked }: Matches,
  { key, after, order }: Record<'key' | 'after' | 'order', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const keys = sql`select ${id} as id, ${key} as key from ${from} where`;
  // Without `offset 0` the planner would walk the order to find them there.
  const found = sql`(${keys} ${id} = any (${ids}::uuid[]) ${after} offset 0)`;
  const end = isNarrow ? sql`offset 0` : order;
  const more = [
    ...gathered.map(({ lookedUp }) => sql`(${keys} ${where} ${after} and ${lookedUp} offset 0)`),
    ...walked.map(({ judged }) => sql`(${keys} ${where} ${after} and ${judged} ${end})`),
  ];
  return sql.join(ids.length > 0 || more.length === 0 ? [found, ...more] : more, sql` union `);
}
