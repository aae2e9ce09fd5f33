import { type RawBuilder, sql } from 'kysely';
import { createListCursor } from './list-cursor.ts';
import type { Tx } from './database.ts';

/** A column that a list can be sorted by. */
export interface SortColumn {
  column: string;
  kind: 'instant' | 'number' | 'word';
}

/** How far a list is counted. */
const mostCounted = 1000;
const casts = { instant: 'timestamptz', number: 'integer', word: 'text' } as const;

const toEither = (either: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  either.length === 0 ? sql`` : sql`and (${sql.join(either, sql` or `)})`;

interface SortedPage<Row> {
  rows: Row[];
  nextCursor?: string;
  total: number;
  totalIsAtLeast: boolean;
}

/**
 * Lists of one table, sorted by one of its columns and page by page: each order has an index of that column and the id.
 * `from` names the table with its alias, `id` and `columns` are those of the alias.
 */
export function createSortedList<Row>(
  name: string,
  list: { from: RawBuilder<unknown>; alias: string; id: string; columns: RawBuilder<unknown> },
) {
  const cursors = {
    instant: createListCursor(name, { at: 'instant', id: 'uuid' }),
    number: createListCursor(name, { at: 'integer', id: 'uuid' }),
    word: createListCursor(name, { at: 'word', id: 'uuid' }),
  };
  const id = sql.ref(`${list.alias}.${list.id}`);
  /**
   * One page of the rows that the condition lets through, and how many there are.
   *
   * - `isNarrow`: the rows are few, and close together at one end of an order. The planner assumes that they are spread
   *   evenly and would walk most of the list for the first page: they are gathered and sorted instead.
   * - `either`: conditions of which one has to be true; each is walked by itself, so that its own index can be used.
   */
  return async (
    tx: Tx,
    query: { cursor?: string | undefined; limit: number; direction: 'asc' | 'desc' },
    { column, kind }: SortColumn,
    where: RawBuilder<unknown>,
    { isNarrow = false, either = [] }: { isNarrow?: boolean; either?: readonly RawBuilder<boolean>[] } = {},
  ): Promise<SortedPage<Row>> => {
    const { limit, direction } = query;
    const key = sql.ref(`${list.alias}.${column}`);
    const after = cursors[kind].read(query);
    const [sign, way] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
    const page =
      after === undefined
        ? sql``
        : sql`and (${key}, ${id}) ${sign} (${after.at}::${sql.raw(casts[kind])}, ${after.id}::uuid)`;
    const order = sql`order by ${key} ${way}, ${id} ${way} limit ${limit + 1}`;
    const shown = sql`select ${list.columns}, ${key}::text as key_text, ${id} as key_id from ${list.from}`;
    const keys = sql`select ${id} as id, ${key} as key from ${list.from} where ${where} ${page}`;
    const found = isNarrow
      ? sql`${keys} ${toEither(either)}`
      : sql.join(
          either.map((one) => sql`(${keys} and ${one} ${order})`),
          sql` union `,
        );
    const statement =
      isNarrow || either.length > 0
        ? sql`
          with found as materialized (${found}),
            page as materialized (select id from found order by key ${way}, id ${way} limit ${limit + 1})
          ${shown} join page on page.id = ${id} ${order}`
        : sql`${shown} where ${where} ${page} ${order}`;
    const { rows } = await sql<Row & { keyText: string; keyId: string }>`${statement}`.execute(tx);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select 1 from ${list.from} where ${where} ${toEither(either)} limit ${mostCounted + 1}) as counted`.execute(
      tx,
    );
    const total = counted[0]?.count ?? 0;
    return {
      rows: rows.slice(0, limit),
      ...cursors[kind].next(query, rows, ({ keyText, keyId }) => ({ at: keyText, id: keyId })),
      total: Math.min(total, mostCounted),
      totalIsAtLeast: total > mostCounted,
    };
  };
}
