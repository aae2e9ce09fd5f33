import { type ModeOfTransport, overviewRoutes, shipmentRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';

const boxes = ['HMMU6120580', 'HMMU1000037'] as const;

/** Two containers at sea; one of them is then counted as a shipment by air. */
async function startWithTwoModes() {
  const app = await startTestApp();
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  for (const container of boxes) await app.pushRaw(program, dcsaEvents(underWayLines, { container }));
  await app.drainInbox();
  await app.db.pool.query("update shipment set mode_of_transport = 'AIR' where equipment_reference = $1", [
    boxes[1],
  ]);
  return { app, user };
}

test('a list and its counts are of one mode of transport, by sea where nothing is said', async () => {
  const { user } = await startWithTwoModes();
  const read = async (modeOfTransport?: ModeOfTransport) => {
    const mode = modeOfTransport === undefined ? {} : { modeOfTransport };
    const { rows } = await user.call(shipmentRoutes.getContainerEventList, {
      body: { view: 'all', ...mode },
    });
    const { views } = await user.call(shipmentRoutes.tracingSum, { query: mode });
    const ports = await user.call(shipmentRoutes.qryCountInfoByPort, { query: mode });
    const counted = ports.reduce((sum, { count }) => sum + count, 0);
    return [rows.map((row) => [row.equipmentReference, row.modeOfTransport]), views.all, counted];
  };
  expect(await read()).toEqual([[[boxes[0], 'VESSEL']], 1, 1]);
  expect(await read('VESSEL')).toEqual(await read());
  expect(await read('AIR')).toEqual([[[boxes[1], 'AIR']], 1, 1]);
  expect(await read('RAIL')).toEqual([[], 0, 0]);
  expect((await user.call(overviewRoutes.getOverview)).inTransit).toBe(1);
});

test('milestones say what carries the container there', async () => {
  const { user } = await startWithTwoModes();
  const { rows } = await user.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } });
  const [row] = rows;
  expect(row?.latest).toMatchObject({ milestone: 'vessel-departure', modeOfTransport: 'VESSEL' });
  const { queryid } = row!;
  const events = await user.call(shipmentRoutes.getContainerEvents, { query: { queryid } });
  const modes = Object.fromEntries(events.map(({ name, modeOfTransport }) => [name, modeOfTransport]));
  expect(modes).toMatchObject({ loaded: 'VESSEL', 'vessel-departure': 'VESSEL', 'gate-in': 'TRUCK' });
});
