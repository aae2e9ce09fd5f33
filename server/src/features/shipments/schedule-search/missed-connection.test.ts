import { describe, expect, test } from 'vitest';
import { judgeConnection } from './missed-connection.ts';
import type { StoredBook } from './found-way.ts';
import { measureTimes } from './measured-times.ts';
import { ScheduleBook } from './schedule-book.ts';
import { minutesPerDay } from '../sailing-network/index.ts';

const hour = 60;
const day = minutesPerDay;
type Call = StoredBook['calls'][0];

const call = (scheduleId: string, port: string, at: Partial<Call>): Call => ({
  callId: `${scheduleId} ${port}`,
  scheduleId,
  unLocationCode: port,
  portName: port,
  facilityCode: null,
  importVoyageNumber: null,
  exportVoyageNumber: null,
  arrivalPlannedAt: at.arrivalAt ?? null,
  arrivalAt: null,
  arrivalIsActual: false,
  arrivalIsEstimated: false,
  berthAt: null,
  berthIsActual: false,
  berthIsEstimated: false,
  departurePlannedAt: at.departureAt ?? null,
  departureAt: null,
  departureIsActual: false,
  departureIsEstimated: false,
  cutOffs: {},
  publishedAt: 0,
  ...at,
});
const schedule = (scheduleId: string, serviceKey: string): StoredBook['schedules'][0] => ({
  scheduleId,
  simulated: false,
  kind: 'container',
  carrierCode: 'MAEU',
  serviceKey,
  serviceCode: serviceKey,
  serviceName: null,
  vesselKey: `NAME:${scheduleId}`,
  vesselImoNumber: null,
  mmsi: null,
  vesselName: scheduleId,
  isDummyVessel: false,
});

/** Arrives at 10 days with two days in hand above the least time of one; next sailings of two services. */
function makeBook(arrival: Partial<Call>, delays: number[]): ScheduleBook {
  return new ScheduleBook({
    schedules: [
      schedule('first', 'A'),
      schedule('next', 'B'),
      schedule('week later', 'B'),
      schedule('other', 'C'),
    ],
    calls: [
      call('first', 'CNSGH', { departureAt: 0 }),
      call('first', 'SGSIN', { arrivalAt: 10 * day, ...arrival }),
      call('next', 'SGSIN', { departureAt: 13 * day }),
      call('next', 'NLRTM', { arrivalAt: 35 * day }),
      call('week later', 'SGSIN', { departureAt: 20 * day }),
      call('week later', 'NLRTM', { arrivalAt: 42 * day }),
      call('other', 'SGSIN', { departureAt: 14 * day }),
      call('other', 'NLRTM', { arrivalAt: 40 * day }),
    ],
    measured: measureTimes(
      [
        {
          simulated: false,
          carrierCode: 'MAEU',
          serviceKey: 'A',
          unLocationCode: 'SGSIN',
          delays,
          delaysSinceFirst: delays,
        },
      ],
      [],
    ),
    setTimes: [],
  });
}
function judge(arrival: Partial<Call>, delays: number[]) {
  const book = makeBook(arrival, delays);
  const ways = book.search({
    origins: ['CNSGH'],
    destinations: ['NLRTM'],
    kind: 'container',
    carriers: [],
    by: 'departure',
    from: 0,
    until: day,
    mostTransshipments: 2,
    longestMinutes: 120 * day,
  });
  return judgeConnection(book, ways[0]!, 0);
}

/** Ten arrivals, each six hours later than the one before: 0 h to 54 h. */
const delays = Array.from({ length: 10 }, (_, i) => i * 6 * hour);

describe('the chance of a missed connection', () => {
  test.each([
    ['the share of past arrivals that were later than the time in hand', {}, 1 / 10],
    ['no less where the estimate has passed the plan already', { arrivalPlannedAt: 9 * day }, 1 / 10],
    ['larger where less time is in hand', { arrivalAt: 11 * day, arrivalPlannedAt: 11 * day }, 5 / 10],
  ])('is %s', (_, arrival, share) => {
    expect(judge(arrival, delays).missed).toEqual({ share, n: 10, group: 'service' });
  });

  test('is, of a vessel that is late already, that of those that were at least as late', () => {
    // 0 h to 114 h: of the 16 that were a day late or more, 7 were more than three days late.
    const wide = Array.from({ length: 20 }, (_, i) => i * 6 * hour);
    const late = { arrivalPlannedAt: 9 * day };
    expect(judge(late, wide).missed).toEqual({ share: 7 / 16, n: 16, group: 'service' });
    // With nothing in hand.
    const tight = { arrivalAt: 12 * day, arrivalPlannedAt: 11 * day, arrivalIsEstimated: true };
    expect(judge(tight, wide).missed?.share).toBeGreaterThan(judge({}, wide).missed!.share);
  });

  test('is not judged once the vessel has arrived, nor by too few arrivals', () => {
    expect(judge({ arrivalIsActual: true }, delays).missed).toBeNull();
    expect(judge({}, [0, 1]).missed).toBeNull();
  });
});

test('cargo that misses its vessel takes the next one of that service, though another would be earlier', () => {
  const { ifMissed } = judge({}, delays);
  expect(ifMissed?.rides[0]?.schedule.vesselName).toBe('week later');
  expect(ifMissed?.arrivalAt).toBe(42 * day);
});
