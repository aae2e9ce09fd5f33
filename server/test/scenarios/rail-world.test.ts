import { dayMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import { clm, railCorridor, x12Rail } from '../../src/connectors/rail/index.ts';
import { createWorld, railMessages, railTestNumbers } from '../../src/connectors/simulated/index.ts';
import { foldRail } from '../../src/features/shipments/rail/fold-item.ts';
import { foldBorders } from '../../src/features/shipments/rail/fold-stops.ts';
import { type KnownRailFact, railSubjectsOf } from '../../src/features/shipments/rail/known-fact.ts';

const startsAt = new Date('2026-11-21T09:00:00Z');
const world = createWorld({ seed: '1', startsAt, historyDays: 60 });
const decoders = new Map([clm, x12Rail, railCorridor].map((one) => [one.name, one]));

/** Everything on rails as its messages tell of it up to an instant, by number. */
async function readWorld(until: Date): Promise<Map<string, KnownRailFact[]>> {
  const byNumber = new Map<string, KnownRailFact[]>();
  for (const { at, connector, body } of railMessages(world, new Date(startsAt.getTime() - 30 * dayMs), until))
    for (const item of await decoders.get(connector)!.decode(Buffer.from(body), { receivedAt: at })) {
      // A notification also says the last free day.
      expect(['rail', 'free-time'], body).toContain(item.kind);
      if (item.kind !== 'rail') continue;
      for (const { number } of railSubjectsOf(item.fact)) {
        const known = byNumber.get(number) ?? [];
        known.push({ fact: item.fact, messageId: '1', learnedAt: at, simulated: true });
        byNumber.set(number, known);
      }
    }
  return byNumber;
}

const train = (facts: Map<string, KnownRailFact[]>, number: string) =>
  foldRail('train', [...facts].find(([key]) => key.startsWith(`${number}/`))![1]);

test('a late train waits at Brest, and its borders add up what it lost', async () => {
  const facts = await readWorld(startsAt);
  const { stops, status } = train(facts, 'X8155');
  expect(stops.map(({ code }) => code)).toEqual(
    'XIAN LZH URC ALA DST NQZ EKB VRS KOL BRE MAL LDZ DUI'.split(' '),
  );
  expect(
    stops.every(({ plannedArrivalAt, plannedDepartureAt }) => plannedArrivalAt ?? plannedDepartureAt),
  ).toBe(true);
  const [border] = foldBorders(stops, startsAt);
  expect(border).toMatchObject({
    fromGaugeMm: 1435,
    toGaugeMm: 1520,
    plannedMinutes: 1620,
    waitedMinutes: 3240,
    lostMinutes: 1620,
  });
  expect(['at-border', 'under-way']).toContain(status);
});

test('a box on a train is as late as its train, and one left behind is on the next', async () => {
  const facts = await readWorld(startsAt);
  const whole = (number: string) => {
    const own = facts.get(number)!;
    const key = foldRail('container', own).trainKey!;
    return foldRail('container', own, facts.get(key));
  };
  const [late, left] = railTestNumbers;
  expect(whole(late!.number).trainNumber).toBe('X8155');
  expect(whole(late!.number).plannedArrivalAt).toBe(train(facts, 'X8155').plannedArrivalAt);
  expect(whole(left!.number).trainNumber).toBe('X8157');
  expect(foldRail('container', facts.get('TRHU4123450')!)).toMatchObject({
    network: 'north-america',
    status: 'available',
    lastFreeDay: '2026-11-22',
  });
  expect(foldRail('car', facts.get('GATX24018')!)).toMatchObject({ status: 'held', place: 'STPAUL' });
});

test('every box is unloaded in the end', async () => {
  const facts = await readWorld(new Date(startsAt.getTime() + 25 * dayMs));
  const boxes = [...facts].filter(([number]) => /^(?:TBJU|CRSU|TGHU)/.test(number));
  expect(boxes.length).toBe(9);
  for (const [number, own] of boxes) expect(foldRail('container', own).finished, number).toBe(true);
});

test('the same world sends the same messages, however its time is cut', () => {
  const from = new Date(startsAt.getTime() - 12 * dayMs);
  const middle = new Date(startsAt.getTime() - 4.3 * dayMs);
  const cut = [...railMessages(world, from, middle), ...railMessages(world, middle, startsAt)];
  expect(cut).toEqual(railMessages(world, from, startsAt));
});
