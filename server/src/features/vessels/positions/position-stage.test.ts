import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { randomOf } from '@portolan/contract/random';
import { describe, expect, test } from 'vitest';
import { createPositionColumns } from '../../../formats/ais/index.ts';
import { PositionStage } from './position-stage.ts';
import { PositionTable, simulatedFlag } from './position-table.ts';
import { offsetM, thinningBoundM, type StoredFix } from '../tracks/index.ts';

const start = Date.parse('2026-02-01T12:00:00Z');

interface Report {
  mmsi?: number;
  lon: number;
  lat: number;
  atMs: number;
  speedKn?: number;
  courseDeg?: number;
  type?: number;
  /** When it is received; the time of the report by default. */
  receivedAtMs?: number;
}

/** Puts reports through a stage one by one, each received when it was made. */
function run(reports: readonly Report[], stage = new PositionStage()) {
  const points: StoredFix[] = [];
  for (const report of reports) {
    const columns = createPositionColumns(1);
    columns.count = 1;
    columns.type[0] = report.type ?? 1;
    columns.mmsi[0] = report.mmsi ?? 244_060_000;
    columns.longitude[0] = Math.round(report.lon * 600_000);
    columns.latitude[0] = Math.round(report.lat * 600_000);
    columns.speed[0] = report.speedKn === undefined ? 1023 : Math.round(report.speedKn * 10);
    columns.course[0] = report.courseDeg === undefined ? 3600 : Math.round(report.courseDeg * 10);
    columns.heading[0] = 511;
    columns.status[0] = 15;
    columns.second[0] = 60;
    columns.stationTimeMs[0] = report.atMs;
    stage.take(columns, report.receivedAtMs ?? report.atMs);
    points.push(...stage.takePoints());
  }
  const changed = [...stage.takeChanged()].map((slot) => stage.table.read(slot));
  const latest = new Map(changed.map((position) => [position.mmsi, position]));
  return { stage, points, latest, counts: stage.counts };
}

const second = 1000;
const minute = 60 * second;
const at = (lon: number, lat: number, afterMs: number, more: Partial<Report> = {}): Report => ({
  lon,
  lat,
  atMs: start + afterMs,
  ...more,
});

describe('what is not a position of a vessel', () => {
  test.each([
    ['latitude 91 and longitude 181', at(181, 91, 0), 'invalid'],
    ['0,0 from a vessel that nobody knows', at(0, 0, 0), 'invalid'],
    ['MMSI 0', at(4, 52, 0, { mmsi: 0 }), 'foreign'],
    ['a number that nobody has set up', at(4, 52, 0, { mmsi: 123_456_789 }), 'foreign'],
    ['an aid to navigation', at(4, 52, 0, { mmsi: 992_440_000 }), 'foreign'],
    ['a coast station', at(4, 52, 0, { mmsi: 2_440_000 }), 'foreign'],
  ] as const)('%s', (_, report, count) => {
    const { latest, points, counts } = run([report]);
    expect([latest.size, points, counts[count]]).toEqual([0, [], 1]);
  });

  test.each([
    ['a ship', 244_060_000],
    ['a craft of a ship', 982_440_000],
    ['a rescue aircraft', 111_244_001],
    ['a distress beacon', 970_010_000],
  ])('%s is one', (_, mmsi) => {
    expect(run([at(4, 52, 0, { mmsi })]).latest.size).toBe(1);
  });
});

test('a report from several receivers counts once, also with another one in between', () => {
  const one = at(4, 52, 0);
  const other = at(4.001, 52, 10 * second);
  const { counts } = run([one, other, { ...one, receivedAtMs: start + 11 * second }, other, one]);
  expect(counts).toMatchObject({ accepted: 2, duplicate: 3 });
});

test('an older report replaces nothing, and a future time is rejected', () => {
  const { latest, counts } = run([
    at(4, 52, minute),
    at(3.999, 52, 0, { receivedAtMs: start + 61 * second }),
    at(4.002, 52, 365 * 86_400_000, { receivedAtMs: start + 2 * minute }),
    at(4.004, 52, 3 * minute),
  ]);
  expect(counts).toMatchObject({ accepted: 3, late: 1 });
  expect(latest.get(244_060_000)).toMatchObject({
    longitude: Math.round(4.004 * 600_000),
    atMs: start + 3 * minute,
  });
});

