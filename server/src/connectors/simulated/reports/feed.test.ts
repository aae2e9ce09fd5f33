import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aisMessages, type SimulatedMessage, type World, worldMessages } from '../index.ts';
import { exampleWorld, hoursAfter, startsAt } from '../testing.ts';

const world = exampleWorld('1', 20);

function read(from: World, start: Date, end: Date): SimulatedMessage[] {
  return [...worldMessages(from, start, end)];
}

function digest(messages: readonly SimulatedMessage[]): string {
  return createHash('sha256').update(JSON.stringify(messages)).digest('hex');
}

describe('the Track & Trace messages', () => {
  const from = hoursAfter(startsAt, -36);
  const to = hoursAfter(startsAt, 8);
  const messages = read(world, from, to);

  test('are the same bytes from the same seed and start, and others from another seed', () => {
    expect(digest(read(exampleWorld('1', 20), from, to))).toBe(digest(messages));
    expect(digest(read(exampleWorld('2', 20), from, to))).not.toBe(digest(messages));
  });

  test('are the same for any split of the time into windows', () => {
    const cut: SimulatedMessage[] = [];
    const other = exampleWorld('1', 20);
    let start = from;
    for (const hours of [0.3, 7.21, 19, 0.004, 40]) {
      const end = new Date(Math.min(hoursAfter(start, hours).getTime(), to.getTime()));
      cut.push(...read(other, start, end));
      start = end;
    }
    expect(start).toEqual(to);
    expect(digest(cut)).toBe(digest(messages));
  });

  test('are in the order of sending, within the window', () => {
    const times = messages.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(from.getTime());
    expect(times.at(-1)).toBeLessThan(to.getTime());
  });

  test('are of one tenant and one carrier each, of all tenants and many carriers', () => {
    expect(new Set(messages.map(({ tenant }) => tenant)).size).toBe(4);
    expect(new Set(messages.map(({ carrierCode }) => carrierCode)).size).toBeGreaterThan(12);
    for (const { connector, tenant, carrierCode } of messages) {
      expect(connector).toBe('dcsa-tnt');
      expect(tenant).not.toBeNull();
      expect(carrierCode).not.toBeNull();
    }
  });

  test('hold up to a hundred events, in batches while history is written and minute by minute live', () => {
    const sizes = messages.map(({ body }) => body.match(/"eventID"/g)?.length ?? 0);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
    expect(Math.max(...sizes)).toBeGreaterThan(8);
    const isOnHalfHour = ({ at }: SimulatedMessage): boolean => at.getTime() % 1_800_000 === 0;
    const share = (some: readonly SimulatedMessage[]): number =>
      some.filter(isOnHalfHour).length / some.length;
    expect(share(messages.filter(({ at }) => at < hoursAfter(startsAt, -4)))).toBeGreaterThan(0.98);
    expect(share(messages.filter(({ at }) => at >= startsAt))).toBeLessThan(0.1);
  });

  test('are sometimes sent twice, byte for byte', () => {
    const week = read(world, hoursAfter(startsAt, -14 * 24), startsAt);
    const bodies = week.map(({ tenant, carrierCode, body }) => `${tenant} ${carrierCode} ${body}`);
    const repeats = bodies.length - new Set(bodies).size;
    expect(repeats).toBeGreaterThan(2);
    expect(repeats).toBeLessThan(bodies.length * 0.02);
  });

  test("begin with the first day of the world's history", () => {
    const connectedAt = new Date(world.connectedAt);
    expect(read(world, hoursAfter(connectedAt, -48), connectedAt)).toEqual([]);
    expect(read(world, connectedAt, hoursAfter(connectedAt, 12)).length).toBeGreaterThan(5);
  });
});

describe('the AIS messages', () => {
  const lines = ({ body }: SimulatedMessage): string[] => body.trimEnd().split('\r\n');
  const positionsIn = (message: SimulatedMessage): number =>
    lines(message).filter((line) => line.includes('AIVDM,1,1')).length;

  test('report all ships at every step when live', () => {
    const minute = [...aisMessages(world, startsAt, hoursAfter(startsAt, 1 / 60), 30)];
    expect(minute.map(({ at }) => at.getTime() - startsAt.getTime())).toEqual([0, 30_000]);
    for (const message of minute) expect(positionsIn(message)).toBe(world.ships.length);
  });

  test('report ships at rest twice a day in history', () => {
    const day = [...aisMessages(world, hoursAfter(startsAt, -24), startsAt, 7200)];
    expect(day).toHaveLength(12);
    const positions = day.reduce((sum, message) => sum + positionsIn(message), 0);
    // Of 60 days: about seven positions a ship and day.
    const ofShip = positions / world.ships.length;
    expect(ofShip).toBeGreaterThan(7.5);
    expect(ofShip).toBeLessThan(10.8);
  });

  test('carry the time of reception before each sentence, never after the message', () => {
    for (const message of aisMessages(world, startsAt, hoursAfter(startsAt, 0.01), 30))
      for (const line of lines(message)) {
        const [, seconds] = /^\\s:sim,c:(\d{10})\*[\dA-F]{2}\\!AIVDM,/.exec(line) ?? [];
        expect(Number(seconds) * 1000).toBeLessThanOrEqual(message.at.getTime());
        expect(Number(seconds) * 1000).toBeGreaterThan(message.at.getTime() - 12_000);
      }
  });

  test('are the same for any split of the time into windows', () => {
    const whole = [...aisMessages(world, startsAt, hoursAfter(startsAt, 0.1), 60)];
    const middle = hoursAfter(startsAt, 0.037);
    const cut = [
      ...aisMessages(world, startsAt, middle, 60),
      ...aisMessages(world, middle, hoursAfter(startsAt, 0.1), 60),
    ];
    expect(digest(cut)).toBe(digest(whole));
  });
});
