import { portArrivalRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { publish, startUnderWay } from '../../../../test/under-way.ts';

test('a port expects the ships of published schedules, and those with own containers by their ETA in use', async () => {
  const { app, user: tracker } = await startUnderWay();
  app.clock.set(new Date('2026-11-20T00:00:00Z'));
  const user = await app.signIn({ tenantId: tracker.tenantId });
  const ask = () => user.call(portArrivalRoutes.getPortArrivals, { query: { portId: 'NLRTM' } });
  const own = await ask();
  expect(own.ships).toMatchObject([
    { imoNumber: '9868314', basis: 'shipments', containers: 1, arrivesAt: '2026-11-28T06:00:00.000Z' },
  ]);
  expect(own.days.find(({ date }) => date === '2026-11-28')).toMatchObject({ ships: 1, containers: 1 });
  const other = await app.signIn();
  await publish(app, other, '2026-11-27T20:00:00Z');
  const published = await other.call(portArrivalRoutes.getPortArrivals, { query: { portId: 'NLRTM' } });
  expect(published.ships).toMatchObject([
    {
      imoNumber: '9868314',
      basis: 'published',
      sourceKind: 'schedule',
      serviceName: 'FE4',
      fromPort: { unLocationCode: 'KRPUS', name: 'Busan' },
      containers: 0,
      arrivesAt: '2026-11-27T20:00:00.000Z',
      plannedAt: '2026-11-27T20:00:00.000Z',
    },
  ]);
  // What another company account tracks and knows is in neither.
  expect((await ask()).ships).toHaveLength(1);
});

test('there is no forecast for a port that is not known', async () => {
  const { user } = await startUnderWay();
  const query = { portId: 'QQQQQ' };
  expect(await user.fail(portArrivalRoutes.getPortArrivals, { query })).toMatchObject({
    code: 'port.not-found',
  });
});
