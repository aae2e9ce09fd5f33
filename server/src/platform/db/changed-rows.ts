import { type RawBuilder, sql } from 'kysely';

/** Types of columns, by column. */
export type ColumnTypes = Readonly<Record<string, string>>;

/** Rows of a batch, by column. */
export interface ChangedRows {
  /** What is stored as it is given, by column of the table. */
  stored: ColumnTypes;
  /** What else the rows say, such as their key. */
  given: ColumnTypes;
  /** Columns whose values are calculated from `c`, the row so far, and `r`, the row given. */
  calculated: readonly (readonly [column: string, value: RawBuilder<unknown>])[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

interface UpdateParts {
  set: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  differs: RawBuilder<unknown>;
}

/**
 * The parts of a statement that updates the rows of a batch at once, those that would stay the same left out:
 * `update t c set ${set} from ${from} where c.id = r.id and ${differs}`.
 */
export function toUpdate({ stored, given, calculated, rows }: ChangedRows): UpdateParts {
  const values = [
    ...Object.keys(stored).map((column) => [column, sql.ref(`r.${column}`)] as const),
    ...calculated,
  ];
  const types = Object.entries({ ...given, ...stored }).map(
    ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`,
  );
  return {
    set: sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)),
    from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.join(types)})`,
    differs: sql`(${sql.join(
      values.map(([column, value]) => sql`${sql.ref(`c.${column}`)} is distinct from ${value}`),
      sql` or `,
    )})`,
  };
}
