import { type TableRows, splitText } from '@portolan/contract';
import { refused } from '../air-common/index.ts';
import { type MilestoneColumn, milestoneColumnOf } from './columns.ts';
import {
  type MilestoneContext,
  type MilestoneLine,
  type MilestoneRow,
  readMilestoneRow,
} from './read-row.ts';

const names: readonly MilestoneColumn[] = ['vin', 'booking', 'bill'];
const hasNeeded = (heads: readonly (MilestoneColumn | undefined)[]): boolean =>
  heads.includes('event') && heads.includes('time') && names.some((name) => heads.includes(name));
/** Rows above the heads, such as a title. */
const mostTitleRows = 10;

const unknownShape = 'Columns event, time and one of vin, booking and bill are needed.';
const noShape = (where: string): MilestoneLine => ({
  where,
  number: undefined,
  event: undefined,
  item: refused(where, 'unknown-shape', unknownShape),
});

/** The milestones of a table, a row each; rows are counted as in the file, the first is 1. Pure; never throws. */
export function readMilestoneRows(table: TableRows, context: MilestoneContext): MilestoneLine[] {
  const headAt = table.slice(0, mostTitleRows).findIndex((row) => hasNeeded(row.map(milestoneColumnOf)));
  if (headAt === -1) return [noShape('row 1')];
  const heads = (table[headAt] ?? []).map(milestoneColumnOf);
  return table.slice(headAt + 1).flatMap((cells, i) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const row: MilestoneRow = {};
    for (const [column, cell] of cells.entries()) {
      const name = heads[column];
      // An apostrophe keeps spreadsheets from running a cell.
      const text = cell.replace(/^'(?=[=+\-@])/, '').trim();
      if (name !== undefined && text !== '') row[name] ??= text;
    }
    return [readMilestoneRow(row, `row ${headAt + i + 2}`, context)];
  });
}

/** The same as JSON: an array of objects, or an object with `milestones`. Undefined for what is no JSON. */
export function readMilestoneJson(text: string, context: MilestoneContext): MilestoneLine[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as { milestones?: unknown } | null)?.milestones;
  if (!Array.isArray(list)) return [noShape('milestones')];
  return list.map((entry: unknown, i) => readMilestoneRow(rowOf(entry), `milestones[${i}]`, context));
}

function rowOf(entry: unknown): MilestoneRow {
  const row: MilestoneRow = {};
  if (typeof entry !== 'object' || entry === null) return row;
  for (const [name, value] of Object.entries(entry)) {
    const column = milestoneColumnOf(name);
    const isText = typeof value === 'string' || typeof value === 'number';
    if (column !== undefined && isText && String(value).trim() !== '') row[column] ??= String(value).trim();
  }
  return row;
}

/** Whether the beginning of a text is milestones. */
export function isMilestones(text: string): boolean {
  const start = text.trimStart();
  if (/^[[{]/.test(start))
    return (
      /"(?:vin|vehicleIdentificationNumber|booking|bill|carrierBookingReference|transportDocumentReference)"\s*:/.test(
        start,
      ) &&
      /"milestones"|"(?:event|milestone)"\s*:/.test(start) &&
      /"(?:time|eventDateTime)"\s*:/.test(start)
    );
  const rows = splitText(start.slice(0, 4000)).slice(0, mostTitleRows);
  return rows.some(
    (row) => hasNeeded(row.map(milestoneColumnOf)) && !row.some((head) => /container|箱号/i.test(head)),
  );
}
