import { alertRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { writeMilestones } from '../../../formats/cargo-milestones/index.ts';
import { writeCorridorRows } from '../../../formats/rail-corridor/index.ts';
import { judgeWorld } from './index.ts';
import { carMilestone } from '../../../../test/factories/cargo.ts';

const car = carMilestone({ event: 'loaded' });
const planned = {
  ...car,
  event: 'arrived',
  kind: 'planned',
  vin: '',
  time: '2026-11-28 08:00',
  place: 'BEZEE',
};
const flown = [
  'FSU/14\n618-67490824MELBRU/T96K2880',
  'DEP/SQ228/19NOV/MELSIN/T96K2880/A1552/E2045',
  'DEP/SQ7344/20NOV/SINBRU/T96K2880/A0115/E1115\n',
].join('\n');
const train = { train: 'X8155', train_date: '2026-11-18', station: 'BRE', from: 'XIAN', to: 'DUI' };
const rows = [
  { ...train, order: 1, event: 'departure', kind: 'actual', time: '2026-11-18 05:00' },
  { ...train, order: 1, event: 'loaded', kind: 'actual', time: '2026-11-18 04:00', container: 'TBJU4129075' },
  { ...train, order: 2, station: 'DUI', event: 'arrival', kind: 'planned', time: '2026-11-20 18:00' },
];

async function open() {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, writeMilestones([planned, car]), 'cargo-milestones');
  await app.pushRaw(program, flown, 'cargo-imp');
  await app.pushRaw(program, writeCorridorRows(rows), 'rail-corridor');
  await app.drainInbox();
  await app.react();
  const silentOf = async (days: number, areSourcesHeard = true): Promise<string[]> => {
    app.clock.advance(days * 86_400_000);
    if (areSourcesHeard)
      await sql`update data_source set last_message_at = ${app.clock.now()}`.execute(app.db.system);
    await judgeWorld(app, user.tenantId);
    // The session of some days ago has ended.
    const reader = await app.signIn({ tenantId: user.tenantId });
    const { rows: alerts } = await reader.call(alertRoutes.listAlerts, { body: { view: 'needs-action' } });
    return alerts
      .flatMap(({ type, facts }) =>
        type === 'cargo-no-news' ? [`${facts.cargoSection} ${facts.cargoNumber}`] : [],
      )
      .toSorted();
  };
  const fly = async (message: string): Promise<void> => {
    await app.pushRaw(program, message, 'cargo-imp');
    await app.drainInbox();
    await app.react();
  };
  return { app, user, silentOf, fly };
}

test('cargo of every mode is an alert once it is silent for as long as its section allows', async () => {
  const { silentOf } = await open();
  expect(await silentOf(2.9)).toEqual([]);
  expect(await silentOf(0.2)).toEqual(['air 618-67490824']);
  // The box goes by the news of its train, which is followed too.
  expect(await silentOf(4)).toEqual(['air 618-67490824', 'rail X8155', 'ro-ro 1M8 GDM9AX KP042788']);
});

test('what is not heard because its source is silent is held by the alert of the source', async () => {
  const { silentOf } = await open();
  expect(await silentOf(8, false)).toEqual([]);
  expect(await silentOf(0)).toEqual(['air 618-67490824', 'rail X8155', 'ro-ro 1M8 GDM9AX KP042788']);
});

test('a number that falls silent later brings an alert back that was dismissed', async () => {
  const { app, user, silentOf, fly } = await open();
  expect(await silentOf(3.1)).toEqual(['air 618-67490824']);
  const reader = await app.signIn({ tenantId: user.tenantId });
  const { rows: before } = await reader.call(alertRoutes.listAlerts, { body: { types: ['cargo-no-news'] } });
  const alertIds = before.map(({ alertId }) => alertId);
  await reader.call(alertRoutes.dismissAlerts, { body: { alertIds, reason: 'known' } });
  await fly('FSU/14\n618-12345675MELBRU/T1K10\nDEP/SQ228/24NOV/MELSIN/T1K10/A1552/E2045\n');
  expect(await silentOf(1)).toEqual([]);
  expect(await silentOf(2.5)).toContain('air undefined');
});
