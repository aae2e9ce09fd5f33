import { portRoutes, vesselRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { addCalls, addShips } from '../../../../test/factories/port-calls.ts';
import { measureNow } from '../port-statistics/index.ts';
import { type ReportedCall, recordReportedCalls, simulatedSource } from './index.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

test('a call of a simulated ship has the same times at the port and with the ship', async () => {
  const app = await startTestApp({ now: now.toISOString() });
  const user = await app.signIn();
  await sql`update tenant set simulated = true where tenant_id = ${user.tenantId}`.execute(app.db.system);
  const [early, late] = ['244000001', '244000002'] as const;
  await addShips(app, [
    { mmsi: early, vesselName: 'EARLY', simulated: true },
    { mmsi: late, vesselName: 'LATE', simulated: true },
  ]);
  // Positions of the history are hours apart: the call that the world reports was found later, and once too often.
  await addCalls(app, 'NLRTM', now, [
    { mmsi: early, hours: [-90, null, -88, -62, -60] },
    { mmsi: early, hours: [-75, null, -74, -62, -60] },
    { mmsi: late, hours: [-30, -29, -20, -8, -7] },
  ]);
  const reported: ReportedCall = {
    sourceCallId: '1',
    unLocationCode: 'NLRTM',
    mmsi: early,
    imoNumber: '9811000',
    vesselName: 'EARLY',
    group: 'container',
    lengthM: 400,
    terminal: null,
    arrivedAt: hoursAgo(96),
    anchoredAt: hoursAgo(95),
    berthedAt: hoursAgo(91),
    unberthedAt: hoursAgo(64),
    departedAt: hoursAgo(61),
  };
  await recordReportedCalls(app.db.system, { source: simulatedSource, simulated: true }, [reported]);
  await measureNow(app.db.system, true, now);
  const { calls, total } = await user.call(portRoutes.qryPortCalls, { query: { portId: 'NLRTM' } });
  expect(total).toBe(2);
  for (const { mmsi, arrivedAt, anchoredAt, berthedAt, unberthedAt, departedAt } of calls) {
    const ofShip = await user.call(vesselRoutes.getVesselHisRecord, { query: { mmsi: mmsi! } });
    expect(ofShip).toMatchObject([{ arrivedAt, anchoredAt, berthedAt, unberthedAt, departedAt }]);
  }
  expect(calls.find(({ mmsi }) => mmsi === early)).toMatchObject({
    arrivedAt: hoursAgo(96).toISOString(),
    waitedHours: 4,
  });
});
