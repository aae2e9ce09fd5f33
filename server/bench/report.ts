import { cpus, totalmem, type } from 'node:os';
import { toFigure } from './figures.ts';

/** One measured goal. `baseline` was measured in the same run, on the same machine under the same load. */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  /** `least`: the value must not be below; `most`: not above. */
  goal?: { kind: 'least' | 'most'; value: number };
  baseline?: { name: string; value: number };
  note?: string;
  /** How fast the machine was just before, as a share of the one for which goals in absolute figures hold. */
  speed?: number;
}

export interface BenchOptions {
  /** Smaller amounts, for a quick check; figures of a quick run prove nothing. */
  quick: boolean;
  say(line: string): void;
}

/** A benchmark returns its rows, or the reason why it cannot run here. */
export type Benchmark = (options: BenchOptions) => Promise<BenchRow[] | string>;

export function describeMachine(): string {
  const [cpu] = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpu?.model.trim() ?? 'unknown CPU'}, ${cpus().length} cores, ${memoryGb} GB`;
  return `${machine}, ${type()}, Node ${process.version}`;
}

const timed = /^(ms|s|min)$|\/s( of CPU)?$/;

/** The limit here: on a slower machine a goal in time, or by time, is scaled by its speed; never on a faster one. */
function limitOf({ goal, unit, speed = 1 }: BenchRow): number | undefined {
  if (goal === undefined || speed >= 1 || !timed.test(unit)) return goal?.value;
  return goal.kind === 'least' ? goal.value * speed : goal.value / speed;
}

function isMet(row: BenchRow): boolean | undefined {
  const limit = limitOf(row);
  if (row.goal === undefined || limit === undefined) return undefined;
  return row.goal.kind === 'least' ? row.value >= limit : row.value <= limit;
}

/** The goal, and beside it what it is on this machine where that differs. */
function toGoalText(row: BenchRow): string {
  const { goal, speed = 1 } = row;
  const limit = limitOf(row);
  if (goal === undefined || limit === undefined) return '';
  const text = `${goal.kind === 'least' ? '>=' : '<='} ${toFigure(goal.value)}`;
  return limit === goal.value ? text : `${text} (${toFigure(limit)} at ${speed.toFixed(2)} of the speed)`;
}

function toCells(row: BenchRow): string[] {
  const { value, unit, baseline } = row;
  const met = isMet(row);
  return [
    row.name,
    `${toFigure(value)} ${unit}`,
    toGoalText(row),
    met === undefined ? '' : met ? 'yes' : 'NO',
    baseline === undefined ? '' : `${baseline.name}: ${toFigure(baseline.value)}`,
    baseline === undefined ? '' : `x ${toFigure(value / baseline.value)}`,
    row.note ?? '',
  ];
}

/** The rows as a Markdown table. */
export function toReportTable(rows: readonly BenchRow[]): string {
  const head = ['What', 'Measured', 'Goal', 'Met', 'Baseline', 'Ratio', 'Note'];
  const cells = [head, ...rows.map(toCells)];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

export const countMissed = (rows: readonly BenchRow[]): number =>
  rows.filter((row) => isMet(row) === false).length;
