import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseRows } from '../../server/src/platform/reference/read-set.ts';
import type { Row } from '../../server/src/platform/reference/read-set.ts';

const reference = fileURLToPath(new URL('../../server/reference/', import.meta.url));

/** A folder with source files, found by name wherever they are below it, packed with gzip or not. */
export class SourceFolder {
  private readonly pathOfName = new Map<string, string>();

  constructor(folder: string) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        this.pathOfName.set(entry.name.replace(/\.gz$/, ''), join(entry.parentPath, entry.name));
  }

  has(name: string): boolean {
    return this.pathOfName.has(name);
  }

  names(): string[] {
    return [...this.pathOfName.keys()].sort();
  }

  bytes(name: string): Buffer {
    const path = this.pathOfName.get(name);
    if (path === undefined) throw new Error(`The folder holds no file ${name} or ${name}.gz`);
    const bytes = readFileSync(path);
    return basename(path).endsWith('.gz') ? gunzipSync(bytes) : bytes;
  }

  text(name: string): string {
    return this.bytes(name).toString('utf8').replaceAll('\r\n', '\n');
  }

  rows(name: string): Generator<Row> {
    return parseRows(this.text(name));
  }
}

/** Writes one shipped set; a name ending in `.gz` is packed. */
export function writeSet(name: string, text: string): void {
  const bytes = Buffer.from(text);
  writeFileSync(join(reference, name), name.endsWith('.gz') ? gzipSync(bytes, { level: 9 }) : bytes);
  console.log(`${name}: ${text.split('\n').length - 1} lines`);
}

export function toTable(columns: readonly string[], rows: Iterable<readonly string[]>): string {
  let text = `${columns.join('\t')}\n`;
  for (const row of rows) text += `${row.map((cell) => cell.replace(/[\t\n]/g, ' ')).join('\t')}\n`;
  return text;
}

/** Rows of comma-separated text with quotes, as UNECE and SMDG publish. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') break;
    if (match[3] !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((text) => text !== ''));
}
