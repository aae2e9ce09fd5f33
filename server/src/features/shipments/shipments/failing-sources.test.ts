import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { listSilentSources } from './failing-sources.ts';

test('a failing source counts containers of its kind: a real one real, a simulated one simulated', async () => {
  const app = await startTestApp();
  const { tenantId } = await pushFleet(app);
  await app.db.pool.query("update data_source set failures_in_row = 100, carrier_code = 'HDMU'");
  await app.db.pool.query("update shipment set carrier_code = 'HDMU', tracking_status = 'in-transit'");
  const containers = async (): Promise<number[]> => {
    const sources = await app.db.asTenant(tenantId, (tx) => listSilentSources(tx, tenantId, app.clock.now()));
    return sources.map(({ shipmentIds }) => shipmentIds.length);
  };
  const [all] = await containers();
  expect(all).toBeGreaterThan(1);
  await app.db.pool.query(
    'update shipment set simulated = true where shipment_id = (select min(shipment_id::text)::uuid from shipment)',
  );
  expect(await containers()).toEqual([all! - 1]);
  await app.db.pool.query('update data_source set simulated = true');
  expect(await containers()).toEqual([1]);
});
