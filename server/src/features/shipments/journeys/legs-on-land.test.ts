import type { AirWaybillDetail } from '@portolan/contract';
import { expect, test } from 'vitest';
import { legsOfWaybill } from './legs-on-land.ts';

const row = {
  queryid: '019ac1d2-0000-7000-8000-000000000001',
  origin: 'MEL',
  destination: 'BRU',
  etd: null,
  plannedArrivalAt: null,
  simulated: false,
};
/** The later one is earlier as a text. */
const [early, late] = ['2026-11-20T14:00:00+01:00', '2026-11-20T13:30:00Z'];
const [left, leftLater] = ['2026-11-19T20:00:00+11:00', '2026-11-19T09:30:00Z'];

const leg = (part: number, departureAt: string, arrivalAt: string): AirWaybillDetail['legs'][number] => ({
  part,
  flightNumber: `SQ${part}`,
  from: 'MEL',
  to: 'BRU',
  state: 'flown',
  departureAt,
  departureClassifier: 'ACT',
  arrivalAt,
  arrivalClassifier: 'ACT',
});

test('a leg of two parts leaves with the first and arrives with the last, whatever offsets their times have', () => {
  const legs = [leg(1, leftLater, late), leg(2, left, early)];
  const arrived = {
    status: 'arrived' as const,
    code: 'ARR',
    airport: 'BRU',
    plannedAt: null,
    pieces: 2,
    expectedPieces: 0,
    missingPieces: 0,
    weightKg: null,
    parts: [late, early].map((at, i) => ({
      part: i + 1,
      at,
      onDate: null,
      classifier: 'ACT' as const,
      pieces: 1,
      differenceMinutes: null,
    })),
  };
  const [draft] = legsOfWaybill({ row, legs, statuses: [arrived] }, undefined);
  expect(draft).toMatchObject({ departure: { at: left }, arrival: { at: late }, events: [{ at: late }] });
});
