import { scheduleRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { vesselSchedules } from '../../../../test/factories/schedules.ts';

const { geSailData } = scheduleRoutes;

test('a time at the berth is an estimate only where that time is one', async () => {
  const app = await startTestApp();
  const own = await app.signIn();
  const calls = ['CNSHA - 2026-11-12T18:00', 'NLRTM EST:2026-12-14T05:00 2026-12-15T20:00'];
  const [service] = vesselSchedules({ vessel: 'Marit Maersk', imo: '9619907', calls }) as {
    vesselSchedules: { transportCalls: { timestamps: object[] }[] }[];
  }[];
  service!.vesselSchedules[0]!.transportCalls[1]!.timestamps.push({
    eventTypeCode: 'ARRI',
    eventClassifierCode: 'PLN',
    facilityTypeCode: 'BRTH',
    eventDateTime: '2026-12-14T07:00:00Z',
  });
  await app.pushRaw(await app.program(own.tenantId), [service!], 'dcsa-cs');
  await app.drainInbox();
  const { rows } = await own.call(geSailData, { body: { origin: ['CNSHA'], destination: ['NLRTM'] } });
  expect(rows[0]?.legs[0]).toMatchObject({
    arrival: { at: '2026-12-14T05:00:00.000Z', classifier: 'EST' },
    berth: { at: '2026-12-14T07:00:00.000Z', classifier: 'PLN' },
  });
});