test('a coarse report never replaces a fresh fix, and is better than none for an hour', () => {
  const coarse = { type: 27 };
  const { latest, counts } = run([
    at(4, 52, 0),
    at(4.01, 52, 10 * minute, coarse),
    at(4.1, 52, 90 * minute, coarse),
  ]);
  expect(counts).toMatchObject({ accepted: 2, coarse: 1 });
  expect(latest.get(244_060_000)).toMatchObject({ longitude: 4.1 * 600_000 });
});

describe('several ships under one number, and jumps', () => {
  test('a single jump moves nothing; the track continues where it was', () => {
    const before = Array.from({ length: 5 }, (_, i) => at(4 + i * 0.001, 52, i * 10 * second));
    const { latest } = run([...before, at(20, 40, 50 * second), at(4.006, 52, minute)]);
    expect(latest.get(244_060_000)).toMatchObject({ longitude: Math.round(4.006 * 600_000) });
  });

  test('a vessel whose first fix was wrong is corrected by its second', () => {
    const { latest } = run([at(20, 40, 0), at(4, 52, 10 * second), at(4.001, 52, 20 * second)]);
    expect(latest.get(244_060_000)).toMatchObject({ longitude: Math.round(4.001 * 600_000) });
  });

  test('two ships in turns are two tracks', () => {
    const reports = Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0 ? at(4 + i * 0.001, 52, i * 30 * second) : at(120 - i * 0.001, 30, i * 30 * second),
    );
    const { counts, points } = run(reports);
    expect(counts).toMatchObject({ accepted: 40, late: 0 });
    expect(points.length).toBeLessThan(6);
  });
});

interface GfwPoint {
  lon?: number;
  lat?: number;
  timestamp: string;
  speed?: number;
  course?: number;
}

function readTrack(name: string): Report[] {
  const text = gunzipSync(
    readFileSync(new URL(`../../../formats/ais/fixtures/${name}`, import.meta.url)),
  ).toString();
  const lines = text.trim().split('\n');
  const reports = name.endsWith('csv.gz')
    ? lines.slice(1).map((line) => fromCsv(lines[0] ?? '', line))
    : lines.flatMap((line) => fromJson(JSON.parse(line) as GfwPoint));
  return reports.toSorted((a, b) => a.atMs - b.atMs);
}

function fromJson({ lon, lat, timestamp, speed, course }: GfwPoint): Report[] {
  if (lon === undefined || lat === undefined) return [];
  const motion = {
    ...(speed == null ? {} : { speedKn: speed }),
    ...(course == null ? {} : { courseDeg: course }),
  };
  return [
    { lon, lat, atMs: Date.parse(`${timestamp.replace(' ', 'T').replace(/\+.*|Z$/, '')}Z`), ...motion },
  ];
}

function fromCsv(head: string, line: string): Report {
  const names = head.split(',');
  const cells = line.split(',');
  const of = (pattern: RegExp): string => cells[names.findIndex((name) => pattern.test(name))] ?? '';
  const time = of(/time/i);
  return {
    lon: Number(of(/^lon/i)),
    lat: Number(of(/^lat/i)),
    atMs: /^\d+$/.test(time) ? Number(time) : Date.parse(time),
  };
}

describe.each(['track-gfw-263576000.jsonl.gz', 'track-gfw-338013000.jsonl.gz', 'track-503000530.csv.gz'])(
  '%s',
  (name) => {
    const reports = readTrack(name);
    const { points, counts } = run(reports);

    test('most fixes are accepted and fewer than half of them stored', () => {
      expect(counts.accepted).toBeGreaterThan(reports.length / 2);
      expect(points.length).toBeLessThan(counts.accepted * 0.5);
    });
  },
);

test('thinning keeps its limit on a noisy, turning track', () => {
  const { next: random } = randomOf('track');
  let [lon, lat, course] = [4, 52, 0];
  const reports = Array.from({ length: 2000 }, (_, i) => {
    course += (random() - 0.5) * 20;
    lon += Math.sin((course / 180) * Math.PI) * 0.0008 + (random() - 0.5) * 0.0002;
    lat += Math.cos((course / 180) * Math.PI) * 0.0005 + (random() - 0.5) * 0.0002;
    return at(lon, lat, i * 10 * second);
  });
  const { points, counts } = run(reports);
  expect(counts.accepted).toBe(2000);
  expect(points.length).toBeLessThan(1000);
  for (const { lon: east, lat: north, atMs } of reports) {
    const next = points.findIndex((point) => point.atMs >= atMs);
    const [a, b] = [points[next - 1], points[next]];
    if (a === undefined || b === undefined) continue;
    const share = (atMs - a.atMs) / (b.atMs - a.atMs);
    const off = offsetM(
      a.longitude + (b.longitude - a.longitude) * share,
      a.latitude + (b.latitude - a.latitude) * share,
      Math.round(east * 600_000),
      Math.round(north * 600_000),
    );
    expect(Math.hypot(off.east, off.north)).toBeLessThanOrEqual(thinningBoundM * 1.01);
  }
});

