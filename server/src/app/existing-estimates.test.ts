import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ShipmentRow, shipmentRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { pushFleet } from '../../test/factories/fleet.ts';

test('an existing database gets its estimates', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const listRows = async (): Promise<ShipmentRow[]> =>
    (await user.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } })).rows;
  const listEstimates = async () =>
    (await app.db.pool.query("select * from estimate where source = 'container-dynamic'")).rows;
  const shown = await listRows();
  await app.db.pool.query(`
    delete from graphile_worker._private_jobs;
    update shipment set arrival_fact_id = null, arrival_source = null`);
  const migration = readFileSync(
    join(import.meta.dirname, '../../migrations/0020-shipments-estimates.sql'),
    'utf8',
  );
  await app.db.pool.query(migration.slice(migration.indexOf('select add_job')));
  await app.react();
  expect(await listEstimates()).toHaveLength(4);
  const isAhead = (row: ShipmentRow): boolean =>
    row.arrivalIsActual || new Date(row.promisedArrivalAt ?? '') > app.clock.now();
  const rows = await listRows();
  const ahead = new Map(shown.filter(isAhead).map((row) => [row.shipmentId, row]));
  expect(rows.filter(({ shipmentId }) => ahead.has(shipmentId))).toEqual([...ahead.values()]);
  // Where the carrier's estimate had passed another source leads: the date is never behind the clock.
  expect([ahead.size, rows.every(isAhead)]).toEqual([shown.length - 1, true]);
});
