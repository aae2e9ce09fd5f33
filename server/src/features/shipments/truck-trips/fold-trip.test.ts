import type { PlannedStop } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { distanceFactor, drivingHours, estimateStops, kilometresLeft } from './estimate-arrival.ts';
import { distanceFromLegKm, foldTrip, standingOf } from './fold-trip.ts';
import { judgeLateness, judgeTrip } from './judge-trip.ts';
import { TestDrive } from './testing.ts';

const rotterdam = { latitude: 51.955, longitude: 4.05 };
const asten = { latitude: 51.39, longitude: 5.77 };
const venlo = { latitude: 51.39, longitude: 6.22 };
const duisburg = { latitude: 51.45, longitude: 6.73 };
const minute = 60_000;

const stop = (
  kind: PlannedStop['kind'],
  place: { latitude: number; longitude: number },
  plannedAt: string | null = null,
): PlannedStop => ({
  kind,
  name: kind,
  ...place,
  radiusKm: 1,
  plannedAt,
  plannedStayMinutes: null,
  closesAt: null,
  timeZone: 'Europe/Amsterdam',
});
const plan = [stop('pick-up', rotterdam), stop('border', venlo), stop('delivery', duisburg)];

function driveAll() {
  const drive = new TestDrive('2026-11-20T08:00:00Z', { latitude: 51.9, longitude: 4.3 });
  const pickedUp = drive.to(rotterdam, 60);
  const left = drive.stay(60);
  const rested = drive.to(asten);
  const resumed = drive.stay(47, true);
  const border = drive.to(venlo);
  const crossed = drive.stay(20);
  const delivered = drive.to(duisburg);
  drive.stay(45);
  return { drive, pickedUp, left, rested, resumed, border, crossed, delivered };
}

describe('a planned trip', () => {
  test('begins at its first stop, keeps stops in order to within 3 minutes, and ends at its last', () => {
    const { drive, pickedUp, left, rested, resumed, border, crossed, delivered } = driveAll();
    const state = foldTrip(plan, drive.points);
    const visits = state.visits.map((visit) => [visit?.enteredMs ?? 0, visit?.leftMs ?? 0]);
    const expected = [
      [pickedUp, left],
      [border, crossed],
      [delivered, 0],
    ];
    for (const [index, [entered, gone]] of expected.entries()) {
      expect(Math.abs((visits[index]?.[0] ?? 0) - (entered ?? 0))).toBeLessThan(3 * minute);
      if (gone !== 0) expect(Math.abs((visits[index]?.[1] ?? 0) - (gone ?? 0))).toBeLessThan(3 * minute);
    }
    expect(state.startedMs).toBe(state.visits[0]?.enteredMs);
    expect(state.endedMs).toBe(state.visits[2]?.enteredMs);
    expect(state.found).toHaveLength(1);
    expect(Math.abs((state.found[0]?.enteredMs ?? 0) - rested)).toBeLessThan(3 * minute);
    expect(Math.abs((state.found[0]?.leftMs ?? 0) - resumed)).toBeLessThan(3 * minute);
  });

  test('is the same whether its positions come at once or one by one, and twice does no harm', () => {
    const { drive } = driveAll();
    let step = foldTrip(plan, []);
    for (const point of drive.points)
      step = foldTrip(plan, [point, point], { from: JSON.parse(JSON.stringify(step)) });
    expect(step).toEqual(foldTrip(plan, drive.points));
  });

  test('counts idling with the engine on, not rest with the engine off', () => {
    const { idleMs } = foldTrip(plan, driveAll().drive.points);
    expect(idleMs / minute).toBeGreaterThan(40);
    expect(idleMs / minute).toBeLessThan(50);
  });

  test('knows a stop that was passed by when the next one is reached', () => {
    const drive = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
    drive.stay(10);
    drive.to({ latitude: 51.6, longitude: 6.2 });
    drive.to(duisburg);
    const { visits } = foldTrip(plan, drive.points);
    expect(visits.map((visit) => visit === null)).toEqual([false, true, false]);
  });
});

