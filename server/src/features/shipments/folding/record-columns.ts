import { type RawBuilder, sql } from 'kysely';

/** The columns of a table that is written from JSON records, whose fields are named as in the program. */
export interface RecordColumns {
  /** The columns of the table, comma-separated. */
  columnList: RawBuilder<unknown>;
  /** Names and types of the fields, for `jsonb_to_recordset`. */
  recordFields: RawBuilder<unknown>;
  /** The fields of the record `r`, in the order of the columns. */
  recordColumns: RawBuilder<unknown>;
  /** Sets every column to the new value where the row exists. */
  updates: RawBuilder<unknown>;
}

const toColumn = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** From the SQL type of each field. Pure. */
export function toRecordColumns(types: Readonly<Record<string, string>>): RecordColumns {
  const fields = Object.keys(types);
  const columns = fields.map(toColumn);
  return {
    columnList: sql.raw(columns.join(', ')),
    recordFields: sql.raw(fields.map((field) => `"${field}" ${types[field]}`).join(', ')),
    recordColumns: sql.raw(fields.map((field) => `r."${field}"`).join(', ')),
    updates: sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', ')),
  };
}
