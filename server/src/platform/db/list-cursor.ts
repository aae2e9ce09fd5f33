import { AppError, type FieldProblem } from '@portolan/contract';
import { createHash } from 'node:crypto';

const largestInteger = 2_147_483_647;

/** What a cursor may contain: nothing that the database could reject. */
const kinds = {
  /** As the database writes it, with its microseconds (`instant::text`), or as ISO 8601. */
  instant: (text: string): boolean =>
    text === 'infinity' ||
    text === '-infinity' ||
    (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:\d\d)?)$/.test(text) &&
      !Number.isNaN(Date.parse(text))),
  uuid: (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  bigint: (text: string): boolean => /^\d{1,18}$/.test(text),
  integer: (text: string): boolean => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= largestInteger,
  word: (text: string): boolean => /^[\w-]{1,64}$/.test(text),
  /** A number that also a `real` holds, or an infinite one. */
  number: (text: string): boolean => /^-?(\d{1,15}(\.\d{1,17})?(e-\d{1,2}|e\+?1\d)?|Infinity)$/.test(text),
  /** Any text as base64url: see `encodeText`. */
  encoded: (text: string): boolean => /^[\w-]{0,400}$/.test(text) && !decodeText(text).includes('\0'),
} as const;

/** A text as a cursor holds it, whatever is in it. */
export const encodeText = (text: string): string => Buffer.from(text).toString('base64url');
export const decodeText = (encoded: string): string => Buffer.from(encoded, 'base64url').toString('utf8');

type Shape = Readonly<Record<string, keyof typeof kinds>>;
type Values<S extends Shape> = { [Key in keyof S]: string };

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/** What may differ between pages of one list. */
const ofOnePage = new Set(['cursor', 'limit', 'withTotal']);

function fingerprintOf(list: string, query: PageQuery): string {
  const filters = Object.entries(query)
    .filter(([name, value]) => !ofOnePage.has(name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([list, filters]))
    .digest('base64url')
    .slice(0, 10);
}

/**
 * The cursors of one list: the values of the last row of a page, after which the next page begins. A cursor is valid
 * for the list, filters and order that it was made with; the page size may change.
 */
export function createListCursor<S extends Shape>(list: string, shape: S) {
  const names = Object.keys(shape);
  const parse = (text: string, fingerprint: string): Values<S> | undefined => {
    const [made, ...values] = Buffer.from(text, 'base64url').toString('utf8').split('\n');
    if (made !== fingerprint || values.length !== names.length) return undefined;
    const isWhole = names.every((name, i) => kinds[shape[name]!](values[i]!));
    return isWhole
      ? (Object.fromEntries(names.map((name, i) => [name, values[i]!])) as Values<S>)
      : undefined;
  };
  return {
    /** Where the page begins; undefined for the first. Throws `request.invalid` for a cursor of anything else. */
    read(query: PageQuery): Values<S> | undefined {
      if (query.cursor === undefined) return undefined;
      const values = parse(query.cursor, fingerprintOf(list, query));
      if (values !== undefined) return values;
      throw new AppError('request.invalid', {
        field: 'cursor',
        problem: 'wrong-cursor' satisfies FieldProblem,
      });
    },
    /** The cursor of the next page, for rows that were queried with one more than the page has. */
    next<Row>(
      query: PageQuery,
      rows: readonly Row[],
      valuesOf: (row: Row) => Values<S>,
    ): { nextCursor?: string } {
      const last = rows[query.limit - 1];
      if (rows.length <= query.limit || last === undefined) return {};
      const values = valuesOf(last);
      const parts = [fingerprintOf(list, query), ...names.map((name) => values[name])];
      return { nextCursor: Buffer.from(parts.join('\n')).toString('base64url') };
    },
  };
}
