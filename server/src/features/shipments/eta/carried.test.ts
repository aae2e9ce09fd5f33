import { expect, test } from 'vitest';
import { startUnderWay } from '../eta-view/testing.ts';
import { orderByVessel } from './carried.ts';

test('all shipments are estimated, those of one ship together and those without a leg last', async () => {
  const { app, user } = await startUnderWay();
  const { rows } = await app.db.pool.query<{ shipment_id: string }>('select shipment_id from shipment_leg');
  const carried = rows.map((row) => row.shipment_id);
  expect(carried.length).toBeGreaterThan(0);
  const unknown = '00000000-0000-4000-8000-000000000000';
  const inOrder = await app.db.asTenant(user.tenantId, (tx) =>
    orderByVessel(tx, user.tenantId, [unknown, ...carried]),
  );
  expect(inOrder).toEqual([...carried, unknown]);
});
