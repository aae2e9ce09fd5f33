import { expect, test } from 'vitest';
import { barRange, dayTicks, listEtaChanges, toSteps } from './eta-history.ts';

const estimate = (receivedAt: string, estimatedAt: string | null) => ({
  estimatedAt,
  earliestAt: null,
  latestAt: null,
  issuedAt: receivedAt,
  receivedAt,
  factIds: [],
  callIds: [],
  positionAt: null,
  terms: null,
  replayed: false,
});
const history = [
  { source: 'container-dynamic' as const, ...estimate('2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z') },
  { source: 'calculated' as const, ...estimate('2026-11-01T00:00:00Z', '2026-11-21T00:00:00Z') },
  { source: 'container-dynamic' as const, ...estimate('2026-11-05T00:00:00Z', '2026-11-22T00:00:00Z') },
  { source: 'calculated' as const, ...estimate('2026-11-06T00:00:00Z', null) },
];

test('what was calculated afterwards is never listed as in use', () => {
  const leads = [
    { chosenAt: '2026-11-02T00:00:00Z', source: 'ais' as const, estimatedAt: null, replayed: true },
    { chosenAt: '2026-11-03T00:00:00Z', source: 'ais' as const, estimatedAt: null, replayed: false },
  ];
  const changes = listEtaChanges({ history: [], leads });
  expect(changes.map(({ kind, isReplayed }) => [kind, isReplayed])).toEqual([
    ['in-use', false],
    ['would-lead', true],
  ]);
});

test('what changed is listed newest first: first ETAs, moves, withdrawals and the ETA in use', () => {
  const leads = [
    {
      chosenAt: '2026-11-02T00:00:00Z',
      source: 'calculated' as const,
      estimatedAt: '2026-11-21T00:00:00Z',
      replayed: false,
    },
    {
      chosenAt: '2026-11-03T00:00:00Z',
      source: 'calculated' as const,
      estimatedAt: '2026-11-21T05:00:00Z',
      replayed: false,
    },
  ];
  expect(listEtaChanges({ history, leads }).map(({ kind, source }) => `${kind} ${source}`)).toEqual([
    'withdrawn calculated',
    'moved container-dynamic',
    'in-use calculated',
    'new container-dynamic',
    'new calculated',
  ]);
  expect(listEtaChanges({ history, leads })[1]).toMatchObject({ hours: 48 });
});

test('an estimate counts until the next one of its source, the last one until the end', () => {
  const end = Date.parse('2026-11-10T00:00:00Z');
  const steps = toSteps(history, end);
  const days = (from: number, to: number) => (to - from) / 86_400_000;
  expect(steps.get('container-dynamic')?.map(({ from, to }) => days(from, to))).toEqual([4, 5]);
  expect(steps.get('calculated')?.map(({ from, to }) => days(from, to))).toEqual([5]);
});

test('an axis has a few whole days, and room for every interval', () => {
  const ticks = dayTicks(Date.parse('2026-11-19T08:00:00Z'), Date.parse('2026-11-28T12:00:00Z'), 6);
  expect(ticks.map((tick) => new Date(tick).toISOString().slice(5, 10))).toEqual([
    '11-20',
    '11-22',
    '11-24',
    '11-26',
    '11-28',
  ]);
  expect(barRange([])).toBeUndefined();
});
