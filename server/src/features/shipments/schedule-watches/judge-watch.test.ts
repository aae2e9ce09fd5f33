import type { WatchConditions } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { judgeWatch } from './judge-watch.ts';
import type { SeenSailing, SeenState } from './seen-sailing.ts';

const none: WatchConditions = { timesMove: false, vesselChanges: false, cutOffs: false, anyChange: false };
const sailing: SeenSailing = {
  carrierCode: 'MAEU',
  vessel: 'Maersk Hangzhou',
  voyage: '648W',
  origin: 'CNSGH',
  destination: 'NLRTM',
  departureAt: '2026-11-24T06:00:00.000Z',
  arrivalAt: '2026-12-30T04:30:00.000Z',
  via: ['MYTPP'],
  cutOffs: { DCO: '2026-11-22T10:00:00.000Z', VCO: null, PCO: '2026-11-23T10:00:00.000Z' },
  near: [],
};
const state = (change: Partial<SeenSailing> = {}): SeenState => ({
  sailings: { one: { ...sailing, ...change } },
  until: '2026-12-31T00:00:00.000Z',
});
const later = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString();

const judge = (conditions: Partial<WatchConditions>, after: SeenState, now = '2026-11-20T00:00:00Z') =>
  judgeWatch({ ...none, ...conditions }, state(), after, { now: new Date(now), isPublished: () => false });
const changesOf = (...given: Parameters<typeof judge>) => judge(...given).changes.map(({ change }) => change);

describe('a sailing that is no longer published', () => {
  const conditions = { ...none, vesselChanges: true };
  const context = { now: new Date('2026-11-20T00:00:00Z'), isPublished: () => false };
  const without: SeenState = { sailings: {}, until: state().until };

  test('is reported once, and once more when it is back', () => {
    let seen = state();
    const reported = [without, without, state(), state()].map((after) => {
      const judged = judgeWatch(conditions, seen, after, context);
      seen = judged.seen;
      return judged.changes.map(({ change }) => change);
    });
    expect(reported).toEqual([['omitted'], [], ['reinstated'], []]);
  });

  test('is forgotten once it would have departed', () => {
    const { seen } = judgeWatch(conditions, state(), without, context);
    const later = judgeWatch(conditions, seen, without, { ...context, now: new Date('2026-11-25') });
    expect([later.changes, later.seen.sailings]).toEqual([[], {}]);
  });
});

describe('departure or arrival moves over 6 h', () => {
  test.each([
    [6, []],
    [-6, []],
    [6.5, ['departure-moved']],
    [-7, ['departure-moved']],
  ])('a departure that moves by %s h is %j', (hours, expected) => {
    const after = state({ departureAt: later(sailing.departureAt!, hours) });
    expect(changesOf({ timesMove: true }, after)).toEqual(expected);
  });

  test('many small moves are reported once they add up', () => {
    const conditions = { ...none, timesMove: true };
    const context = { now: new Date('2026-11-20'), isPublished: () => true };
    let seen = state();
    const reported = [4, 8, 11, 15].map((hours) => {
      const judged = judgeWatch(
        conditions,
        seen,
        state({ arrivalAt: later(sailing.arrivalAt!, hours) }),
        context,
      );
      seen = judged.seen;
      return judged.changes.length;
    });
    expect(reported).toEqual([0, 1, 0, 1]);
  });

  test('judged again nothing is reported twice', () => {
    const after = state({ departureAt: later(sailing.departureAt!, 30) });
    const { seen } = judge({ timesMove: true }, after);
    const again = judgeWatch({ ...none, timesMove: true }, seen, after, {
      now: new Date('2026-11-20'),
      isPublished: () => true,
    });
    expect(again.changes).toEqual([]);
  });
});

