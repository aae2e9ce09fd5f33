/** The cells of a table in rows, as text. */
export type TableRows = string[][];

const separators = [',', ';', '\t', '|'] as const;

/** The separator with the most of it in the first lines, outside quotes. */
function findSeparator(text: string): string {
  const beginning = text.slice(0, 5000).replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => beginning.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Comma-, semicolon- or tab-separated values: quotes may hold separators, line ends and doubled quotes. */
export function splitText(text: string): TableRows {
  const separator = findSeparator(text);
  const rows: TableRows = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text.charAt(at + 1) === '\n') at += 1;
      rows.push([...row, cell.trim()]);
      row = [];
      cell = '';
    } else cell += char;
  }
  if (cell.trim() !== '' || row.length > 0) rows.push([...row, cell.trim()]);
  return rows;
}
