import { toCsvLine } from '@portolan/contract';
import { type MilestoneColumn, milestoneColumns } from './columns.ts';

export type WrittenMilestone = Partial<Record<MilestoneColumn, string | number | undefined>>;

/** Rows with their heads, as CSV. */
export const writeMilestones = (rows: readonly WrittenMilestone[]): string =>
  [milestoneColumns.slice(), ...rows.map((row) => milestoneColumns.map((name) => row[name] ?? ''))]
    .map(toCsvLine)
    .join('');
