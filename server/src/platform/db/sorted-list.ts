import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { createListCursor, decodeText, encodeText } from './list-cursor.ts';
import { type Search, findMatches, mostCounted, selectKeys } from './list-matches.ts';

/** A column that a list can be sorted by; `text` may hold any character. */
export interface SortColumn {
  column: string;
  kind: 'instant' | 'number' | 'word' | 'text';
}

const casts = { instant: 'timestamptz', number: 'integer', word: 'text', text: 'text collate "C"' } as const;

interface SortedPage<Row> {
  rows: Row[];
  nextCursor?: string;
  total: number;
  totalIsAtLeast: boolean;
}

/** Where a row stands in its order. */
interface Keyed {
  keyText: string;
  keyId: string;
  keyLast: '0' | '1';
}

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
  direction: 'asc' | 'desc';
}

/**
 * Lists of one table, sorted by one of its columns and page by page: each order has an index of that column and the id,
 * which includes the columns that filters judge, so that of the table itself only the rows of a page are read.
 * `from` names the table with its alias, `id` and `columns` are those of the alias.
 */
export function createSortedList<Row>(
  name: string,
  list: { from: RawBuilder<unknown>; alias: string; id: string; columns: RawBuilder<unknown> },
) {
  const row = { id: 'uuid', last: 'integer' } as const;
  const cursors = {
    instant: createListCursor(name, { at: 'instant', ...row }),
    number: createListCursor(name, { at: 'integer', ...row }),
    word: createListCursor(name, { at: 'word', ...row }),
    text: createListCursor(name, { at: 'encoded', ...row }),
  };
  const id = sql.ref(`${list.alias}.${list.id}`);

  /**
   * One page of the rows that the condition lets through, and how many there are. Up to 1,000 are sorted where they
   * are; of more, the order is walked.
   *
   * - `isNarrow`: the rows are close together at one end of an order. The planner assumes that they are spread evenly
   *   and would walk most of the list for the first page: they are gathered and sorted instead.
   * - `search`: each of its ways is walked by itself, so that its own index can be used.
   * - `hidden`: rows that do not show what they are sorted by. They stand last, whatever the direction.
   */
  return async (
    tx: Tx,
    query: PageQuery,
    { column, kind }: SortColumn,
    where: RawBuilder<unknown>,
    {
      isNarrow = false,
      search,
      hidden,
    }: { isNarrow?: boolean; search?: Search | undefined; hidden?: RawBuilder<boolean> | undefined } = {},
  ): Promise<SortedPage<Row>> => {
    const { limit, direction } = query;
    const key = sql.ref(`${list.alias}.${column}`);
    const end = cursors[kind].read(query);
    const at = kind === 'text' ? decodeText(end?.at ?? '') : end?.at;
    const [sign, way] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
    const behindEnd =
      end === undefined
        ? sql``
        : sql`and (${key}, ${id}) ${sign} (${at}::${sql.raw(casts[kind])}, ${end.id}::uuid)`;
    const asked = { from: list.from, id, where, search, isNarrow };
    const behind =
      end === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(key, id) ${sign} (${at}::${sql.raw(casts[kind])}, ${end.id}::uuid)`;
    const matches = await findMatches(tx, asked, {
      key,
      isLast: hidden === undefined ? sql<boolean>`false` : sql<boolean>`coalesce(${hidden}, false)`,
      direction: way,
      after: end?.last === '1' ? sql<boolean>`is_last and ${behind}` : sql<boolean>`(is_last or ${behind})`,
      limit: limit + 1,
    });
    const readPart = async (isLast: boolean, wanted: number): Promise<(Row & Keyed)[]> => {
      const ofPart = hidden === undefined ? sql`` : sql`and ${hidden} is ${sql.lit(isLast)}`;
      const isBehind = (end?.last === '1') === isLast;
      const ends = isBehind
        ? { behind: behindEnd, behindKey: behind }
        : { behind: sql``, behindKey: sql`true` };
      const order = sql`order by ${key} ${way}, ${id} ${way} limit ${wanted}`;
      const { rows } = await sql<Row & Keyed>`
        with page as materialized (
          select id from (${selectKeys(asked, matches, { key, ofPart, ...ends, order })}) found
          order by key ${way}, id ${way} limit ${wanted}
        )
        select ${list.columns}, ${key}::text as key_text, ${id} as key_id, ${isLast ? '1' : '0'} as key_last
        from ${list.from} join page on page.id = ${id} ${order}`.execute(tx);
      return rows;
    };
    const rows = end?.last === '1' ? [] : await readPart(false, limit + 1);
    if (hidden !== undefined && rows.length <= limit)
      rows.push(...(await readPart(true, limit + 1 - rows.length)));
    return {
      rows: rows.slice(0, limit),
      ...cursors[kind].next(query, rows, ({ keyText, keyId, keyLast }) => ({
        at: kind === 'text' ? encodeText(keyText) : keyText,
        id: keyId,
        last: keyLast,
      })),
      total: Math.min(matches.count, mostCounted),
      totalIsAtLeast: matches.count > mostCounted,
    };
  };
}
