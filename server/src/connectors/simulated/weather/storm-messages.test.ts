import { dayMs } from '@portolan/contract/time/durations';
import type { StormReport } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { decodeAtcf } from '../../../formats/atcf/index.ts';
import { createWorld } from '../world.ts';
import { stormsBetween } from './replay.ts';
import { stormMessages } from './storm-messages.ts';

const startsAt = new Date('2026-11-22T12:00:00Z');
const world = createWorld({ seed: 'test', startsAt });
const at = (days: number): Date => new Date(startsAt.getTime() + days * dayMs);
const [tenant] = [...new Set([...stormMessages(world, at(-1), at(0))].map((message) => message.tenant))];
const messages = (from: number, to: number) =>
  [...stormMessages(world, at(from), at(to))].filter((message) => message.tenant === tenant);
const reports = (from: number, to: number): StormReport[] =>
  messages(from, to).flatMap(({ body }) =>
    decodeAtcf(Buffer.from(body)).flatMap((item) => {
      if (item.kind !== 'storm') throw new Error(`refused: ${JSON.stringify(item)}`);
      return [item.storm];
    }),
  );

describe('the storms of a world', () => {
  test('are those of a past season on the same days: 2026 has the season of 2019', () => {
    const hagibis = stormsBetween(world.startsAt, Date.UTC(2026, 9, 1), Date.UTC(2026, 9, 31)).find(
      ({ name }) => name === 'Hagibis',
    );
    expect(hagibis?.stormId).toBe('WP202026');
    expect(Math.max(...hagibis!.points.map(({ windKn }) => windKn))).toBe(160);
    expect(new Date(hagibis!.points[0]!.atMs).getUTCMonth()).toBe(9);
  });

  test.each(['2026-03-03T08:00:00Z', '2027-07-01T00:00:00Z', '2026-11-22T12:00:00Z'])(
    'a typhoon with wind radii is near when a world begins at %s',
    (text) => {
      const starts = Date.parse(text);
      const active = stormsBetween(starts, starts, starts + 1).flatMap(({ points }) =>
        points.filter(({ atMs, r34Nm }) => Math.abs(atMs - starts) <= 6 * 3_600_000 && r34Nm !== undefined),
      );
      expect(active.length).toBeGreaterThan(0);
    },
  );

  test('have a number each', () => {
    const ids = stormsBetween(world.startsAt, at(-300).getTime(), at(300).getTime()).map(
      ({ stormId }) => stormId,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('their decks', () => {
  test('are read without a refusal: measured at synoptic hours, forecast for up to five days', () => {
    const found = reports(-3, 0);
    const measured = found.filter(({ issuedAt }) => issuedAt === undefined);
    const forecasts = found.filter(({ issuedAt }) => issuedAt !== undefined);
    expect(measured.length).toBeGreaterThan(6);
    expect(forecasts.length).toBeGreaterThan(4);
    expect(
      measured.every(({ points }) => points.every((point) => Date.parse(point.at) % 21_600_000 === 0)),
    ).toBe(true);
    expect(forecasts.some(({ points }) => points.some(({ radii }) => radii.length === 3))).toBe(true);
  });

  test('are the same however the time is split', () => {
    expect([...messages(-4, -2), ...messages(-2, 0)]).toEqual(messages(-4, 0));
    expect(messages(-0.3, -0.1)).toEqual([...messages(-0.3, -0.2), ...messages(-0.2, -0.1)]);
  });

  test('of the time before begin the history, once', () => {
    const [first] = messages(-60, -59.99);
    const earlier = decodeAtcf(Buffer.from(first!.body));
    expect(earlier.length).toBeGreaterThan(30);
    expect(earlier.every(({ kind }) => kind === 'storm')).toBe(true);
  });

  test('forecast the way that the storm then takes, about as far off as agencies are', () => {
    const found = reports(-30, 0);
    const truth = new Map(
      found
        .filter(({ issuedAt }) => issuedAt === undefined)
        .flatMap(({ identifiers: [id], points }) =>
          points.map((point) => [`${id!.value} ${point.at}`, point] as const),
        ),
    );
    const errors = found
      .filter(({ issuedAt }) => issuedAt !== undefined)
      .flatMap(({ identifiers: [id], points, issuedAt }) =>
        points
          .filter((point) => Date.parse(point.at) - Date.parse(issuedAt!) === 24 * 3_600_000)
          .flatMap((point) => {
            const then = truth.get(`${id!.value} ${point.at}`);
            if (then === undefined) return [];
            const east = (then.longitude - point.longitude) * Math.cos((point.latitude * Math.PI) / 180);
            return [60 * Math.hypot(then.latitude - point.latitude, east)];
          }),
      );
    const mean = errors.reduce((sum, nm) => sum + nm, 0) / errors.length;
    expect(errors.length).toBeGreaterThan(20);
    expect(mean).toBeGreaterThan(20);
    expect(mean).toBeLessThan(60);
  });
});
