import fc from 'fast-check';
import { type PortCall, type SeaCargoFact, minutesAgainstPlan } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { foldSeaCargo, isCargoLate } from './fold-item.ts';
import type { KnownCargoFact } from './known-fact.ts';
import { lateAt } from './late-at.ts';

const places = {
  JPNGO: { name: 'Nagoya', unLocationCode: 'JPNGO', timeZone: 'Asia/Tokyo' },
  SGSIN: { name: 'Singapore', unLocationCode: 'SGSIN', timeZone: 'Asia/Singapore' },
  BEZEE: { name: 'Zeebrugge', unLocationCode: 'BEZEE', timeZone: 'Europe/Brussels' },
  DEBRV: { name: 'Bremerhaven', unLocationCode: 'DEBRV', timeZone: 'Europe/Berlin' },
};
const lady = { vesselImoNumber: '9445980', vesselName: 'MORNING LADY', voyage: '047W' };
const next = { vesselImoNumber: '9293612', vesselName: 'GRAND LEADER', voyage: '112W' };

let learned = 0;
type Written = Partial<SeaCargoFact> & { on: number; in?: keyof typeof places };
const fact = ({ on, in: place, ...more }: Written): KnownCargoFact => ({
  fact: {
    mode: 'ro-ro',
    event: 'loaded',
    sentCode: 'x',
    classifier: 'ACT',
    at: new Date(Date.UTC(2026, 10, on, 8)).toISOString(),
    pol: 'JPNGO',
    pod: 'BEZEE',
    ...(place && { place: places[place] }),
    ...more,
  },
  sourceId: 'line',
  messageId: '1',
  learnedAt: new Date(Date.UTC(2026, 9, 1) + (learned += 1000)),
  simulated: false,
});
const vin = 'JTDBR32E520012345';
const car = (more: Written) => fact({ vehicle: vin, booking: 'B100200', ...more });
const fold = (
  facts: KnownCargoFact[],
  inherited: KnownCargoFact[] = [],
  calls: Record<string, PortCall[]> = {},
) => foldSeaCargo(vin, facts, inherited, new Map(Object.entries(calls)));

const plan = fact({ on: 20, in: 'BEZEE', booking: 'B100200', event: 'arrived', classifier: 'PLN', ...lady });
const received = car({ on: 1, in: 'JPNGO', event: 'received' });
const loaded = car({ on: 2, in: 'JPNGO', ...lady });
const departed = fact({ on: 3, in: 'JPNGO', booking: 'B100200', event: 'departed', ...lady });
const arrived = fact({ on: 21, in: 'BEZEE', booking: 'B100200', event: 'arrived', ...lady });
const discharged = car({ on: 22, in: 'BEZEE', event: 'discharged', ...lady });
const gatedOut = car({ on: 25, in: 'BEZEE', event: 'gated-out' });

test('cargo of which a part is loaded, or that changes ships, keeps the weight of the whole', () => {
  const some = { bill: 'BBK1', mode: 'breakbulk' } as const;
  const taken = fact({ on: 1, in: 'JPNGO', event: 'received', pieces: 10, weightKg: 20_000, ...some });
  const six = fact({ on: 2, in: 'JPNGO', pieces: 6, weightKg: 12_000, ...some, ...lady });
  const again = fact({ on: 9, in: 'SGSIN', pieces: 6, weightKg: 12_000, ...some, ...next });
  expect(foldSeaCargo('BBK1', [taken, six], [], new Map()).weightKg).toBe(20_000);
  expect(foldSeaCargo('BBK1', [six, again], [], new Map()).weightKg).toBe(12_000);
});

