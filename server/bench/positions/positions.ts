import { measureDecoding } from './positions-decode.ts';
import { measureFlow } from './positions-flow.ts';
import { measureRunning } from './positions-program.ts';
import { measureStage } from './positions-stage.ts';
import { measureTracks } from './positions-tracks.ts';
import type { BenchRow, Benchmark } from '../report.ts';

/** The cost of decoding, judging, storing and finding ship positions, and how soon they are visible. */
export const measurePositions: Benchmark = async (options) => {
  const rows: BenchRow[] = [];
  for (const [what, measure] of parts) {
    options.say(`  ${what}`);
    rows.push(...(await measure(options)));
  }
  return rows;
};

const parts = [
  ['decoding', measureDecoding],
  ['judging', measureStage],
  ['storing', measureFlow],
  ['tracks', measureTracks],
  ['the running program', measureRunning],
] as const;
