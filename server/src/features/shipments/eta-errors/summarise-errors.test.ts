import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listWithNewErrors, summariseErrors } from './summarise-errors.ts';
import { addErrors, startArrived } from './testing.ts';

test('an error is filed under the horizon that the estimate said, as it is looked up by that one', async () => {
  const { app, user } = await startArrived();
  await addErrors(app, [
    // Six days before the arrival it was said to be a day away: four errors of five days.
    { source: 'calculated', leadHours: 144, errorHours: 124, n: 4 },
    // It was said to be 20 days away, and came after five.
    { source: 'calculated', leadHours: 120, errorHours: -360 },
    // The estimate had passed: it counted for nothing.
    { source: 'calculated', leadHours: 12, errorHours: 48 },
  ]);
  // Until the time has passed that was said last, only arrivals before it would be known.
  app.clock.advance(30 * 86_400_000);
  await summariseErrors(app.db.system, user.tenantId, app.clock.now());
  const { rows } = await sql`
    select horizon, n, median_hours from error_summary where source = 'calculated' and pod = '' and carrier_code = ''
    order by n`.execute(app.db.system);
  expect(rows).toEqual([
    { horizon: '14-and-more', n: 1, medianHours: 360 },
    { horizon: 'under-1', n: 4, medianHours: 124 },
  ]);
});

test('company accounts with errors measured since they were summarised are listed, no others', async () => {
  const { app, user } = await startArrived();
  app.clock.advance(10 * 86_400_000);
  const other = await app.signIn();
  expect(other.tenantId).not.toBe(user.tenantId);
  const one = [{ source: 'schedule', leadHours: 36, errorHours: 1 }];
  expect(await listWithNewErrors(app.db.system, app.clock.now())).toEqual([]);
  await addErrors(app, one);
  expect(await listWithNewErrors(app.db.system, app.clock.now())).toEqual([user.tenantId]);
  await summariseErrors(app.db.system, user.tenantId, app.clock.now());
  expect(await listWithNewErrors(app.db.system, app.clock.now())).toEqual([]);
  app.clock.advance(1000);
  await addErrors(app, [{ ...one[0]!, leadHours: 60 }]);
  expect(await listWithNewErrors(app.db.system, app.clock.now())).toEqual([user.tenantId]);
  await summariseErrors(app.db.system, user.tenantId, app.clock.now());
  // A day later more of them may count.
  app.clock.advance(25 * 3_600_000);
  expect(await listWithNewErrors(app.db.system, app.clock.now())).toEqual([user.tenantId]);
});

test('only the arrival that stands counts, not one that was corrected since', async () => {
  const { app, user } = await startArrived();
  await addErrors(app, [{ source: 'schedule', leadHours: 36, errorHours: 1 }]);
  await sql`update shipment set arrival_at = arrival_at - interval '1 day'`.execute(app.db.system);
  await summariseErrors(app.db.system, user.tenantId, app.clock.now());
  const { rows } = await sql`select 1 from error_summary`.execute(app.db.system);
  expect(rows).toEqual([]);
});
