import {
  type AirUploadOutcome,
  AppError,
  type Locale,
  checkWaybillNumber,
  legacyStatusOf,
} from '@portolan/contract';
import { errorText } from '@portolan/contract/texts/errors';
import { readTableFile } from '../../../platform/files/table-file.ts';
import type { StartedWaybill } from './start.ts';

/** How many rows of a file are started. Those behind them are rejected: the first of them says so for all. */
const mostUploadRows = 1000;

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

/** The waybills of a file: in the column that is called so, else in the first one that holds any. */
export async function readUpload(body: Buffer | undefined): Promise<UploadRow[]> {
  if (body === undefined || body.length === 0) throw new AppError('air.file-unreadable', {});
  const rows = await readTableFile(body);
  if (!Array.isArray(rows)) throw new AppError('air.file-unreadable', {});
  const heads = (rows[0] ?? []).map(plainHead);
  const named = heads.findIndex((head) => numberHeads.includes(head));
  const looksLike = (cell: string): boolean => checkWaybillNumber(cell).kind !== 'not-a-waybill';
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
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
  for (const [index, row] of rows.slice(0, mostUploadRows + 1).entries()) {
    const { line, awbNo } = row;
    try {
      if (index >= mostUploadRows) throw new AppError('air.too-many-rows', { most: mostUploadRows });
      const { waybillId, already } = await start(row);
      outcomes.push({ line, awbNo, outcome: already ? 'already-tracked' : 'accepted', queryid: waybillId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const reason = { code: legacyStatusOf(error.code), msg: errorText(error, language) };
      outcomes.push({ line, awbNo, outcome: 'rejected', error: reason });
    }
  }
  const accepted = outcomes.filter(({ outcome }) => outcome !== 'rejected').length;
  return { accepted, rejected: rows.length - accepted, rows: outcomes };
}