describe('a vehicle', () => {
  test.each([
    [[received], [], 'received'],
    [[received, loaded], [plan], 'loaded'],
    [[received, loaded], [plan, departed], 'at-sea'],
    [[received, loaded], [plan, departed, arrived], 'arrived'],
    [[received, loaded, discharged], [plan, departed, arrived], 'discharged'],
    [[received, loaded, discharged, gatedOut], [plan, departed, arrived], 'delivered'],
  ])('stands where its own facts and those of its booking bring it: %#', (own, inherited, status) => {
    expect(fold(own, inherited).status).toBe(status);
  });

  test('is folded to the same in whatever order its facts came', () => {
    const own = [received, loaded, discharged, gatedOut];
    const whole = JSON.stringify(fold(own, [plan, departed, arrived]));
    fc.assert(
      fc.property(fc.shuffledSubarray(own, { minLength: 4 }), (mixed) => {
        expect(JSON.stringify(fold(mixed, [plan, departed, arrived]))).toBe(whole);
      }),
    );
  });

  test('keeps its first plan when the ship is a day late, and arrives when the ship does', () => {
    const later = fact({
      on: 24,
      in: 'BEZEE',
      booking: 'B100200',
      event: 'arrived',
      classifier: 'PLN',
      ...lady,
    });
    const { plannedArrivalAt, arrivedAt } = fold([loaded], [plan, later, departed, arrived]);
    expect(plannedArrivalAt).toBe('2026-11-20T08:00:00.000Z');
    expect(arrivedAt).toBe('2026-11-21T08:00:00.000Z');
  });

  test('that is short-shipped stays ashore though its ship sails, and is rolled to the next one', () => {
    const short = car({ on: 2, in: 'JPNGO', event: 'short-shipped', ...lady });
    const ashore = fold([received, short], [plan, departed]);
    expect(ashore.status).toBe('received');
    expect(ashore.exceptions).toEqual(['short-shipped']);
    expect(ashore.sailings).toMatchObject([{ vesselName: 'MORNING LADY', state: 'left-behind' }]);
    const rolled = car({ on: 3, in: 'JPNGO', event: 'rolled', ...next });
    const onNext = car({ on: 9, in: 'JPNGO', ...next });
    const after = fold([received, short, rolled, onNext], [plan, departed]);
    expect(after).toMatchObject({ status: 'loaded', vesselName: 'GRAND LEADER', voyage: '112W' });
    expect(after.troubles.map(({ kind, isOpen }) => [kind, isOpen])).toEqual([
      ['short-shipped', false],
      ['rolled', true],
    ]);
  });

  test('that is loaded on another ship than booked was rolled, said or not', () => {
    const booked = fact({
      on: 1,
      in: 'JPNGO',
      booking: 'B100200',
      event: 'departed',
      classifier: 'PLN',
      ...lady,
    });
    const { exceptions, sailings } = fold([car({ on: 9, in: 'JPNGO', ...next })], [booked, departed]);
    expect(exceptions).toEqual(['rolled']);
    expect(sailings.map(({ vesselName, state }) => [vesselName, state])).toEqual([
      ['MORNING LADY', 'left-behind'],
      ['GRAND LEADER', 'planned'],
    ]);
  });

  test('that changes ships is in transshipment between them, and not discharged', () => {
    const toHub = car({ on: 8, in: 'SGSIN', event: 'discharged', ...lady });
    expect(fold([loaded, toHub], [departed])).toMatchObject({ status: 'transshipment', arrivedAt: null });
    const onward = car({ on: 10, in: 'SGSIN', ...next });
    const left = car({ on: 11, in: 'SGSIN', event: 'departed', ...next });
    const folded = fold([loaded, toHub, onward, left], [departed]);
    expect(folded.status).toBe('at-sea');
    expect(folded.wayKeys.length).toBe(2);
    expect(folded.exceptions).toEqual([]);
  });

  test('has arrived where AIS saw its ship enter the port, though nobody reported it', () => {
    const call = {
      unLocationCode: 'BEZEE',
      arrivedAt: '2026-11-21T03:00:00.000Z',
      departedAt: null,
    } as PortCall;
    const before = {
      unLocationCode: 'BEZEE',
      arrivedAt: '2026-10-01T03:00:00.000Z',
      departedAt: null,
    } as PortCall;
    expect(fold([loaded], [plan, departed], { '9445980': [before] }).status).toBe('at-sea');
    expect(fold([loaded], [plan, departed], { '9445980': [call, before] })).toMatchObject({
      status: 'arrived',
      arrivedAt: call.arrivedAt,
    });
  });

  test('a correction replaces what its sender said before, and can be taken back', () => {
    const wrong = car({ on: 22, in: 'BEZEE', event: 'damaged', eventId: 'D1', remark: 'wing' });
    const back = car({ on: 22, in: 'BEZEE', event: 'damaged', eventId: 'D1', isWithdrawn: true });
    expect(fold([loaded, wrong]).exceptions).toEqual(['damaged']);
    expect(fold([loaded, wrong, back]).exceptions).toEqual([]);
  });
});

