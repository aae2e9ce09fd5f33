import { alertRoutes, seaCargoRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { writeMilestones } from '../../../formats/cargo-milestones/index.ts';
import { createCargoRefreshJob } from '../../shipments/sea-cargo/index.ts';
import { judgeWorld } from './index.ts';
import { carMilestone } from '../../../../test/factories/cargo.ts';

async function open() {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push = async (...rows: ReturnType<typeof carMilestone>[]): Promise<void> => {
    await app.pushRaw(program, writeMilestones(rows), 'cargo-milestones');
    await app.drainInbox();
    await app.react();
    await judgeWorld(app, user.tenantId);
  };
  const inbox = async () =>
    (await user.call(alertRoutes.listAlerts, { body: { view: 'needs-action' } })).rows;
  return { app, user, push, inbox };
}

const planned = carMilestone({
  event: 'arrived',
  kind: 'planned',
  vin: '',
  time: '2026-11-18 08:00',
  place: 'BEZEE',
});

test('vehicles that are late on one ship are one alert, with their number and hours, until they arrive', async () => {
  const { user, push, inbox } = await open();
  await push(
    planned,
    carMilestone({ event: 'loaded' }),
    carMilestone({ event: 'loaded', vin: 'JTDBR32E0T0120345' }),
  );
  const [alert, ...others] = await inbox();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    type: 'cargo-delay',
    stage: 'actual',
    containers: 0,
    facts: {
      vesselName: 'MORNING LADY',
      port: 'BEZEE',
      portName: 'Zeebrugge',
      cargoSection: 'ro-ro',
      cargoCount: 2,
    },
  });
  expect(alert?.level).toBe('severe');
  const query = { alertId: alert!.alertId };
  expect((await user.call(alertRoutes.getAlert, { query })).shipments).toEqual([]);
  await push(carMilestone({ event: 'arrived', vin: '', time: '2026-11-21 09:00', place: 'BEZEE' }));
  expect(await inbox()).toEqual([]);
});

test('one bill is named by its number; nothing is said of what is in time', async () => {
  const { push, inbox } = await open();
  const bill = { mode: 'breakbulk', vin: '', booking: '', bill: 'BBCHH2026118' };
  await push(
    carMilestone({ ...bill, event: 'arrived', kind: 'planned', time: '2026-11-19 08:00', place: 'BEZEE' }),
    carMilestone({ ...bill, event: 'loaded', pieces: 12 }),
    carMilestone({
      event: 'arrived',
      kind: 'planned',
      vin: '',
      time: '2026-12-18 08:00',
      place: 'BEZEE',
      voyage: '048W',
    }),
    carMilestone({ event: 'loaded', voyage: '048W' }),
  );
  const alerts = await inbox();
  expect(alerts.map(({ facts }) => facts.cargoNumber)).toEqual(['BBCHH2026118']);
});

test('a slight delay of cargo far ahead is watched like one of containers', async () => {
  const { user, push, inbox } = await open();
  const far = { vin: '', place: 'BEZEE', event: 'arrived', voyage: '048W' };
  await push(
    carMilestone({ ...far, kind: 'planned', time: '2026-12-18 08:00' }),
    carMilestone({ event: 'loaded', voyage: '048W' }),
  );
  await push(carMilestone({ ...far, kind: 'estimated', time: '2026-12-20 08:00' }));
  expect(await inbox()).toEqual([]);
  const { rows } = await user.call(alertRoutes.listAlerts, { body: { view: 'watching' } });
  expect(rows).toMatchObject([
    { type: 'cargo-delay', stage: 'possible', level: 'slight', actsFrom: '2026-12-14T07:00:00.000Z' },
  ]);
});

test('cargo of which nothing was heard for 7 days is silent, and not late any more', async () => {
  const { app, user, push, inbox } = await open();
  await push(planned, carMilestone({ event: 'loaded' }));
  expect(await inbox()).toHaveLength(1);
  let reader = user;
  const list = (tab: 'late' | 'silent') =>
    reader.call(seaCargoRoutes.seaCargoList, { query: { mode: 'ro-ro', tab } });
  expect([(await list('late')).total, (await list('silent')).total]).toEqual([1, 0]);
  app.clock.advance(7 * 86_400_000 + 1000);
  await judgeWorld(app, user.tenantId);
  // The session of a week ago has ended.
  reader = await app.signIn({ tenantId: user.tenantId });
  const { rows } = await reader.call(alertRoutes.listAlerts, { body: { view: 'needs-action' } });
  expect(rows.filter(({ type }) => type === 'cargo-delay')).toEqual([]);
  expect((await list('late')).rows).toEqual([]);
  expect((await list('silent')).rows).toMatchObject([{ isSilent: true, isLate: false, delayMinutes: null }]);
});

test('what is booked for a month ahead is not silent, and a position of its ship is news until it is old', async () => {
  const { app, user, push } = await open();
  const ahead = { event: 'booked', vin: '1M8GDM9AXKP042788', time: '2026-11-20 10:00' };
  await push(
    carMilestone({
      event: 'arrived',
      kind: 'planned',
      vin: '',
      time: '2027-01-18 08:00',
      place: 'BEZEE',
      voyage: '049W',
    }),
    carMilestone({ ...ahead, voyage: '049W' }),
    carMilestone({ event: 'loaded', vin: 'JTDBR32E0T0120345' }),
  );
  app.clock.advance(8 * 86_400_000);
  const reader = await app.signIn({ tenantId: user.tenantId });
  const silent = async () => {
    const query = { mode: 'ro-ro', tab: 'silent' } as const;
    return (await reader.call(seaCargoRoutes.seaCargoList, { query })).rows.map(({ number }) => number);
  };
  expect(await silent()).toEqual(['JTD BR32E0 T0120345']);
  const daysAgo = new Date(app.clock.now().getTime() - 3 * 86_400_000);
  await sql`update sea_cargo set ship_news_at = ${daysAgo} where number = 'JTDBR32E0T0120345'`.execute(
    app.db.system,
  );
  await createCargoRefreshJob(app).work({}, undefined);
  expect(await silent()).toEqual([]);
});
