import { Readable } from 'node:stream';
import { writeXlsx as writeXlsxWhole, writeXlsxStream } from 'hucre/xlsx';

/** A cell of a sheet. A `Date` is a wall clock read as UTC: sheets know no zones. */
export type SheetCell = string | number | Date | null;

/** A column of a sheet; `numFmt` is a number format of Excel. */
export interface SheetColumn {
  header: string;
  width: number;
  numFmt?: string;
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * An Excel file of one sheet, made row by row while it is read: its length costs no memory. Past the 1,048,576 rows of
 * Excel it continues in a second sheet. Texts are texts: none of them is run as a formula.
 */
export function writeXlsx(sheet: {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<SheetCell[]>;
}): Readable {
  const stream = writeXlsxStream(sheet.rows, {
    name: sheet.name,
    columns: [...sheet.columns],
    freezePane: { rows: 1 },
  });
  return Readable.from(stream);
}

/** A sheet that is whole in memory. */
export interface WholeSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}

/** An Excel file of some small sheets. Texts are texts: none of them is run as a formula. */
export async function writeWorkbook(sheets: readonly WholeSheet[]): Promise<Buffer> {
  const bytes = await writeXlsxWhole({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width, numFmt }) => ({ width, ...(numFmt !== undefined && { numFmt }) })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row])],
      freezePane: { rows: 1 },
    })),
  });
  return Buffer.from(bytes);
}
