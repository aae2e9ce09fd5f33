import { type BodyInput, overviewRoutes, shipmentRoutes } from '@portolan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TestUser, startTestApp } from '../../../../test/app.ts';
import { anyShipment, insertShipments } from '../../../../test/factories/shipments.ts';

const { getContainerEventList, tracingSum, getLocAndQuanListForCon } = shipmentRoutes;

const countOf = async (user: TestUser, body: BodyInput<typeof getContainerEventList>): Promise<number> =>
  (await user.call(getContainerEventList, { body: { limit: 1, ...body } })).total ?? -1;

test('every figure of the overview is the count of the list that it opens', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const shipments = fc.sample(anyShipment(app.clock.now()), { numRuns: 900, seed: 7 });
  await insertShipments(app.db.system, user.tenantId, shipments);

  const figures = await user.call(overviewRoutes.getOverview);
  const shown = {
    'in-transit': figures.inTransit,
    'arriving-7d': figures.arriving7d,
    late: figures.late,
    'no-news-7d': figures.noNews7d,
  } as const;
  for (const [view, figure] of Object.entries(shown) as [keyof typeof shown, number][]) {
    expect(figure, view).toBeGreaterThan(5);
    expect(await countOf(user, { view }), view).toBe(figure);
  }

  const { views, delay } = await user.call(tracingSum);
  expect([views.late, views['in-transit']]).toEqual([
    delay.actual,
    delay.none + delay.possible + delay.actual,
  ]);
  const ports = await user.call(getLocAndQuanListForCon);
  for (const { unLocationCode, late } of ports)
    expect(late).toBe(await countOf(user, { view: 'late', pods: [unLocationCode] }));
  expect(ports).not.toEqual([]);
});
