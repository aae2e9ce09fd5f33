import { dayMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import type { TestApp, TestUser } from '../../../../test/app.ts';
import { adaptIntervals, findInterval, loadIntervals } from './interval-setting.ts';
import { addArrivals } from '../../../../test/factories/arrivals.ts';
import { addErrors, startArrived } from './testing.ts';

const calculated = { source: 'calculated', leadHours: 120 };

/** Twenty ships have arrived, long enough ago. */
async function startWithArrivals(): Promise<{ app: TestApp; user: TestUser }> {
  const { app, user } = await startArrived();
  await addArrivals(app, 19);
  app.clock.advance(20 * dayMs);
  return { app, user };
}

const loadAll = (app: TestApp, { tenantId }: TestUser) =>
  app.db.asTenant(tenantId, (tx) => loadIntervals(tx, tenantId, false));

test('the interval of a source and horizon is cut from the estimates that said it', async () => {
  const { app, user } = await startWithArrivals();
  // Five days before the arrival they said twelve hours, and five days: two horizons of one day.
  await addErrors(app, [
    { ...calculated, errorHours: 108, n: 3 },
    { ...calculated, leadHours: 119, errorHours: 107, n: 3 },
    { ...calculated, leadHours: 118, errorHours: 0, n: 4 },
    { ...calculated, source: 'schedule', errorHours: 40, leadHours: 160, n: 3 },
  ]);
  await adaptIntervals(app.db.system, user.tenantId, app.clock.now());
  const intervals = await loadAll(app, user);
  expect([...intervals.keys()].sort()).toEqual([
    'calculated 3-to-7',
    'calculated under-1',
    'schedule 3-to-7',
  ]);
  expect(intervals.get('calculated under-1')).toMatchObject({
    n: 120,
    arrivals: 20,
    lowHours: expect.closeTo(107, 1),
    highHours: expect.closeTo(108, 1),
  });
  expect(findInterval(intervals, 'calculated', 110)).toEqual({ lowHours: 0, highHours: 0 });
  expect(findInterval(intervals, 'schedule', 120)?.lowHours).toBeCloseTo(40, 1);
  expect(findInterval(intervals, 'ais', 120)).toBeUndefined();
});

test('a tail that was missed is cut farther out, each miss once', async () => {
  const { app, user } = await startWithArrivals();
  await addErrors(app, [
    { ...calculated, errorHours: 10, n: 2, isCovered: true },
    { ...calculated, leadHours: 119, errorHours: 40, n: 2, isCovered: false },
  ]);
  const adapt = async () => {
    await adaptIntervals(app.db.system, user.tenantId, app.clock.now());
    return (await loadAll(app, user)).get('calculated 3-to-7');
  };
  const first = await adapt();
  // Half of them lay behind it, a tenth may: 0.1 + 0.005 * (8 - 40) is below the least share.
  expect(first).toMatchObject({ highShare: expect.closeTo(0.005, 6), lowShare: expect.closeTo(0.14, 6) });
  expect(await adapt()).toEqual(first);
});

test('below 50 estimates, or of fewer than 20 ships, there is none', async () => {
  const { app, user } = await startArrived();
  app.clock.advance(20 * dayMs);
  await addArrivals(app, 18);
  await addErrors(app, [{ ...calculated, errorHours: 10, n: 9 }]);
  await adaptIntervals(app.db.system, user.tenantId, app.clock.now());
  expect([...(await loadAll(app, user))]).toEqual([]);
});

test('an estimate counts once late arrivals of its kind would be known too', async () => {
  const { app, user } = await startWithArrivals();
  // They said 25 days ahead of the arrival, and came 20 days early: others that come late are not known yet.
  await addErrors(app, [{ ...calculated, leadHours: 24, errorHours: -600, n: 3 }]);
  await adaptIntervals(app.db.system, user.tenantId, app.clock.now());
  expect([...(await loadAll(app, user))]).toEqual([]);
  app.clock.advance(20 * dayMs);
  await adaptIntervals(app.db.system, user.tenantId, app.clock.now());
  expect([...(await loadAll(app, user)).keys()]).toEqual(['calculated 14-and-more']);
});
