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
interface PageOrder {
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

/** The ways in which rows are looked for: narrow ones all at once. `known`: the ids of the search as an array. */
function toWays({ id, search, isNarrow }: MatchQuery, known?: string): Way[] {
  if (search === undefined) return [{ lookedUp: sql`true`, judged: sql`true` }];
  // The planner makes a hash table of the ids, and would make a join of them without `is true`.
  const judgedIds = sql<boolean>`(${id} in (${search.ids})) is true`;
  if (isNarrow) {
    const any = sql<boolean>`(${sql.join([...search.conditions, judgedIds], sql` or `)})`;
    return [{ lookedUp: any, judged: any }];
  }
  return [
    ...search.conditions.map((one) => ({ lookedUp: one, judged: one })),
    {
      // Of an array whose size it knows the planner would look each up in the index of an order.
      lookedUp: sql`${id} = any (array(${known === undefined ? search.ids : sql`select unnest(${known}::uuid[])`}))`,
      judged: judgedIds,
    },
  ];
}

/** The ids of a search that is to be gathered: the planner expects little, and there are not too many ids. */
async function idsToGather(
  tx: Tx,
  { from, id, where, search, isNarrow }: MatchQuery,
): Promise<string | undefined> {
  if (search === undefined || isNarrow) return undefined;
  const isMuch = 2 * mostPaged;
  const found = search.conditions.map(
    (condition) => sql`(select ${id} from ${from} where ${where} and ${condition} limit ${isMuch})`,
  );
  if ((await estimateRows(tx, sql.join(found, sql` union all `))) >= isMuch) return undefined;
  // Of ids that a function gives the planner knows nothing.
  const { rows } = await sql<{ ids: string | null }>`
    select case when count(*) <= ${mostPaged} then coalesce(array_agg(id), '{}')::text end as ids
    from (${search.ids} limit ${mostPaged + 1}) found (id)`.execute(tx);
  return rows[0]?.ids ?? undefined;
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
  const known = await idsToGather(tx, asked);
  const ways = toWays(asked, known);
  const [ofPage, limit] = known === undefined ? [undefined, mostCounted + 1] : [page, mostPaged + 1];
  const { rows } = await selectMatches(asked, ways, ofPage, limit).execute(tx);
  const few = rows.filter(({ count }) => count <= mostCounted);
  const unique = (those: typeof rows): string[] => [...new Set(those.flatMap(({ ids }) => ids ?? []))];
  return {
    count: Math.max(unique(few).length, ...rows.map(({ count }) => count)),
    ids: unique(rows.filter(({ count }) => count < limit)),
    walked: ways.filter((_, way) => rows[way]?.count === limit),
  };
}

/** Conditions on the rows of a page: of its part, and behind the page before, on columns and on `key` and `id`. */
interface PageConditions {
  key: RawBuilder<unknown>;
  ofPart: RawBuilder<unknown>;
  behind: RawBuilder<unknown>;
  behindKey: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** The ids of a page with their keys, unsorted: all of what is little or narrow, of the rest as many as a page has. */
export function selectKeys(
  { from, id, where, isNarrow }: MatchQuery,
  { ids, walked }: Matches,
  { key, ofPart, behind, behindKey, order }: PageConditions,
): RawBuilder<unknown> {
  const keys = sql`select ${id} as id, ${key} as key from ${from} where`;
  // Without `offset 0` the planner would walk the order to find them there.
  const found = sql`(${keys} ${id} = any (${ids}::uuid[]) ${ofPart} ${behind} offset 0)`;
  const more = walked.map(({ judged }) =>
    isNarrow
      ? sql`(select id, key from (${keys} ${where} ${ofPart} and ${judged} offset 0) narrow where ${behindKey})`
      : sql`(${keys} ${where} ${ofPart} ${behind} and ${judged} ${order})`,
  );
  return sql.join(ids.length > 0 || more.length === 0 ? [found, ...more] : more, sql` union `);
}
