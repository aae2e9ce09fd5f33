import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvent, dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { openEta } from '../../../../test/under-way.ts';

test('ETAs of several days that are read at once each have their entry in the history', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const reported = [
    dcsaEvent('ARRI NLRTM EST 2026-11-29T06:00', { created: '2026-11-03T06:00' }),
    dcsaEvent('ARRI NLRTM EST 2026-11-30T06:00', { created: '2026-11-06T06:00' }),
    dcsaEvent('ARRI NLRTM EST 2026-12-01T06:00', { created: '2026-11-09T06:00' }),
  ];
  await app.pushRaw(await app.program(user.tenantId), [...dcsaEvents(underWayLines), ...reported]);
  await app.drainInbox();
  await app.react();
  const { eta } = await openEta(user);
  const carrier = eta.history.filter(({ source }) => source === 'container-dynamic');
  expect(carrier.slice(-3)).toMatchObject([
    { receivedAt: '2026-11-03T06:00:00.000Z', estimatedAt: '2026-11-29T06:00:00.000Z', replayed: true },
    { receivedAt: '2026-11-06T06:00:00.000Z', estimatedAt: '2026-11-30T06:00:00.000Z', replayed: true },
    { estimatedAt: '2026-12-01T06:00:00.000Z', replayed: false },
  ]);
  expect(carrier.map(({ receivedAt }) => receivedAt)).toEqual(
    carrier.map(({ receivedAt }) => receivedAt).toSorted(),
  );
});
