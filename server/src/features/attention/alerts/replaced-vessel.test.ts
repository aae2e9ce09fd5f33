import { alertRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { openEta, publishCalls } from '../../../../test/under-way.ts';
import { judgeWorld } from './index.ts';

const booked = `
  LOAD KRPUS PLN 2026-11-20T20:00 LADEN
  DEPA KRPUS PLN 2026-11-21T06:00
  ARRI NLRTM PLN 2026-12-18T06:00`;

async function publish(app: TestApp, user: TestUser, arrivesAt: string, vessel = 'HMM Emerald 9868314') {
  const [, name = '', imoNumber = ''] = /^(.*) (\d{7})$/.exec(vessel) ?? [];
  const text = JSON.stringify(publishCalls(arrivesAt))
    .replace('2026-11-01T06', '2026-11-21T06')
    .replace('HMM Emerald', name)
    .replace('9868314', imoNumber);
  app.clock.advance(1000);
  await app.pushRaw(await app.program(user.tenantId), JSON.parse(text), 'dcsa-ovs');
  await app.drainInbox();
  await app.react();
}

const scheduledOf = async (user: TestUser) => {
  const { eta } = await openEta(user);
  const at = (name: string) => eta.sources.find(({ source }) => source === name)?.estimate?.estimatedAt;
  return { first: at('schedule'), newest: at('schedule-revised') };
};

test('a booking stays on its sailing when another vessel takes over, and is an alert at once', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(booked));
  await app.drainInbox();
  await app.react();
  await publish(app, user, '2026-12-18T06:00:00Z');
  expect(await scheduledOf(user)).toEqual({
    first: '2026-12-18T06:00:00.000Z',
    newest: '2026-12-18T06:00:00.000Z',
  });
  await publish(app, user, '2026-12-20T06:00:00Z', 'HMM Ruby 9863326');
  expect(await scheduledOf(user)).toEqual({
    first: '2026-12-18T06:00:00.000Z',
    newest: '2026-12-20T06:00:00.000Z',
  });
  await judgeWorld(app, user.tenantId);
  const { rows } = await user.call(alertRoutes.listAlerts, { body: {} });
  expect(rows.filter(({ type }) => type === 'schedule-change')).toMatchObject([
    {
      stage: 'actual',
      facts: {
        change: 'vessel-replaced',
        vesselName: 'HMM EMERALD',
        newVesselName: 'HMM Ruby',
        port: 'KRPUS',
      },
    },
  ]);
});
