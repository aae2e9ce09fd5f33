import { type VesselGroup, readVesselView } from '@portolan/contract';
import { expect, test } from 'vitest';
import { PositionTable, toParticulars } from '../positions/index.ts';
import { LiveView } from './live-view.ts';

const nowMs = Date.parse('2026-11-10T08:00:00Z');

test('the registry tells container ships and bulk carriers from other cargo ships', async () => {
  const table = new PositionTable(undefined, 16);
  for (const mmsi of [200_000_001, 200_000_005])
    table.add(
      { mmsi, longitude: 0, latitude: 0, speed: 0, course: 0, heading: 511, status: 0, atMs: nowMs },
      0,
    );
  const unsaid = {
    vesselName: null,
    callSign: null,
    draughtM: null,
    destination: null,
    reportedArrivalAt: null,
  };
  const said = { ...unsaid, shipType: 70, lengthM: 300, beamM: 40, reportedAt: '2026-11-10T07:00:00Z' };
  table.describe(toParticulars({ ...said, mmsi: '200000001', imoNumber: '9811000' }));
  table.describe(toParticulars({ ...said, mmsi: '200000005', imoNumber: null }));
  const askFor = async (groups: VesselGroup[]) => {
    const bytes = await new LiveView(table).readTile({ z: 0, x: 0, y: 0 }, { groups }, nowMs);
    return readVesselView(Uint8Array.from(bytes).buffer);
  };
  expect(await askFor(['container'])).toMatchObject({
    total: 1,
    vessels: [{ mmsi: '200000001', shipType: 70, group: 'container' }],
  });
  expect((await askFor(['cargo'])).total).toBe(1);
  expect((await askFor(['bulk'])).total).toBe(0);
});
