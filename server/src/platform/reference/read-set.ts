import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../../../reference/', import.meta.url);

/** Bytes of one file of `server/reference`, unpacked when it is stored as `<name>.gz`. */
export function readSet(name: string): Buffer {
  const packed = fileURLToPath(new URL(`${name}.gz`, folder));
  if (existsSync(packed)) return gunzipSync(readFileSync(packed));
  return readFileSync(fileURLToPath(new URL(name, folder)));
}

/** Whether there is such a file, unpacked. */
export const hasSet = (name: string): boolean => existsSync(fileURLToPath(new URL(name, folder)));

/** One line of a set, by column name. A column that is absent or empty reads as ''. */
export type SetRow = (column: string) => string;

/** Reads a tab-separated set with a header line, one `Row` per line; each is valid only during its callback. */
export function* readSetRows(name: string): Generator<SetRow> {
  yield* parseRows(readSet(name).toString('utf8'));
}

export function* parseRows(text: string): Generator<SetRow> {
  const lines = text.split('\n');
  const columns = new Map((lines[0] ?? '').split('\t').map((column, index) => [column.trim(), index]));
  let cells: string[] = [];
  const row: SetRow = (column) => cells[columns.get(column) ?? -1] ?? '';
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    cells = line.split('\t');
    yield row;
  }
}

/** A number from a cell; an empty cell is undefined, never 0. */
export function parseNumber(cell: string): number | undefined {
  if (cell === '') return undefined;
  const value = Number(cell);
  return Number.isFinite(value) ? value : undefined;
}

/** A list from a cell. */
export function parseList(cell: string, separator = ','): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A value that is computed on first use and cached. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
