import { expect, test } from 'vitest';
import { type CallState, callTimes, toCallState } from './call-state.ts';
import { mergeCall, mergeOlder } from './merge-call.ts';
import { callOf } from './testing.ts';

const state = (line: string): CallState => toCallState(callOf(line), 'a');
/** The times that are known, as `arrivalEstimatedAt 12-01T20`. */
const timesOf = (call: CallState): string[] =>
  callTimes.flatMap((name) => {
    const at = call[name];
    return at === null ? [] : [`${name} ${at.toISOString().slice(5, 13)}`];
  });
const merge = (before: string, published: string, isSameSource = true): string[] =>
  timesOf(mergeCall(state(before), state(published), isSameSource));

test.each([
  ['its plan that is repeated', 'NLRTM 12-20T08 -'],
  ['a publication that has no plan', 'NLRTM - -'],
])('an estimate stays beside %s', (_, published) => {
  expect(merge('NLRTM 12-20T08,EST:12-22T08 -', published)).toEqual([
    'arrivalPlannedAt 12-20T08',
    'arrivalEstimatedAt 12-22T08',
  ]);
});

test('an estimate stays where its plan moves by less than an hour', () => {
  const published = state('NLRTM 12-20T08 -');
  published.arrivalPlannedAt = new Date('2026-12-20T08:59:00Z');
  const merged = mergeCall(state('NLRTM 12-20T08,EST:12-22T08 -'), published, true);
  expect(merged.arrivalEstimatedAt).toEqual(new Date('2026-12-22T08:00:00Z'));
});

test('an estimate goes with its plan, and only that of the same kind', () => {
  expect(merge('NLRTM 12-20T08,EST:12-22T08 12-21T08,EST:12-23T08', 'NLRTM 12-27T08 12-21T08')).toEqual([
    'arrivalPlannedAt 12-27T08',
    'departurePlannedAt 12-21T08',
    'departureEstimatedAt 12-23T08',
  ]);
});

test('a new estimate beside a moved plan counts, and an actual goes with no plan', () => {
  expect(merge('NLRTM 12-20T08,EST:12-22T08 -', 'NLRTM 12-27T08,EST:12-28T08 -')).toEqual([
    'arrivalPlannedAt 12-27T08',
    'arrivalEstimatedAt 12-28T08',
  ]);
  expect(merge('NLRTM 12-20T08,ACT:12-22T08 -', 'NLRTM 12-27T08 -')).toEqual([
    'arrivalPlannedAt 12-27T08',
    'arrivalActualAt 12-22T08',
  ]);
});

test('the plan of another source takes no estimate away', () => {
  expect(merge('NLRTM 12-20T08,EST:12-22T08 -', 'NLRTM 12-27T08 -', false)).toEqual([
    'arrivalPlannedAt 12-27T08',
    'arrivalEstimatedAt 12-22T08',
  ]);
});

test('a status is taken back by its own source, not by one that has none', () => {
  const omitted = state('NLRTM 12-20T08 - +OMIT');
  const silent = state('NLRTM 12-20T08 -');
  expect(mergeCall(omitted, silent, true).statusCodes).toEqual([]);
  expect(mergeCall(omitted, silent, false).statusCodes).toEqual(['OMIT']);
  expect(mergeCall(omitted, state('NLRTM 12-20T08 - +BLNK'), false).statusCodes).toEqual(['BLNK']);
});

test('cut-offs, terminal and voyage that are not mentioned stay', () => {
  const before = state('NLRTM 12-20T08 - /MVII DCO=12-10T08 #2645W');
  const published = { ...state('NLRTM 12-20T08 - VCO=12-11T08'), exportVoyageNumber: null };
  expect(mergeCall(before, published, true)).toMatchObject({
    facilityCode: 'MVII',
    exportVoyageNumber: '2645W',
    cutOffs: { DCO: '2026-12-10T08:00:00Z', VCO: '2026-12-11T08:00:00Z' },
  });
});

test('a call without cargo stays one for a source that does not know the field', () => {
  const without = { ...state('NLRTM 12-20T08 -'), isCargoCall: false };
  expect(mergeCall(without, state('NLRTM 12-20T08 -'), false).isCargoCall).toBe(false);
  expect(mergeCall(without, state('NLRTM 12-20T08 -'), true).isCargoCall).toBe(true);
});

test('an older publication adds only an actual that was missing', () => {
  const known = state('NLRTM 12-27T08 ACT:12-28T08');
  const older = state('NLRTM 12-20T08,EST:12-22T08,ACT:12-26T08 ACT:12-29T08');
  expect(timesOf(mergeOlder(known, older))).toEqual([
    'arrivalPlannedAt 12-27T08',
    'arrivalActualAt 12-26T08',
    'departureActualAt 12-28T08',
  ]);
});
