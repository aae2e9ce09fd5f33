import { messageRoutes, scheduleRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestUser, shareTestApp } from '../../../../test/app.ts';
import { vesselSchedules } from '../../../../test/factories/schedules.ts';

const app = await shareTestApp();
const publish = async (user: TestUser, departure: string, arrival: string): Promise<void> => {
  app.clock.advance(1000);
  const calls = [`CNSHA - ${departure}`, `NLRTM ${arrival} -`];
  await app.pushRaw(await app.program(user.tenantId), vesselSchedules({ calls }), 'dcsa-cs');
  await app.drainInbox();
  await app.react();
};
const watchLane = (user: TestUser) =>
  user.call(scheduleRoutes.watchSchedule, {
    body: {
      target: { form: 'lane', origin: ['CNSGH'], destination: ['NLRTM'], kind: 'container', carriers: [] },
      conditions: { timesMove: true, vesselChanges: true, cutOffs: true, anyChange: false },
    },
  });
const noticesOf = async (user: TestUser) =>
  (await user.call(messageRoutes.queryMessages, { query: {} })).rows;

test('what changed of a watched lane is one notice to who watches it, and to nobody else', async () => {
  const user = await app.signIn();
  const colleague = await app.signIn({ tenantId: user.tenantId });
  const gone = await app.signIn({ tenantId: user.tenantId });
  await publish(user, '2026-11-22T06:00', '2026-12-24T04:00');
  await watchLane(user);
  await watchLane(gone);
  await sql`delete from membership where account_id = ${gone.accountId}`.execute(app.db.system);
  await publish(user, '2026-11-24T06:00', '2026-12-26T04:00');
  expect(await noticesOf(user)).toMatchObject([
    {
      kind: 'notice',
      type: 'schedule-watch',
      alertId: null,
      facts: {
        count: 2,
        watched: {
          change: 'departure-moved',
          vesselName: 'Maersk Hangzhou',
          before: '2026-11-22T06:00:00.000Z',
          after: '2026-11-24T06:00:00.000Z',
          origin: 'CNSGH',
          originName: 'Shanghai',
        },
      },
    },
  ]);
  await app.react();
  expect(await noticesOf(user)).toHaveLength(1);
  expect(await noticesOf(colleague)).toEqual([]);
  const { rows } = await sql`select 1 from message where account_id = ${gone.accountId}`.execute(
    app.db.system,
  );
  expect(rows).toEqual([]);
});
