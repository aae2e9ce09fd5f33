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

const isMet = ({ value, goal }: BenchRow): boolean | undefined =>
  goal === undefined ? undefined : goal.kind === 'least' ? value >= goal.value : value <= goal.value;

function toCells(row: BenchRow): string[] {
  const { value, unit, goal, baseline } = row;
  const met = isMet(row);
  return [
    row.name,
    `${toFigure(value)} ${unit}`,
    goal === undefined ? '' : `${goal.kind === 'least' ? '>=' : '<='} ${toFigure(goal.value)}`,
    met === undefined ? '' : met ? 'yes' : 'NO',
    baseline === undefined ? '' : `${baseline.name}: ${toFigure(baseline.value)}`,
    baseline === undefined ? '' : `x ${toFigure(value / baseline.value)}`,
    row.note ?? '',
  ];
}

/** The rows as a Markdown table. */
export function toTable(rows: readonly BenchRow[]): string {
  const head = ['What', 'Measured', 'Goal', 'Met', 'Baseline', 'Ratio', 'Note'];
  const cells = [head, ...rows.map(toCells)];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

export const countMissed = (rows: readonly BenchRow[]): number =>
  rows.filter((row) => isMet(row) === false).length;