test.each([
  [{ vessel: 'Maersk Halifax' }, ['vessel-changed']],
  [{ via: ['SGSIN'] }, ['transshipment-changed']],
  [{ via: [] }, ['transshipment-changed']],
  [{ destination: 'BEANR' }, ['transshipment-changed']],
  [{ voyage: '649W' }, []],
  [{ departureAt: later(sailing.departureAt!, 48) }, []],
])('with vessel or transshipment changes, %j is %j', (change, expected) => {
  expect(changesOf({ vesselChanges: true }, state(change))).toEqual(expected);
});

describe('a cut-off moves, or is 24 h away', () => {
  test.each([
    [{ DCO: '2026-11-21T10:00:00.000Z' }, ['cut-off-moved']],
    [{ VCO: '2026-11-23T04:00:00.000Z' }, ['cut-off-moved']],
    [{ PCO: null }, ['cut-off-moved']],
    [{}, []],
  ])('cut-offs of %j are %j', (change, expected) => {
    const after = state({ cutOffs: { ...sailing.cutOffs, ...change } });
    expect(changesOf({ cutOffs: true }, after)).toEqual(expected);
  });

  test.each([
    ['2026-11-21T09:59:00Z', []],
    ['2026-11-21T10:00:00Z', ['DCO']],
    ['2026-11-22T09:59:00Z', ['DCO']],
    ['2026-11-22T10:00:00Z', ['PCO']],
    ['2026-11-23T10:00:00Z', []],
  ])('at %s those less than 24 h away are %j', (now, expected) => {
    const { changes } = judge({ cutOffs: true }, state(), now);
    expect(changes.map(({ cutOff }) => cutOff)).toEqual(expected);
    expect(changes.every(({ change }) => change === 'cut-off-near')).toBe(true);
  });

  test('each is reported as near once, and again when it has moved', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const context = { now, isPublished: () => true };
    const conditions = { ...none, cutOffs: true };
    const first = judgeWatch(conditions, state(), state(), context);
    expect(first.changes).toHaveLength(1);
    expect(judgeWatch(conditions, first.seen, state(), context).changes).toEqual([]);
    const moved = state({ cutOffs: { ...sailing.cutOffs, DCO: '2026-11-22T08:00:00.000Z' } });
    expect(judgeWatch(conditions, first.seen, moved, context).changes.map(({ change }) => change)).toEqual([
      'cut-off-moved',
      'cut-off-near',
    ]);
  });
});

test.each([
  [{ voyage: '649W' }, ['other']],
  [{ departureAt: later(sailing.departureAt!, 0.1) }, ['departure-moved']],
  [{ arrivalAt: later(sailing.arrivalAt!, -1) }, ['arrival-moved']],
])('with any change, %j is %j', (change, expected) => {
  expect(changesOf({ anyChange: true }, state(change))).toEqual(expected);
});

describe('sailings that come and go', () => {
  const gone: SeenState = { sailings: {}, until: null };

  test('one that is no longer published is omitted, unless it has departed', () => {
    expect(changesOf({ vesselChanges: true }, gone)).toEqual(['omitted']);
    expect(changesOf({ vesselChanges: true }, gone, '2026-11-25T00:00:00Z')).toEqual([]);
    expect(changesOf({ timesMove: true }, gone)).toEqual([]);
  });

  test('one that another way merely beats now is still published', () => {
    const judged = judgeWatch({ ...none, vesselChanges: true }, state(), gone, {
      now: new Date('2026-11-20'),
      isPublished: () => true,
    });
    expect(judged.changes).toEqual([]);
  });

  test('a new one counts in the period that was searched before, not behind it', () => {
    const withNew = (departureAt: string): SeenState => ({
      sailings: { ...state().sailings, two: { ...sailing, departureAt } },
      until: '2027-01-10T00:00:00.000Z',
    });
    expect(changesOf({ anyChange: true }, withNew('2026-12-30T00:00:00.000Z'))).toEqual(['added']);
    expect(changesOf({ anyChange: true }, withNew('2027-01-02T00:00:00.000Z'))).toEqual([]);
  });
});
