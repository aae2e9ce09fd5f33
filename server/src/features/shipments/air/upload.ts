import {
  type AirUploadOutcome,
  AppError,
  type Locale,
  checkWaybillNumber,
  legacyStatusOf,
} from '@portolan/contract';
import { errorText } from '@portolan/contract/texts/errors';
import { readXlsx } from 'hucre/xlsx';
import { unpacksToAtMost } from '../../../platform/files/unpack.ts';
import type { StartedWaybill } from './start.ts';

/** How many rows of a file are taken. */
export const mostUploadRows = 1000;
const mostUnpackedBytes = 16 * 1_048_576;

/** Names that the columns have in the files of forwarders, in capitals and without anything but letters. */
const numberHeads = [
  'AWB',
  'AWBNO',
  'AWBNUMBER',
  'AIRWAYBILL',
  'AIRWAYBILLNUMBER',
  'MAWB',
  'MAWBNO',
  'WAYBILL',
  '运单号',
  '主单号',
  '航空運送状',
];
const referenceHeads = ['REFERENCE', 'CUSTOMERREFERENCE', 'REF', 'PO', '客户编号', '参考号'];

interface UploadRow {
  line: number;
  awbNo: string;
  customerReference?: string;
}

const plainHead = (cell: string): string => cell.toUpperCase().replace(/[^\p{L}]/gu, '');

/** Lines of separated values; the separator is the one that the first line has most of. */
function splitText(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = lines[0] ?? '';
  const [separator = ','] = [',', ';', '\t'].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  );
  return lines.map((line) =>
    line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    ),
  );
}

async function readSheet(body: Buffer): Promise<string[][]> {
  if (!(await unpacksToAtMost(body, mostUnpackedBytes))) throw new AppError('air.file-unreadable', {});
  try {
    const { sheets } = await readXlsx(body);
    const sheet = sheets.find(({ rows }) => rows.length > 0);
    return (sheet?.rows ?? []).map((row) =>
      row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '')),
    );
  } catch {
    throw new AppError('air.file-unreadable', {});
  }
}

/** The waybills of a file: in the column that is called so, else in the first one that holds any. */
export async function readUpload(body: Buffer | undefined): Promise<UploadRow[]> {
  if (body === undefined || body.length === 0) throw new AppError('air.file-unreadable', {});
  const isSheet = body[0] === 0x50 && body[1] === 0x4b;
  const rows = isSheet ? await readSheet(body) : splitText(body.toString('utf8'));
  const heads = (rows[0] ?? []).map(plainHead);
  const named = heads.findIndex((head) => numberHeads.includes(head));
  const looksLike = (cell: string): boolean => checkWaybillNumber(cell).kind !== 'not-a-waybill';
  const width = Math.max(0, ...rows.map((row) => row.length));
  const guessed = Array.from({ length: width }, (_, i) => i).find((i) =>
    rows.some((row) => looksLike(row[i] ?? '')),
  );
  const column = named === -1 ? guessed : named;
  if (column === undefined) throw new AppError('air.file-unreadable', {});
  const reference = heads.findIndex((head) => referenceHeads.includes(head));
  const hasHead = named !== -1 || !looksLike(rows[0]?.[column] ?? '');
  return rows
    .map((row, i) => ({
      line: i + 1,
      awbNo: row[column] ?? '',
      reference: reference === -1 ? '' : (row[reference] ?? ''),
    }))
    .slice(hasHead ? 1 : 0)
    .filter(({ awbNo, reference: text }) => awbNo !== '' || text !== '')
    .slice(0, mostUploadRows)
    .map(({ line, awbNo, reference: text }) => ({
      line,
      awbNo: awbNo.slice(0, 40),
      ...(text === '' ? {} : { customerReference: text.slice(0, 60) }),
    }));
}

/** Starts each row by itself: a bad one stops no other. */
export async function uploadWaybills(
  rows: readonly UploadRow[],
  start: (row: UploadRow) => Promise<StartedWaybill>,
  language: Locale,
): Promise<{ accepted: number; rejected: number; rows: AirUploadOutcome[] }> {
  const outcomes: AirUploadOutcome[] = [];
  for (const row of rows) {
    const { line, awbNo } = row;
    try {
      const { waybillId, already } = await start(row);
      outcomes.push({ line, awbNo, outcome: already ? 'already-tracked' : 'accepted', queryid: waybillId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const reason = { code: legacyStatusOf(error.code), msg: errorText(error, language) };
      outcomes.push({ line, awbNo, outcome: 'rejected', error: reason });
    }
  }
  const rejected = outcomes.filter(({ outcome }) => outcome === 'rejected').length;
  return { accepted: outcomes.length - rejected, rejected, rows: outcomes };
}