describe('a trip that nobody planned', () => {
  const home = { latitude: 51.9, longitude: 4.3 };
  test('begins when the truck goes away and ends where it stands for 3 hours', () => {
    const drive = new TestDrive('2026-11-20T08:00:00Z', home);
    const began = drive.stay(50);
    const paused = drive.to(asten);
    drive.stay(30);
    const arrived = drive.to(duisburg);
    drive.stay(200);
    const state = foldTrip([], drive.points);
    expect(Math.abs((state.startedMs ?? 0) - began)).toBeLessThan(3 * minute);
    expect(Math.abs((state.endedMs ?? 0) - arrived)).toBeLessThan(3 * minute);
    expect(state.found).toHaveLength(1);
    expect(Math.abs((state.found[0]?.enteredMs ?? 0) - paused)).toBeLessThan(3 * minute);
  });

  test('does not begin while positions of a parked truck wander', () => {
    const drive = new TestDrive('2026-11-20T08:00:00Z', home);
    drive.stay(600);
    expect(foldTrip([], drive.points).startedMs).toBeNull();
  });
});

describe('a position where no truck can be so fast', () => {
  /** The delivery, seen for a moment from far away. */
  const wrong = { ...duisburg, speedKmh: null, courseDeg: null, ignition: null, alarms: [] };

  test('changes nothing while the truck drives', () => {
    const { points } = driveAll().drive;
    const at = points.findIndex(({ atMs }) => atMs > points[0]!.atMs + 120 * minute);
    const atMs = points[at]!.atMs + 1000;
    const withError = [...points.slice(0, at + 1), { ...wrong, atMs }, ...points.slice(at + 1)];
    expect(foldTrip(plan, withError)).toEqual(foldTrip(plan, points));
  });

  test('does not wake a parked truck', () => {
    const drive = new TestDrive('2026-11-20T08:00:00Z', { latitude: 51.9, longitude: 4.3 });
    drive.stay(120);
    const atMs = drive.points[60]!.atMs + 1000;
    const withError = [...drive.points.slice(0, 61), { ...wrong, atMs }, ...drive.points.slice(61)];
    expect(foldTrip([], withError)).toMatchObject({ startedMs: null, drivenKm: 0 });
  });

  test('counts once the next one confirms it: the device was off on the way', () => {
    const drive = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
    drive.stay(10);
    const last = drive.points.at(-1)!.atMs;
    const points = [1, 2].map((minutes) => ({ ...wrong, atMs: last + minutes * minute }));
    const { visits, jump } = foldTrip(plan, [...drive.points, ...points]);
    expect(visits.at(-1)?.enteredMs).toBe(last + 2 * minute);
    expect(jump).toBeNull();
  });
});

test('speeding is one episode as long as it lasts, and within the tolerance it is none', () => {
  const drive = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
  drive.stay(5);
  drive.to({ latitude: 51.8, longitude: 4.6 }, 92);
  drive.to({ latitude: 51.7, longitude: 4.9 }, 104);
  drive.to({ latitude: 51.6, longitude: 5.2 }, 80);
  const { speeding } = foldTrip(plan, drive.points);
  expect(speeding).toMatchObject([{ mostKmh: 104 }]);
});

test('a truck that left its corridor is off its way, one on it is not', () => {
  const onWay = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
  onWay.stay(5);
  onWay.to({ latitude: 51.67, longitude: 5.1 });
  expect(foldTrip(plan, onWay.points).deviationKm).toBeLessThan(5);
  onWay.to({ latitude: 52.37, longitude: 4.9 });
  expect(foldTrip(plan, onWay.points).deviationKm).toBeGreaterThan(50);
  expect(distanceFromLegKm(asten, asten, venlo)).toBe(0);
});