const bill = 'BBCHH2026118';
const cargo = (more: Written) => fact({ mode: 'breakbulk', bill, pol: 'JPNGO', pod: 'DEBRV', ...more });
const foldBill = (facts: KnownCargoFact[]) => foldSeaCargo(bill, facts, [], new Map());

describe('pieces of a bill', () => {
  const booked = cargo({ on: 1, event: 'booked', pieces: 40, weightKg: 120_000, volumeCbm: 310 });
  const on = (ship: typeof lady, day: number, pieces: number) =>
    cargo({ on: day, in: 'JPNGO', pieces, ...ship });
  const off = (ship: typeof lady, day: number, pieces: number) =>
    cargo({ on: day, in: 'DEBRV', event: 'discharged', pieces, ...ship });

  test('that are split over two ships stand where the last part stands, and add up', () => {
    const facts = [
      booked,
      cargo({ on: 2, in: 'JPNGO', event: 'received', pieces: 40 }),
      on(lady, 3, 26),
      cargo({ on: 4, in: 'JPNGO', event: 'departed', ...lady }),
    ];
    expect(foldBill(facts)).toMatchObject({ status: 'received', counts: { booked: 40, loaded: 26 } });
    const all = [...facts, on(next, 9, 14), cargo({ on: 10, in: 'JPNGO', event: 'departed', ...next })];
    const split = foldBill([...all, off(lady, 30, 26)]);
    expect(split).toMatchObject({
      status: 'at-sea',
      exceptions: ['split'],
      arrivedAt: null,
      weightKg: 120_000,
    });
    expect(split.counts).toMatchObject({ booked: 40, received: 40, loaded: 40, discharged: 26 });
    expect(split.sailings.map(({ loaded: pieces, state }) => [pieces, state])).toEqual([
      [26, 'arrived'],
      [14, 'under-way'],
    ]);
    const whole = foldBill([...all, off(lady, 30, 26), off(next, 30, 14)]);
    expect(whole).toMatchObject({ status: 'discharged', counts: { discharged: 40 } });
  });

  test('that two parties count are not counted twice', () => {
    const agent = { ...on(lady, 3, 26), sourceId: 'agent' };
    expect(foldBill([booked, on(lady, 3, 26), agent]).counts.loaded).toBe(26);
  });

  test('of which some are short-landed are delivered without them', () => {
    const facts = [booked, on(lady, 3, 40), off(lady, 30, 38)];
    const short = cargo({ on: 31, in: 'DEBRV', event: 'short-landed', pieces: 2 });
    const out = cargo({ on: 32, in: 'DEBRV', event: 'gated-out', pieces: 38 });
    expect(foldBill([...facts, short, out])).toMatchObject({
      status: 'delivered',
      finished: true,
      exceptions: ['short-landed'],
      counts: { shortLanded: 2, delivered: 38 },
    });
  });

  test('are listed by their marks, the one that is furthest behind decides', () => {
    const marked = (mark: string, more: Written) => cargo({ mark, ...more });
    const folded = foldBill([
      booked,
      marked('TANK 1', { on: 3, in: 'JPNGO', ...lady }),
      marked('TANK 2', { on: 2, in: 'JPNGO', event: 'received' }),
      cargo({ on: 4, in: 'JPNGO', event: 'departed', ...lady }),
    ]);
    expect(folded.status).toBe('received');
    expect(folded.units.map(({ number, status }) => [number, status])).toEqual([
      ['TANK 1', 'at-sea'],
      ['TANK 2', 'received'],
    ]);
  });
});

test('the moment from which cargo is late is the one from which the rule says so', () => {
  const hour = fc.integer({ min: -200, max: 200 });
  const at = (hours: number): string => new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000).toISOString();
  fc.assert(
    fc.property(hour, fc.option(hour), fc.option(hour), hour, (planned, arrived, expected, nowHours) => {
      const times = {
        plannedArrivalAt: at(planned),
        arrivedAt: arrived === null ? null : at(arrived),
        estimatedArrivalAt: expected === null ? null : at(expected),
      };
      const now = new Date(at(nowHours));
      const from = lateAt(times);
      const isLate = from === '-infinity' || (from !== 'infinity' && Date.parse(from) < now.getTime());
      expect(isLate).toBe(isCargoLate(minutesAgainstPlan(times, now)));
    }),
  );
});
