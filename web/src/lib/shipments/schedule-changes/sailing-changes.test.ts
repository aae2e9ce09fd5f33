import type { SailingHistory, Timeline } from '@portolan/contract';
import { expect, test } from 'vitest';
import { listGateChanges, listSailingChanges, sailingsAt } from './sailing-changes.ts';

const call = (unLocationCode: string, part: object = {}) => ({
  unLocationCode,
  portName: unLocationCode,
  statusCodes: [],
  changes: [],
  ...part,
});
const history = (calls: object[], publications: object[] = []) =>
  ({ calls, publications }) as unknown as SailingHistory;
const cutOff = (from: string | null, to: string) => ({
  kind: 'cut-off-moved',
  code: 'VCO',
  hours: -18,
  from,
  to,
});

test('ports that changed places are named in the order in which they are called now', () => {
  const swapped = history([
    call('ZAZBA', { statusCodes: ['ROTC'] }),
    call('ZADUR', { statusCodes: ['ROTC'] }),
    call('ZACPT'),
  ]);
  expect(listSailingChanges(swapped, new Set(['ZADUR']))).toEqual([
    {
      kind: 'rotation',
      ports: [
        { code: 'ZAZBA', name: 'ZAZBA' },
        { code: 'ZADUR', name: 'ZADUR' },
      ],
    },
  ]);
  expect(listSailingChanges(swapped, new Set(['ZACPT']))).toEqual([]);
});

test('a cut-off that moved twice stands once, from the first to the last; a first publication is no change', () => {
  const published = [
    { calls: [call('NLRTM', { changes: [cutOff('2026-11-18T00:00:00Z', '2026-11-17T06:00:00Z')] })] },
    { calls: [call('NLRTM', { changes: [cutOff('2026-11-19T00:00:00Z', '2026-11-18T00:00:00Z')] })] },
    { calls: [call('NLRTM', { changes: [cutOff(null, '2026-11-19T00:00:00Z')] })] },
  ];
  expect(listSailingChanges(history([], published), new Set(['NLRTM']))).toEqual([
    {
      kind: 'cut-off',
      port: 'NLRTM',
      code: 'VCO',
      hours: -42,
      from: '2026-11-19T00:00:00Z',
      to: '2026-11-17T06:00:00Z',
    },
  ]);
});

test.each([
  ['2026-11-17T12:00:00+01:00', -18],
  ['2026-11-18T03:00:00+01:00', undefined],
  ['2026-11-19T06:00:00+01:00', undefined],
])('a gate-in planned for 6:00 and then expected for %s moved earlier by %s hours', (eventAt, hours) => {
  const steps = [
    { milestone: 'gate-in', planned: { eventAt: '2026-11-18T06:00:00+01:00' }, estimated: { eventAt } },
  ];
  const timeline = { stops: [{ unLocationCode: 'NLRTM', steps }] } as unknown as Timeline;
  expect(listGateChanges(timeline).map((change) => 'hours' in change && change.hours)).toEqual(
    hours === undefined ? [] : [hours],
  );
});

test('a sailing is that of the container where it calls at one of its ports at about that time', () => {
  const sailing = (departureAt: string) =>
    ({ ports: [{ unLocationCode: 'ZADUR' }], departureAt, arrivalAt: departureAt }) as never;
  const now = sailing('2026-11-22T00:00:00Z');
  const found = sailingsAt(
    [sailing('2026-09-11T00:00:00Z'), now],
    [{ port: 'ZADUR', at: '2026-11-23T00:00:00Z' }],
  );
  expect(found).toEqual([now]);
});

test('what is left out, blank or cut short, and the vessel that took over, are named', () => {
  const calls = [
    call('KRPUS', { statusCodes: ['CUTR'] }),
    call('CNSGH', { isWithdrawn: true }),
    call('SGSIN', { statusCodes: ['OMIT'] }),
    call('NLRTM', { statusCodes: ['BLNK'] }),
  ];
  const swapped = (from: string, to: string) => ({
    calls: [call('KRPUS', { changes: [{ kind: 'vessel-swapped', from, to }] })],
  });
  const published = [swapped('HMM Ruby', 'HMM Onyx'), swapped('HMM Emerald', 'HMM Ruby')];
  expect(listSailingChanges(history(calls, published), new Set(['KRPUS', 'SGSIN', 'NLRTM']))).toEqual([
    { kind: 'vessel', from: 'HMM Emerald', to: 'HMM Onyx' },
    { kind: 'not-made', why: 'cut-and-run', port: 'KRPUS' },
    { kind: 'not-made', why: 'omitted', port: 'SGSIN' },
    { kind: 'not-made', why: 'blank', port: 'NLRTM' },
  ]);
});
