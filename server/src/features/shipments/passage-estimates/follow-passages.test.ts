import { dayMs } from '@portolan/contract/time/durations';
import { passageRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';

/** The newest arrival that was calculated, of the one shipment there is. */
async function calculatedArrival(app: TestApp): Promise<number> {
  const { rows } = await sql<{ estimatedAt: Date }>`
    select estimated_at from estimate where source = 'calculated' and estimated_at is not null
    order by estimate_id desc limit 1`.execute(app.db.system);
  return rows[0]?.estimatedAt.getTime() ?? Number.NaN;
}

test('closing Suez estimates again who goes through it, opening it brings the estimate back', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(underWayLines));
  await app.drainInbox();
  await app.react();
  const before = await calculatedArrival(app);
  const staff = await app.signIn({ userType: 'administrator' });
  const set = async (passageId: string, state: 'open' | 'closed'): Promise<number> => {
    app.clock.advance(60_000);
    await staff.call(passageRoutes.setPassageState, { body: { passageId, state } });
    await app.react();
    return calculatedArrival(app);
  };
  expect(await set('panama', 'closed')).toBe(before);
  expect((await set('suez', 'closed')) - before).toBeGreaterThan(3 * dayMs);
  expect(Math.abs((await set('suez', 'open')) - before)).toBeLessThan(dayMs);
});
