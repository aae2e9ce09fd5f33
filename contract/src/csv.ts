export type CsvCell = string | number | boolean | null;

/** Spreadsheets run a cell with this beginning as a formula, also with full-width signs. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function toCell(value: CsvCell): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const toCsvLine = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`;

/** The beginning of a CSV file: the byte order mark marks the text as UTF-8. */
export const toCsvHead = (names: readonly string[]): string => `\uFEFF${toCsvLine(names)}`;
