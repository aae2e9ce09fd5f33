import { type RawBuilder, sql } from 'kysely';

/** The ids after one and up to another; without one from the first, or to the last. */
export interface IdRange {
  after?: string | undefined;
  until?: string | undefined;
}

/** One of so many equal parts of all ids, in turn. Pure. */
export function toIdRange(parts: number, run: number): IdRange {
  if (parts <= 1) return {};
  const part = run % parts;
  const idAt = (share: number): string =>
    `${Math.floor(share * 0xffff_ffff)
      .toString(16)
      .padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`;
  return {
    ...(part > 0 && { after: idAt(part / parts) }),
    ...(part < parts - 1 && { until: idAt((part + 1) / parts) }),
  };
}

/** Whether an id is in a range. */
export function isInRange(id: RawBuilder<unknown>, { after, until }: IdRange): RawBuilder<boolean> {
  const isAfter = after === undefined ? sql`true` : sql`${id} > ${after}::uuid`;
  const isUntil = until === undefined ? sql`true` : sql`${id} <= ${until}::uuid`;
  return sql<boolean>`(${isAfter} and ${isUntil})`;
}
