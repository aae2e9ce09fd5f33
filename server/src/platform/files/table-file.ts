import { readXlsx } from 'hucre/xlsx';
import { type TableRows, splitText, textOfBytes } from '@portolan/contract';
import { unpackWhole, unpacksToAtMost } from './unpack.ts';

/** The first bytes of a zip file, which every Excel file is. */
const isZip = (body: Uint8Array): boolean => body[0] === 0x50 && body[1] === 0x4b;

/** A sheet of 64 MB has about a million cells; the rows of a table take some ten times of it in memory. */
export const mostUnpackedMb = 64;
const mostUnpackedBytes = mostUnpackedMb * 1_048_576;

/** Why a file cannot be read. */
export type TableProblem = 'damaged' | 'too-large';

/** The rows of an Excel file (its first sheet with cells) or of separated values, or why it cannot be read. */
export async function readTableFile(body: Uint8Array): Promise<TableRows | TableProblem> {
  if (isZip(body)) {
    const sheet = await readSheet(body);
    if (sheet !== 'damaged') return sheet;
  }
  const plain = await unpackWhole(body, mostUnpackedBytes);
  if (plain === undefined) return 'damaged';
  return isZip(plain) ? readSheet(plain) : splitText(textOfBytes(plain));
}

async function readSheet(body: Uint8Array): Promise<TableRows | TableProblem> {
  try {
    if (!(await unpacksToAtMost(body, mostUnpackedBytes))) return 'too-large';
    const { sheets } = await readXlsx(body);
    const sheet = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)));
    return sheet?.rows.map((row) => row.map(toText)) ?? [];
  } catch {
    return 'damaged';
  }
}

/** Sheets know no zones: a date is a wall clock, which the library gives as UTC. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).trim()
    : '';
}
