import type { Claim, TimelineStep } from '@portolan/contract';
import { expect, test } from 'vitest';
import { diffTone, legHours, toStepView } from './timeline-view.ts';

const claim = (classifier: Claim['classifier'], eventAt: string): Claim => ({
  factId: `${classifier} ${eventAt}`,
  classifier,
  eventAt,
  receivedAt: '2026-11-01T00:00:00Z',
  sourceId: 's',
  sourceName: 'HMM',
  sourceKind: 'carrier',
  messageId: '1',
  simulated: false,
});
const planned = claim('PLN', '2026-11-20T08:00:00-08:00');
const estimated = claim('EST', '2026-11-24T05:00:00-08:00');
const replanned = claim('PLN', '2026-11-24T05:00:00-08:00');
const actual = claim('ACT', '2026-11-20T15:00:00Z');

const step = (part: Partial<TimelineStep>): TimelineStep => ({
  stepId: '1',
  milestone: 'vessel-arrival',
  eventCode: 'ARRI',
  history: [part.planned, part.estimated, part.actual].filter((one) => one !== undefined),
  ...part,
});

test.each([
  ['planned', { planned }, 'planned', undefined],
  ['not reported', { planned, missing: true }, 'missing', undefined],
  ['reported by nobody at all', { missing: true }, 'missing', undefined],
  ['estimated', { planned, estimated }, 'estimated', 93],
  ['planned again by a source that only plans', { planned, estimated: replanned }, 'planned', 93],
  ['done, whatever was estimated', { planned, estimated, actual }, 'actual', -1],
  ['done without a plan', { actual }, 'actual', undefined],
])('a step that is %s shows it', (_, part, mark, diffHours) => {
  expect(toStepView(step(part))).toMatchObject({ mark, diffHours });
});

test('a retracted step keeps its last values and has no difference', () => {
  const view = toStepView({
    ...step({}),
    history: [planned, actual],
    retracted: { at: '2026-11-21T00:00:00Z' },
  });
  expect(view).toMatchObject({ mark: 'retracted', planned, said: actual, diffHours: undefined });
});

test.each([
  ['2026-11-19T00:00:00Z', 'watch'],
  ['2026-11-22T00:00:00Z', 'bad'],
])('at %s an arrival four days behind plan is %s', (now, tone) => {
  expect(diffTone(toStepView(step({ planned, estimated })), Date.parse(now))).toBe(tone);
});

test('an arrival that has not happened shows no urgency while the shipment is silent', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  expect(diffTone(toStepView(step({ planned, estimated })), now, true)).toBe('soft');
  const late = claim('ACT', '2026-11-24T15:00:00Z');
  expect(diffTone(toStepView(step({ planned, actual: late })), now, true)).toBe('bad');
});

const leg = { index: 0, fromStop: 0, toStop: 1, modeOfTransport: 'VESSEL' } as const;
const times = { departedAt: '2026-11-10T00:00:00Z', arrivedAt: '2026-11-20T00:00:00Z' };
test.each([
  ['under way', { ...leg, ...times, stage: 'under-way' }, 48, 240],
  ['done', { ...leg, ...times, stage: 'done' }, undefined, 240],
  ['without an arrival', { ...leg, departedAt: times.departedAt, stage: 'under-way' }, 48, undefined],
] as const)('a leg %s shows how long it takes', (_, part, done, total) => {
  expect(legHours(part, Date.parse('2026-11-12T00:00:00Z'))).toEqual({ done, total });
});
