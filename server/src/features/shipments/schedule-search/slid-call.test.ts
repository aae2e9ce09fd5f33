import { scheduleRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { vesselSchedules } from '../../../../test/factories/schedules.ts';

const { geSailData } = scheduleRoutes;

test.each([
  [
    'an arrival that is revised without the departure',
    'CNSHA EST:2026-11-23T09:00 2026-11-21T18:00',
    { at: '2026-11-23T09:00:00.000Z', classifier: 'EST' },
  ],
  [
    'a departure that has happened before the published arrival',
    'CNSHA EST:2026-11-10T20:00 ACT:2026-11-10T06:00',
    { at: '2026-11-10T06:00:00.000Z', classifier: 'ACT' },
  ],
])('%s does not hide the sailing: a vessel leaves after it came', async (_, call, departure) => {
  const app = await startTestApp();
  const user = await app.signIn();
  const calls = [call, 'NLRTM 2026-12-24T05:00 2026-12-25T20:00'];
  await app.pushRaw(await app.program(user.tenantId), vesselSchedules({ calls }), 'dcsa-cs');
  await app.drainInbox();
  const { rows } = await user.call(geSailData, { body: { origin: ['CNSHA'], destination: ['NLRTM'] } });
  expect(rows.map(({ legs }) => legs[0]?.departure)).toMatchObject([departure]);
});
