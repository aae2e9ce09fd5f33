import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createColumnDecoder } from '../src/connectors/ais/index.ts';
import { PositionGrid } from '../src/features/vessels/position-grid.ts';
import { PositionStage, PositionTable } from '../src/features/vessels/index.ts';
import { type PositionColumns, createPositionColumns } from '../src/platform/position-columns.ts';
import { median, percentile } from './figures.ts';
import type { BenchRow, Benchmark } from './report.ts';

const log = join(import.meta.dirname, '../src/connectors/ais/fixtures/aishub-3min-a.nmea.gz');
const chunkBytes = 65_536;
const rowsAtOnce = 8192;
const vessels = 300_000;
const million = 1_000_000;
const reportEveryMs = 10_000;

/** What decoding, judging and finding ship positions costs, one core, in this process. */
export const measurePositions: Benchmark = async ({ quick, say }) => {
  const rounds = quick ? 3 : 7;
  say('  decoding');
  const decoding = measureDecoding(rounds, quick ? 4 : 12);
  say('  judging');
  return [...decoding, ...measureStage(quick ? 6 : 12)];
};

/** Time of this process's threads on a core: what others do on the machine is left out. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / million;
}

function measureDecoding(rounds: number, times: number): BenchRow[] {
  const once = gunzipSync(readFileSync(log));
  const bytes = Buffer.concat(Array.from({ length: times }, () => once));
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const columns = createPositionColumns(rowsAtOnce);
    const decoder = createColumnDecoder({ columns, onBatch: (rows) => void (rows.count = 0) });
    const started = cpuSeconds();
    for (let at = 0; at < bytes.length; at += chunkBytes)
      decoder.push(bytes.subarray(at, at + chunkBytes), 0);
    decoder.end();
    rates.push(decoder.lines / (cpuSeconds() - started));
  }
  const peer = measureGpsdecode(bytes);
  const value = median(rates);
  return [
    {
      name: 'AIS sentences decoded, all types',
      value: value / million,
      unit: 'million/s of CPU',
      goal: { kind: 'least', value: 6 },
      ...(peer === undefined ? {} : { baseline: { name: 'gpsdecode -j', value: peer / million } }),
      note: `a log of three minutes ${times} times${peer === undefined ? '; gpsdecode is not installed' : ''}`,
    },
  ];
}

/** Sentences a second of CPU time of gpsdecode on the same bytes; undefined where it is not installed. */
function measureGpsdecode(bytes: Buffer): number | undefined {
  const script = 'gpsdecode -j > /dev/null; times';
  const { stdout, status } = spawnSync('sh', ['-c', `command -v gpsdecode > /dev/null && { ${script}; }`], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 1 << 20,
  });
  // The second line of `times` has the children's user and system time: 0m1.23s 0m0.04s.
  const [user, system] = [...(stdout.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  if (status !== 0 || user === undefined || system === undefined) return undefined;
  let lines = 0;
  for (const byte of bytes) if (byte === 10) lines += 1;
  return lines / (user + system);
}

/** Every vessel sails on its own course and reports every ten seconds; one in twenty is heard twice. */
function fillReports(columns: PositionColumns, first: number, round: number, startMs: number): void {
  columns.count = Math.min(rowsAtOnce, vessels - first);
  for (let row = 0; row < columns.count; row += 1) {
    const vessel = first + row;
    const [east, north] = [(vessel % 41) - 20, (vessel % 29) - 14];
    columns.type[row] = 1;
    columns.mmsi[row] = 200_000_000 + vessel * 997;
    columns.longitude[row] = ((vessel * 7919) % 200_000) * 1000 - 100_000_000 + east * 100 * round;
    columns.latitude[row] = ((vessel * 104_729) % 90_000) * 1000 - 45_000_000 + north * 100 * round;
    columns.speed[row] = Math.round(Math.hypot(east, north) * 3.6);
    columns.course[row] = Math.round(((Math.atan2(east, north) * 1800) / Math.PI + 3600) % 3600);
    columns.heading[row] = 511;
    columns.status[row] = 0;
    columns.second[row] = 60;
    columns.heardAtMs[row] = startMs + round * reportEveryMs;
  }
}

function measureStage(rounds: number): BenchRow[] {
  const before = process.memoryUsage();
  const table = new PositionTable();
  const stage = new PositionStage(table);
  const grid = new PositionGrid(table);
  const columns = createPositionColumns(rowsAtOnce);
  const startMs = Date.now() - rounds * reportEveryMs;
  const rates: number[] = [];
  let [reports, points] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    let seconds = 0;
    for (let first = 0; first < vessels; first += rowsAtOnce) {
      fillReports(columns, first, round, startMs);
      const started = cpuSeconds();
      stage.take(columns, startMs + round * reportEveryMs);
      if (first % (rowsAtOnce * 20) === 0) stage.take(columns, startMs + round * reportEveryMs);
      seconds += cpuSeconds() - started;
      reports += columns.count;
    }
    const started = cpuSeconds();
    grid.rebuild();
    points += stage.takePoints().length;
    seconds += cpuSeconds() - started;
    stage.takeChanged();
    // The first rounds fill the table and warm the code.
    if (round >= 2) rates.push(vessels / seconds);
  }
  const after = process.memoryUsage();
  const memoryMb = (after.rss - before.rss) / 1_048_576;
  return [
    { name: 'Positions judged, 300,000 vessels', value: median(rates) / million, unit: 'million/s of CPU', goal: { kind: 'least', value: 2.5 }, note: `checks, duplicates, tracks, thinning, table, grid; ${Math.round((points / reports) * 100)} % stored` },
    { name: 'Memory of 300,000 vessels', value: memoryMb, unit: 'MB', goal: { kind: 'most', value: 250 }, note: 'growth of the process, without static data' },
    measureViews(grid, table),
  ]; // prettier-ignore
}

function measureViews(grid: PositionGrid, table: PositionTable): BenchRow {
  const samples: number[] = [];
  for (let i = 0; i < 2000; i += 1) {
    const west = ((i * 37) % 340) - 170;
    const south = ((i * 17) % 120) - 70;
    const box = { west, south, east: west + 10, north: south + 10 };
    let [found, sum] = [0, 0];
    const started = performance.now();
    grid.visit(box, (slot) => {
      found += 1;
      sum += table.speed[slot]!;
    });
    samples.push(performance.now() - started);
    if (found > vessels || sum < 0) throw new Error('a view holds more vessels than there are');
  }
  return { name: 'View of ten by ten degrees, in process, p99', value: percentile(samples, 0.99), unit: 'ms', goal: { kind: 'most', value: 1 } }; // prettier-ignore
}
