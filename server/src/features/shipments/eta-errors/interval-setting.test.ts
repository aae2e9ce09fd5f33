import { expect, test } from 'vitest';
import { adaptIntervals, loadIntervals } from './interval-setting.ts';
import { addErrors, startArrived } from './testing.ts';

const calculated = { source: 'calculated', leadHours: 144 };

test('the interval of a horizon is cut from the estimates that said it', async () => {
  const { app, user } = await startArrived();
  // Six days before the arrival they said 20 hours, and four days: two horizons of one day.
  await addErrors(app, [
    { ...calculated, errorHours: 124, n: 30 },
    { ...calculated, leadHours: 143, errorHours: 128, n: 30 },
    { ...calculated, leadHours: 142, errorHours: 46, n: 60 },
  ]);
  await adaptIntervals(app.db.system, user.tenantId, app.clock.now());
  const intervals = await app.db.asTenant(user.tenantId, (tx) => loadIntervals(tx, user.tenantId, false));
  expect([...intervals.keys()].sort()).toEqual(['3-to-7', 'under-1']);
  expect(intervals.get('under-1')).toMatchObject({ n: 60, lowHours: 124, highHours: 128 });
  expect(intervals.get('3-to-7')).toMatchObject({ n: 60, lowHours: 46, highHours: 46 });
});

test('a tail that was missed is cut farther out, each miss once', async () => {
  const { app, user } = await startArrived();
  await addErrors(app, [
    { ...calculated, errorHours: 10, n: 50, isCovered: true },
    { ...calculated, leadHours: 143, errorHours: 60, n: 50, isCovered: false },
  ]);
  const adapt = async () => {
    await adaptIntervals(app.db.system, user.tenantId, app.clock.now());
    const intervals = await app.db.asTenant(user.tenantId, (tx) => loadIntervals(tx, user.tenantId, false));
    return intervals.get('3-to-7');
  };
  const first = await adapt();
  // Half of them lay behind it, a tenth may: 0.1 + 0.005 * (10 - 50) is below the least share.
  expect(first).toMatchObject({ highShare: expect.closeTo(0.005, 6), lowShare: expect.closeTo(0.15, 6) });
  expect(await adapt()).toEqual(first);
});

test('below 50 estimates there is none', async () => {
  const { app, user } = await startArrived();
  await addErrors(app, [{ ...calculated, errorHours: 10, n: 49 }]);
  await adaptIntervals(app.db.system, user.tenantId, app.clock.now());
  const intervals = await app.db.asTenant(user.tenantId, (tx) => loadIntervals(tx, user.tenantId, false));
  expect([...intervals]).toEqual([]);
});