test('a restarted stage continues from what was stored', () => {
  const { stage, latest } = run([at(4, 52, 0)]);
  const again = new PositionStage();
  again.seed([...latest.values()]);
  expect(again.size).toBe(stage.size);
  expect(run([at(3.99, 52, -minute)], again).counts).toMatchObject({ accepted: 0, late: 1 });
});

test('what was left out before a stop is within the limit of the line to where the next stage begins', () => {
  const sailed = Array.from({ length: 50 }, (_, i) => at(4 + i * 0.001, 52, i * 10 * second));
  const { stage, latest, points } = run(sailed);
  expect(points).toHaveLength(1);
  const again = new PositionStage();
  again.seed([...latest.values()]);
  expect([...again.takePoints()]).toMatchObject([{ longitude: Math.round(4.049 * 600_000) }]);
  stage.closeTracks();
  expect([...stage.takePoints()]).toMatchObject([{ longitude: Math.round(4.049 * 600_000) }]);
});

test('a stage over the table of a crashed one begins every track again', () => {
  const table = new PositionTable(undefined, 16);
  run([at(4, 52, 0), at(4.001, 52, 10 * second)], new PositionStage(table));
  const { points, counts } = run([at(4.002, 52, 20 * second)], new PositionStage(table));
  expect(counts.accepted).toBe(1);
  expect(points).toHaveLength(1);
});

test('a vessel of an uploaded log is shown, and left to a feed that reports it', () => {
  const stage = new PositionStage();
  const shown = {
    mmsi: 244_060_000,
    longitude: 0,
    latitude: 0,
    speed: 0,
    course: 0,
    heading: 0,
    status: 0,
    atMs: start,
  };
  stage.show([shown], true);
  expect(stage.size).toBe(1);
  run([at(4, 52, minute)], stage);
  stage.show([{ ...shown, atMs: start + 2 * minute }], true);
  expect(run([at(4.001, 52, 3 * minute)], stage).counts).toMatchObject({ accepted: 2 });
});

test('a track continues across the antimeridian', () => {
  const { counts, points } = run([
    at(179.999, 10, 0),
    at(-179.999, 10, minute),
    at(-179.997, 10, 2 * minute),
  ]);
  expect(counts.accepted).toBe(3);
  expect(points).toHaveLength(1);
});

describe('simulated traffic in the table of the real one', () => {
  const flagsOf = (table: PositionTable) => table.flagsOf(table.slotOf(244_060_000)) & simulatedFlag;

  test('is marked, and replaced by the first real report', () => {
    const table = new PositionTable(undefined, 64);
    const [real, simulated] = [new PositionStage(table), new PositionStage(table, { isSimulated: true })];
    run([at(4, 52, 0), at(4.001, 52, 10 * second)], simulated);
    expect([flagsOf(table), simulated.counts.accepted]).toEqual([simulatedFlag, 2]);
    const { latest } = run([at(5, 53, 20 * second)], real);
    expect(latest.get(244_060_000)?.latitude).toBe(53 * 600_000);
    expect(flagsOf(table)).toBe(0);
  });

  test('never replaces a real vessel, and neither stage ends the tracks of the other', () => {
    const table = new PositionTable(undefined, 64);
    const [real, simulated] = [new PositionStage(table), new PositionStage(table, { isSimulated: true })];
    run([at(4, 52, 0)], real);
    run([at(6, 54, 10 * second)], simulated);
    expect(table.latitudeOf(0)).toBe(52 * 600_000);
    run([at(7, 54, 0, { mmsi: 244_060_001 }), at(7.001, 54, 60 * second, { mmsi: 244_060_001 })], simulated);
    real.closeTracks();
    expect([...real.takePoints()]).toEqual([]);
    simulated.closeTracks();
    expect([...simulated.takePoints()].map(({ mmsi }) => mmsi)).toEqual([244_060_001]);
  });
});
