import { atOnce } from '../../src/features/vessels/positions/in-turns.ts';
import { PositionGrid } from '../../src/features/vessels/positions/position-grid.ts';
import { PositionStage, PositionTable } from '../../src/features/vessels/positions/index.ts';
import { type PositionColumns, createPositionColumns } from '../../src/formats/ais/index.ts';
import { median, percentile } from '../figures.ts';
import { measureWorldTiles } from './positions-world.ts';
import { cpuSeconds } from '../process-figures.ts';
import type { BenchOptions, BenchRow } from '../report.ts';

const rowsAtOnce = 8192;
const vessels = 300_000;
const million = 1_000_000;
const reportEveryMs = 10_000;

/** Coprime to the number of vessels: they report in an order unrelated to their order in memory. */
const stride = 104_729;

/** Every vessel sails on its own course and reports every ten seconds; one in twenty is received twice. */
function fillReports(columns: PositionColumns, first: number, round: number, startMs: number): void {
  columns.count = Math.min(rowsAtOnce, vessels - first);
  for (let row = 0; row < columns.count; row += 1) {
    const vessel = round === 0 ? first + row : ((first + row) * stride) % vessels;
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
    columns.stationTimeMs[row] = startMs + round * reportEveryMs;
  }
}

/** Judging alone, from columns: checks, duplicates, tracks, thinning, table and grid; one core, in this process. */
export async function measureStage(options: BenchOptions): Promise<BenchRow[]> {
  const rounds = options.quick ? 6 : 12;
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
    atOnce(grid.rebuild());
    points += stage.takePoints().count;
    seconds += cpuSeconds() - started;
    stage.takeChanged();
    // The first rounds fill the table and warm the code.
    if (round >= 2) rates.push(vessels / seconds);
  }
  const after = process.memoryUsage();
  const memoryMb = (after.rss - before.rss) / 1_048_576;
  return [
    {
      name: 'Positions judged, 300,000 vessels',
      value: median(rates) / million,
      unit: 'million/s of CPU',
      goal: { kind: 'least', value: 2.5 },
      note:
        'in no order; checks, duplicates, tracks, thinning, table, grid; ' +
        `${Math.round((points / reports) * 100)} % stored`,
    },
    {
      name: 'Memory of 300,000 vessels',
      value: memoryMb,
      unit: 'MB',
      goal: { kind: 'most', value: 250 },
      note: 'growth of the process, without static data',
    },
    measureViews(grid, table),
    ...(await measureWorldTiles(table, options)),
  ];
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
      sum += table.speedOf(slot);
    });
    samples.push(performance.now() - started);
    if (found > vessels || sum < 0) throw new Error('a view holds more vessels than there are');
  }
  return {
    name: 'View of ten by ten degrees, in process, p99',
    value: percentile(samples, 0.99),
    unit: 'ms',
    goal: { kind: 'most', value: 1 },
  };
}
