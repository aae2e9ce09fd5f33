import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { prepareLogs, runDamaged } from '../../src/formats/ais/testing/damage-run.ts';
import type { Benchmark } from '../report.ts';

const folder = join(import.meta.dirname, '../../src/formats/ais/fixtures');
const wanted = 10_000_000;
const wantedQuickly = 300_000;
const linesOfSeed = 500_000;

/** Damaged lines of all real logs, with undamaged ones between them: none may stop the decoder or affect another. */
export const measureDamage: Benchmark = async ({ quick, say }) => {
  const logs = readdirSync(folder)
    .filter((name) => /^(?!expected).*\.(nmea|log)(\.gz)?$/.test(name))
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    });
  const prepared = prepareLogs(logs);
  const sum = { lines: 0, damaged: 0, intact: 0, lost: 0 };
  const startedAt = performance.now();
  for (let seed = 1; sum.damaged < (quick ? wantedQuickly : wanted); seed += 1) {
    const report = runDamaged(prepared, linesOfSeed, seed);
    for (const key of ['lines', 'damaged', 'intact', 'lost'] as const) sum[key] += report[key];
    if (report.firstLost !== undefined) say(`  lost: ${report.firstLost.slice(0, 2000)}`);
    if (seed % 4 === 0) say(`  ${sum.damaged.toLocaleString('en-GB')} damaged lines`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    {
      name: 'Undamaged messages lost among damaged lines',
      value: sum.lost,
      unit: 'messages',
      goal: { kind: 'most', value: 0 },
      note:
        `${sum.damaged.toLocaleString('en-GB')} damaged lines and ${sum.intact.toLocaleString('en-GB')} ` +
        `undamaged messages in ${Math.round(seconds)} s; the decoder never stopped`,
    },
  ];
};