test('standing is known with its place', () => {
  const drive = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
  const since = drive.atMs;
  drive.stay(20);
  expect(standingOf(foldTrip(plan, drive.points), plan)).toEqual({ sinceMs: since, at: 'pick-up' });
  drive.to(asten);
  expect(standingOf(foldTrip(plan, drive.points), plan)).toBeUndefined();
  drive.stay(6);
  expect(standingOf(foldTrip(plan, drive.points), plan)?.at).toBe('found');
});

describe('the ETA', () => {
  const state = () => {
    const drive = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
    drive.stay(60);
    drive.to(asten);
    return { drive, folded: foldTrip(plan, drive.points) };
  };

  test('is by road, with the stays of the stops between, inside its interval', () => {
    const { drive, folded } = state();
    const [border, delivery] = estimateStops(folded, plan);
    expect(border!.atMs).toBeGreaterThan(drive.atMs + 25 * minute);
    expect(border!.atMs).toBeLessThan(drive.atMs + 75 * minute);
    expect(delivery!.atMs - border!.atMs).toBeGreaterThan(45 * minute);
    for (const one of [border!, delivery!]) {
      expect(one.earlyMs).toBeLessThan(one.atMs);
      expect(one.lateMs).toBeGreaterThan(one.atMs);
    }
    expect(kilometresLeft(folded, plan)).toBeGreaterThan(67);
    expect(estimateStops(foldTrip(plan, driveAll().drive.points), plan)).toEqual([]);
  });

  test('is that of the truck: a way with more bends makes the rest longer', () => {
    const straight = state().folded;
    const drive = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
    drive.stay(60);
    for (let step = 1; step <= 12; step += 1)
      drive.to({ latitude: 51.955 - step * 0.047 + (step % 2) * 0.12, longitude: 4.05 + step * 0.143 });
    expect(distanceFactor(foldTrip(plan, drive.points))).toBeGreaterThan(distanceFactor(straight));
  });

  test('contains the breaks and rests that a driver must take', () => {
    const far = [stop('pick-up', rotterdam), stop('delivery', { latitude: 43.3, longitude: 5.4 })];
    const drive = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
    drive.stay(10);
    drive.to({ latitude: 51.9, longitude: 4.2 });
    const folded = foldTrip(far, drive.points);
    const wheelHours = drivingHours(kilometresLeft(folded, far) ?? 0);
    expect(wheelHours).toBeGreaterThan(13);
    const [arrival] = estimateStops(folded, far);
    expect((arrival!.atMs - drive.atMs) / 3_600_000).toBeGreaterThan(wheelHours + 11);
  });
});

test.each([
  ['nothing was promised', null, null, { atMs: 0, earlyMs: 0, lateMs: 0 }, 'unknown'],
  ['the whole interval is before the promise', 200, null, { atMs: 100, earlyMs: 90, lateMs: 190 }, 'on-time'],
  ['its late end is after it', 100, null, { atMs: 95, earlyMs: 90, lateMs: 130 }, 'may-be-late'],
  ['its early end is after it', 60, null, { atMs: 100, earlyMs: 90, lateMs: 130 }, 'late'],
  ['it arrived within 15 minutes', 100, 114, undefined, 'on-time'],
  ['it arrived later', 100, 120, undefined, 'late'],
] as const)('against its promise, when %s', (_, promised, arrived, eta, lateness) => {
  const ms = (minutes: number | null) => (minutes === null ? null : minutes * minute);
  const estimate =
    eta === undefined
      ? undefined
      : { atMs: eta.atMs * minute, earlyMs: eta.earlyMs * minute, lateMs: eta.lateMs * minute };
  expect(judgeLateness(ms(promised), ms(arrived), estimate)).toBe(lateness);
});

test('slip is against the promise, of the arrival once it has arrived', () => {
  const { drive, delivered } = driveAll();
  const judged = judgeTrip(foldTrip(plan, drive.points), plan, delivered - 90 * minute);
  expect(judged).toMatchObject({ state: 'ended', lateness: 'late', leftKm: 0 });
  expect(judged.slipMinutes).toBeGreaterThan(86);
  expect(judged.slipMinutes).toBeLessThan(94);
});
