import { hourMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import { findRegisteredVessel, isSea } from '../../../platform/reference/index.ts';
import { type Motion, kindOf, moveTo, noMotion } from './motion.ts';
import { TrafficFeed } from './feed.ts';
import { craftKinds, sizeOf } from './kinds.ts';
import { createTraffic, lies, sails, works } from './traffic.ts';
import { nameOf } from './words.ts';

const startMs = Date.parse('2026-11-21T12:00:00Z');
const count = 4000;
const traffic = createTraffic({ seed: '1', count, usedMmsis: [244_000_001] });
const options = { roundSeconds: 60, stillEvery: 6, staticEvery: 30 };

function linesOf(fromMs: number, toMs: number, feed = new TrafficFeed(traffic, options)): string[] {
  feed.writer.clear();
  feed.write(fromMs, toMs);
  return Buffer.from(feed.writer.bytes.subarray(0, feed.writer.length))
    .toString('latin1')
    .split('\r\n')
    .filter(Boolean);
}

const motionAt = (row: number, atMs: number): Motion => {
  const motion = noMotion();
  moveTo(traffic, row, atMs, motion);
  return motion;
};

test('the same seed gives the same traffic and the same bytes, another seed another', () => {
  const again = createTraffic({ seed: '1', count, usedMmsis: [244_000_001] });
  expect(again.mmsi).toEqual(traffic.mmsi);
  const window = [startMs, startMs + 20_000] as const;
  expect(linesOf(...window, new TrafficFeed(again, options))).toEqual(linesOf(...window));
  expect(createTraffic({ seed: '2', count: 50 }).mmsi).not.toEqual(traffic.mmsi.slice(0, 50));
});

test('every kind of craft and every habit occurs', () => {
  expect(new Set(traffic.kind).size).toBe(craftKinds.length);
  expect(new Set(traffic.habit)).toEqual(new Set([lies, works, sails]));
  expect(traffic.isClassB.reduce((sum, is) => sum + is, 0)).toBeGreaterThan(count / 10);
});

test('cargo ships, tankers and ferries are real ships of their type, each once and under its name', () => {
  const seen = new Set<number>();
  for (let row = 0; row < count; row += 1) {
    const imo = traffic.imo[row]!;
    const { registered = [] } = kindOf(traffic, row);
    if (imo === 0) continue;
    const ship = findRegisteredVessel(String(imo));
    expect(registered).toContain(ship?.type);
    expect(nameOf(traffic, row)).toBe(ship?.name);
    expect(seen.has(imo)).toBe(false);
    seen.add(imo);
  }
  const types = new Set([...seen].map((imo) => findRegisteredVessel(String(imo))?.type));
  for (const type of ['bulk', 'vehicle_carrier', 'oil_tanker', 'general_cargo', 'ropax'])
    expect(types).toContain(type);
});

test('ships that sail elsewhere in the world are not taken again', () => {
  const bulk = Array.from({ length: count }, (_, row) => traffic.imo[row]!).find((imo) => imo > 0)!;
  const other = createTraffic({ seed: '1', count, usedImoNumbers: [String(bulk)] });
  expect(other.imo).not.toContain(bulk);
});

test('every craft is as wide as its kind is at its length, and no deeper than usual', () => {
  for (let row = 0; row < count; row += 1) {
    const kind = craftKinds[traffic.kind[row]!]!;
    const [lengthM, beamM] = [traffic.lengthM[row]!, traffic.beamM[row]!];
    const { draughtM } = sizeOf(kind, lengthM);
    expect(lengthM).toBeGreaterThanOrEqual(kind.lengthM[0]);
    expect(lengthM).toBeLessThanOrEqual(kind.lengthM[1]);
    expect(beamM).toBeGreaterThanOrEqual(kind.beamM[0]);
    expect(beamM).toBeLessThanOrEqual(kind.beamM[1]);
    expect(lengthM / beamM).toBeGreaterThan(2);
    expect(draughtM / beamM).toBeLessThan(0.7);
  }
});

test('hardly anything sails over land', () => {
  let [looks, land] = [0, 0];
  for (let row = 0; row < count; row += 1)
    for (const hours of [0, 7, 31]) {
      if (traffic.habit[row] === lies) continue;
      const { longitude, latitude } = motionAt(row, startMs + hours * hourMs);
      looks += 1;
      if (!isSea(longitude, latitude)) land += 1;
    }
  // Canals, and straits that are narrower than a cell of the mask.
  expect(land / looks).toBeLessThan(0.02);
});

test('nothing jumps: within a minute no craft moves further than its speed allows', () => {
  for (let row = 0; row < count; row += 1)
    for (let minute = 0; minute < 30; minute += 1) {
      const from = motionAt(row, startMs + minute * 61 * 60_000);
      const to = motionAt(row, startMs + (minute * 61 + 1) * 60_000);
      const east = (to.longitude - from.longitude) * Math.cos((to.latitude * Math.PI) / 180);
      const nm = Math.hypot(Math.abs(east) > 180 ? 0 : east, to.latitude - from.latitude) * 60;
      expect(nm).toBeLessThan((traffic.speedKn[row]! * 1.6) / 60 + 0.2);
    }
});

test('a minute has every moving craft, one in six of those at rest, and some received twice', () => {
  const lines = linesOf(startMs, startMs + 60_000);
  const reports = lines.filter((line) => /!AIVDM,1,1,,[AB],[13B]/.test(line));
  const moving = traffic.habit.filter((habit) => habit !== lies).length;
  const due = moving + (count - moving) / 6;
  expect(reports.length).toBeGreaterThan(due * 0.95);
  expect(reports.length).toBeLessThan(due * 1.25);
  const sentences = reports.map((line) => line.slice(line.indexOf('!')));
  expect(sentences.length - new Set(sentences).size).toBeGreaterThan(due / 20);
});

test('some craft are silent for a time, and some share a number', () => {
  const reports = (atMs: number): number =>
    linesOf(atMs, atMs + 60_000, new TrafficFeed(traffic, { ...options, stillEvery: 1, staticEvery: 1e9 }))
      .map((line) => line.slice(line.indexOf('!')))
      .filter((line, i, all) => all.indexOf(line) === i).length;
  expect(reports(startMs + 1.5 * hourMs)).toBeLessThan(count);
  const large = createTraffic({ seed: '1', count: 20_000 });
  expect(new Set(large.mmsi).size).toBeLessThan(20_000);
  expect(new Set(large.mmsi).size).toBeGreaterThan(19_950);
  expect(large.mmsi.includes(244_000_001)).toBe(false);
});
