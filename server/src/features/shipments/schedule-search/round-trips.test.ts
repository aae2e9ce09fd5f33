import { scheduleRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { type VesselLine, vesselSchedules } from '../../../../test/factories/schedules.ts';

const { geSailData, listScheduleExamples } = scheduleRoutes;
const app = await shareTestApp();

/** Shanghai to Rotterdam and back to Qingdao, past Tanjung Pelepas on both ways. */
const loop: VesselLine = {
  calls: [
    'MYTPP - 2026-11-12T06:00',
    'CNSHA 2026-11-18T06:00 2026-11-19T06:00',
    'MYTPP 2026-11-25T06:00 2026-11-26T06:00',
    'NLRTM 2026-12-20T06:00 2026-12-22T06:00',
    'SGSIN 2027-01-18T06:00 2027-01-19T06:00',
    'CNTAO 2027-01-28T06:00 -',
  ],
};
/** A day from Shanghai to Qingdao. */
const coaster: VesselLine = {
  imo: '9619907',
  vessel: 'Marit Maersk',
  calls: ['CNSHA - 2026-11-20T06:00', 'CNTAO 2026-11-21T18:00 -'],
};

const user = await app.signIn();
await app.pushRaw(await app.program(user.tenantId), vesselSchedules(loop, coaster), 'dcsa-cs');
await app.drainInbox();

const daysOf = async (origin: string, destination: string, days?: number) => {
  const body = { origin: [origin], destination: [destination], ...(days && { days }) };
  return (await user.call(geSailData, { body })).rows.map(({ transitDays }) => transitDays);
};

test('a vessel that goes round the world to the next port is no way to book', async () => {
  expect(await daysOf('CNSHA', 'CNTAO')).toEqual([1.5]);
});

test.each([10, 28, 60])('within %i days cargo is loaded where the vessel calls last', async (days) => {
  // Loaded outward bound it would take 38 days, to China and back past the same port.
  expect(await daysOf('MYTPP', 'NLRTM', days)).toEqual(days === 10 ? [] : [24]);
});

test('examples are lanes between coasts that are sailed without a detour', async () => {
  const { lanes } = await user.call(listScheduleExamples);
  const ends = lanes.map(
    ({ origin, destination }) => `${origin.unLocationCode} ${destination.unLocationCode}`,
  );
  expect(ends.length).toBeGreaterThan(0);
  expect(ends).not.toContain('CNSGH CNQIN');
  for (const { origin, destination } of lanes)
    expect(await daysOf(origin.unLocationCode, destination.unLocationCode)).not.toEqual([]);
});
