import { expect, test } from 'vitest';
import { type CallState, toCallState } from './call-state.ts';
import { isOfInterest, listCallChanges } from './list-changes.ts';
import { mergeCall } from './merge-call.ts';
import { callOf } from './testing.ts';

const names: Record<string, string> = { a: 'EVER GIVEN', b: 'EVER ACE' };
const state = (line: string, scheduleId = 'a'): CallState => toCallState(callOf(line), scheduleId);

/** The changes along a history, as words. */
function tell(lines: readonly (string | { line: string; vessel: string })[]): string[][] {
  let before: CallState | undefined;
  return lines.map((entry) => {
    const { line, vessel } = typeof entry === 'string' ? { line: entry, vessel: 'a' } : entry;
    const published = state(line, vessel);
    const after = before === undefined ? published : mergeCall(before, published, true);
    const changes = listCallChanges(before, after, (id) => names[id] ?? null);
    before = after;
    return changes.map((change) => {
      const { kind, ...rest } = change;
      const details = Object.entries(rest)
        .filter(([name]) => name !== 'from' || kind !== 'slid')
        .filter(([name]) => name !== 'to' || kind !== 'slid')
        .map(([, value]) => String(value));
      return [kind, ...details].join(' ');
    });
  });
}

test('a voyage that slides twice, arrives and departs is read as that', () => {
  expect(
    tell([
      'NLRTM 12-01T08 12-02T20',
      'NLRTM EST:12-01T20 EST:12-03T08',
      'NLRTM EST:12-01T20 EST:12-03T08',
      'NLRTM EST:12-01T14 EST:12-03T08',
      'NLRTM ACT:12-01T15 EST:12-03T02',
      'NLRTM ACT:12-01T15 ACT:12-03T04',
    ]),
  ).toEqual([
    ['added'],
    ['slid arrival 12', 'slid departure 12'],
    [],
    ['slid arrival -6'],
    ['arrived 2026-12-01T15:00:00.000Z', 'slid departure -6'],
    ['departed 2026-12-03T04:00:00.000Z'],
  ]);
});

test.each([
  ['OMIT', ['omitted']],
  ['BLNK', ['blank']],
  ['CUTR', ['cut-and-run']],
  ['ADHO', ['extra-call']],
  ['PHIN', ['phase-in']],
  ['PHOT', ['phase-out']],
  ['DRYD', ['out-of-service']],
  ['ROTC', ['rotation null null']],
  ['SLID', []],
])('status %s is %j, once', (code, changes) => {
  const line = 'NLRTM 12-01T08 12-02T20';
  expect(tell([line, `${line} +${code}`, `${line} +${code}`]).slice(1)).toEqual([changes, []]);
});

test('an omitted call, a blank sailing and a vessel out of service can be reinstated', () => {
  const line = 'NLRTM 12-01T08 12-02T20';
  expect(tell([line, `${line} +OMIT`, line, `${line} +BLNK`, line, `${line} +DRYD`, line]).slice(1)).toEqual([
    ['omitted'],
    ['reinstated'],
    ['blank'],
    ['reinstated'],
    ['out-of-service'],
    ['reinstated'],
  ]);
});

test('a first publication as an extra call is both', () => {
  expect(tell(['NLRTM 12-01T08 12-02T20 +ADHO'])).toEqual([['added', 'extra-call']]);
});

test('a vessel that takes over is named with the one that it replaces', () => {
  const line = 'NLRTM 12-01T08 12-02T20';
  expect(tell([line, { line, vessel: 'b' }])[1]).toEqual(['vessel-swapped EVER GIVEN EVER ACE']);
});

test('another port, terminal or voyage is named with what it was', () => {
  expect(
    tell([
      'NLRTM 12-01T08 - @r /ECT',
      'NLRTM 12-01T08 - @r /APM',
      'BEANR 12-01T08 - @r',
      'BEANR 12-01T08 - @r #2646W',
    ]).slice(1),
  ).toEqual([['terminal ECT APM'], ['rotation NLRTM BEANR'], ['voyage 2645W 2646W']]);
});

test('a cut-off is published, moved, and stays where a later publication has none', () => {
  expect(
    tell([
      'NLRTM 12-01T08 -',
      'NLRTM 12-01T08 - DCO=11-29T12',
      'NLRTM 12-01T08 - DCO=11-28T12 VCO=11-30T12',
      'NLRTM 12-01T08 -',
    ]).slice(1),
  ).toEqual([
    ['cut-off-moved DCO null null 2026-11-29T12:00:00.000Z'],
    [
      'cut-off-moved DCO -24 2026-11-29T12:00:00.000Z 2026-11-28T12:00:00.000Z',
      'cut-off-moved VCO null null 2026-11-30T12:00:00.000Z',
    ],
    [],
  ]);
});

test('a slide of less than an hour is none', () => {
  const before = state('NLRTM 12-01T08 12-02T20');
  const after = { ...before, arrivalEstimatedAt: new Date('2026-12-01T08:59:00Z') };
  expect(listCallChanges(before, after, () => null)).toEqual([]);
});

test('who booked has to know of slides, omissions and moved cut-offs, not of first publications', () => {
  const before = state('NLRTM 12-01T08 12-02T20');
  const after = state('NLRTM EST:12-01T20 12-02T20 +OMIT DCO=11-29T12');
  expect(listCallChanges(undefined, before, () => null).filter(isOfInterest)).toEqual([]);
  expect(
    listCallChanges(before, after, () => null)
      .filter(isOfInterest)
      .map(({ kind }) => kind),
  ).toEqual(['omitted', 'slid']);
});
