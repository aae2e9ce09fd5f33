import { expect, test } from 'vitest';
import { createLive } from './live-record.ts';
import { PositionTable } from '../positions/index.ts';
import type { VesselRecord } from './vessel.ts';

const stored: VesselRecord = {
  mmsi: '353136000',
  imoNumber: '9811000',
  vesselName: 'EVER GIVEN',
  callSign: null,
  lengthM: 400,
  beamM: 59,
  draughtM: null,
  destination: null,
  latitude: 30,
  longitude: 32.5,
  speedOverGroundKn: 0,
  courseOverGroundDeg: 10,
  headingDeg: 11,
  navigationStatus: 1,
  positionAt: new Date('2026-11-10T07:00:00Z'),
  shipType: 71,
  reportedArrivalAt: null,
  staticAt: null,
  simulated: false,
};

function tableAt(atMs: number): PositionTable {
  const table = new PositionTable(undefined, 8);
  const raw = {
    longitude: 19_800_000,
    latitude: 18_600_000,
    speed: 1023,
    course: 3600,
    heading: 511,
    status: 15,
  };
  table.add({ mmsi: 353_136_000, ...raw, atMs }, 0);
  return table;
}

test('a newer position of the live table is returned, with its unknown values empty', () => {
  const newer = Date.parse('2026-11-10T07:00:30Z');
  expect(createLive(tableAt(newer))(stored)).toEqual({
    ...stored,
    longitude: 33,
    latitude: 31,
    speedOverGroundKn: null,
    courseOverGroundDeg: null,
    headingDeg: null,
    navigationStatus: null,
    positionAt: new Date(newer),
  });
});

test('the stored position counts where the table has nothing newer', () => {
  expect(createLive(tableAt(Date.parse('2026-11-10T07:00:00Z')))(stored)).toBe(stored);
  expect(createLive(new PositionTable(undefined, 8))(stored)).toBe(stored);
  expect(createLive(undefined)(stored)).toBe(stored);
});
