import { readXlsx } from 'hucre/xlsx';
import { type TableRows, splitText } from '@portolan/contract';
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
  return isZip(plain) ? readSheet(plain) : splitText(decodeText(plain));
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

/** UTF-8, UTF-16 with its mark, or what Chinese and Western table programs write where it is no UTF-8. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
