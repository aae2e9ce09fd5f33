import { shipmentRoutes, sourceRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';

const { listSources } = sourceRoutes;

/** The lag of the only source after messages whose one event was written so many minutes before it came. */
async function lagAfter(minutes: readonly number[]): Promise<number | null | undefined> {
  const app = await startTestApp();
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  for (const [index, ago] of minutes.entries()) {
    const created = new Date(app.clock.now().getTime() - ago * 60_000).toISOString();
    await app.pushRaw(
      program,
      dcsaEvents('GTIN KRPUS ACT 2026-10-20T09:00 LADEN', { container: `HMMU61205${index}0`, created }),
    );
    await app.drainInbox();
  }
  expect(await user.call(shipmentRoutes.tracingSum)).toBeDefined();
  return (await user.call(listSources))[0]?.lagSeconds;
}

test('the lag of a source is the median over its newest messages, not that of the last one', async () => {
  expect(await lagAfter([1, 2, 1, 3, 5000])).toBe(120);
});

test('an old box that is asked for late says nothing of the lag', async () => {
  expect(await lagAfter([40 * 24 * 60])).toBeNull();
  expect(await lagAfter([2, 40 * 24 * 60])).toBe(120);
});
