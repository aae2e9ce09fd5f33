import { readFileSync } from 'node:fs';
import { sourceRoutes, vesselRoutes } from '@portolan/contract';
import { beforeEach, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';

let app: TestApp;
let user: TestUser;
beforeEach(async () => {
  app = await startTestApp({ now: '2026-11-10T08:00:00Z' });
  user = await app.signIn();
});

async function upload(connector: string, body: string | Buffer): Promise<void> {
  const program = await app.program(user.tenantId);
  await program.call(sourceRoutes.pushInbound, { params: { connector }, bytes: body });
  await app.drainInbox();
}

const findTrack = (mmsi: string, begin: string, end: string) =>
  user.call(vesselRoutes.getActualTrackBymmsi, { query: { mmsi, begin, end } });

test('the log of a satellite of years ago has its tracks where they were', async () => {
  const log = new URL('../../../formats/ais/fixtures/exactearth-tagblock.nmea', import.meta.url);
  await upload('ais-nmea', readFileSync(log));
  const fix = await user.call(vesselRoutes.getVesselTracing, { query: { mmsi: '636091763' } });
  expect(fix).toMatchObject({ positionAt: '2012-04-13T17:15:22.000Z', speedOverGroundKn: 17 });
  const { segments } = await findTrack('636091763', '2012-04-13', '2012-04-13');
  expect(segments.flat().at(-1)).toMatchObject({ positionAt: fix.positionAt, latitude: fix.latitude });
});

/**
 * Rows of a ship that sails into Rotterdam, stays there for three hours and leaves, in the format of MarineCadastre.
 */
function rowsOfCall(): string {
  const startMs = Date.parse('2023-01-31T00:00:00Z');
  const rows = Array.from({ length: 121 }, (_, i) => {
    const minutes = i * 5;
    const offshore = minutes < 200 ? 200 - minutes : minutes > 400 ? minutes - 400 : 0;
    const longitude = 4.0525 - offshore * 0.0035;
    const at = new Date(startMs + minutes * 60_000).toISOString().slice(0, 19);
    return (
      `244060001,${at},51.95,${longitude.toFixed(5)},${offshore === 0 ? 0 : 9},` +
      `${offshore === 0 ? 360 : 90},511,SHIP A,,,70,${offshore === 0 ? 5 : 0},,,,,A`
    );
  });
  const head =
    'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType,Status,Length,Width,' +
    'Draft,Cargo,TransceiverClass';
  return [head, ...rows].join('\n');
}

test('port calls and changes of speed are recorded for an archive too', async () => {
  await upload('ais-csv', rowsOfCall());
  const { segments, boundM } = await findTrack('244060001', '2023-01-31', '2023-01-31');
  expect([segments.length, boundM]).toEqual([1, 50]);
  const [call] = await user.call(vesselRoutes.getVesselHisRecord, { query: { mmsi: '244060001' } });
  expect(call).toMatchObject({
    unLocationCode: 'NLRTM',
    berthedAt: expect.stringMatching(/^2023-01-31T03/) as string,
  });
  const query = { mmsi: '244060001', begin: '2023-01-31', end: '2023-01-31' };
  const events = await user.call(vesselRoutes.getEventListBymmsi, { query });
  expect(events.map(({ kind, to }) => [kind, to])).toEqual([
    ['speed-class', 'normal'],
    ['speed-class', 'stopped'],
  ]);
});
