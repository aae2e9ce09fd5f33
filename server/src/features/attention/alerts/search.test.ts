import { alertRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { startTestApp } from '../../../../test/app.ts';
import { judgeEverything } from './index.ts';

test('search finds what a title names, and the numbers of its shipments', async () => {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const lines = `LOAD KRPUS ACT 2026-10-20 LADEN
    DEPA KRPUS ACT 2026-10-21
    ARRI DEHAM ACT 2026-11-04
    DISC DEHAM ACT 2026-11-05 LADEN`;
  const events = dcsaEvents(lines, { bill: 'HDMUPUSA66140200', booking: 'BKG0001' });
  await app.pushRaw(await app.program(user.tenantId), events);
  await app.drainInbox();
  await app.react();
  await judgeEverything(app, user.tenantId);
  const find = async (search: string) =>
    (await user.call(alertRoutes.listAlerts, { body: { search } })).rows.map(({ type }) => type);
  for (const text of ['hamburg', 'DEHAM', 'hmmu 612058', 'HDMUPUSA6614', 'bkg0001'])
    expect(await find(text), text).toEqual(['demurrage']);
  for (const text of ['rotterdam', '612058', '-', '%']) expect(await find(text), text).toEqual([]);
});
