import { hourMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { recordStatics } from '../../vessels/positions/index.ts';
import { TrackPoints, writePoints } from '../../vessels/tracks/index.ts';
import { createTravelTimesJob } from './jobs.ts';

const mmsi = '440326000';

/** A box that came from Busan to Singapore in 120 hours, was unloaded 10 later, and left 72 after its arrival. */
const lines = `
  LOAD KRPUS ACT 2026-10-10T00:00 LADEN
  DEPA KRPUS ACT 2026-10-10T06:00
  ARRI SGSIN ACT 2026-10-15T06:00
  DISC SGSIN ACT 2026-10-15T16:00 LADEN`;
const onward = `
  LOAD SGSIN ACT 2026-10-18T00:00 LADEN
  DEPA SGSIN ACT 2026-10-18T06:00
  ARRI NLRTM PLN 2026-11-28T06:00`;

test('lanes, connections, unloading, waiting and speeds are learned from what is stored', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const ruby = { vesselName: 'HMM Ruby', vesselIMONumber: '9863326', voyage: '0013W' };
  const events = [...dcsaEvents(lines), ...dcsaEvents(onward, { on: ruby })];
  await app.pushRaw(await app.program(user.tenantId), events);
  await app.drainInbox();
  const statics = { mmsi, imoNumber: '9863326', vesselName: 'HMM RUBY', callSign: null, destination: null };
  const size = { shipType: 71, lengthM: 399, beamM: 61, draughtM: 14, reportedArrivalAt: null };
  await recordStatics(
    app.db.system,
    [{ ...statics, ...size, reportedAt: '2026-11-01T00:00:00.000Z' }],
    false,
  );
  // A degree of longitude at the equator in four hours: 15 knots.
  const points = Array.from({ length: 13 }, (_, i) => ({
    mmsi: Number(mmsi),
    track: 0,
    longitude: Math.round((61 + i) * 600_000),
    latitude: 600_000,
    speed: 150,
    atMs: Date.parse('2026-11-01T00:00:00Z') + i * 4 * hourMs,
  }));
  await writePoints(app.db.system, TrackPoints.of(points), app.clock.now());
  await sql`
    insert into port_call (mmsi, un_location_code, arrived_at, anchored_at, berthed_at)
    select ${mmsi}, port, at, at, at + wait * interval '1 hour'
    from (values ('SGSIN', '2026-11-03T00:00Z'::timestamptz, 4), ('SGSIN', '2026-11-05T00:00Z', 8),
      ('SGSIN', '2026-11-07T00:00Z', 30), ('NLRTM', '2026-07-01T00:00Z', 20), ('NLRTM', '2026-09-01T00:00Z', 40),
      ('JPTYO', '2026-10-01T00:00Z', 3), ('JPTYO', '2026-10-21T00:00Z', 1))
      as c (port, at, wait)`.execute(app.db.system);
  await createTravelTimesJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
  const { rows: lanes } = await sql`
    select from_port, to_port, carrier_code, n, median_hours from lane_time order by carrier_code`.execute(
    app.db.system,
  );
  expect(lanes[0]).toEqual({ fromPort: 'KRPUS', toPort: 'SGSIN', carrierCode: '', n: 1, medianHours: 120 });
  const { rows: ports } = await sql`
    select un_location_code, kind, n, median_hours from port_time order by kind, un_location_code`.execute(
    app.db.system,
  );
  expect(ports).toEqual([
    { unLocationCode: 'SGSIN', kind: 'connection', n: 1, medianHours: 72 },
    { unLocationCode: 'SGSIN', kind: 'unloading', n: 1, medianHours: 10 },
    { unLocationCode: 'JPTYO', kind: 'waiting', n: 2, medianHours: 2 },
    { unLocationCode: 'NLRTM', kind: 'waiting', n: 2, medianHours: 30 },
    { unLocationCode: 'SGSIN', kind: 'waiting', n: 3, medianHours: 8 },
    { unLocationCode: 'SGSIN', kind: 'waiting-now', n: 3, medianHours: 8 },
  ]);
  // It waited long at Rotterdam each time, never at Tokyo, at Singapore only once.
  const { rows: waiting } = await sql`select * from ship_waiting order by 2`.execute(app.db.system);
  expect(waiting).toEqual([
    { mmsi, unLocationCode: 'JPTYO', simulated: false, n: 2, usualHours: 3 },
    { mmsi, unLocationCode: 'NLRTM', simulated: false, n: 2, usualHours: 20 },
  ]);
  const { rows: speeds } = await sql<{ seaArea: string; medianKn: number; n: number }>`
    select sea_area, n, round(median_kn::numeric, 1)::real as median_kn from vessel_speed order by sea_area`.execute(
    app.db.system,
  );
  expect(speeds).toEqual([
    { seaArea: '', n: 48, medianKn: 15 },
    { seaArea: '0/60', n: 48, medianKn: 15 },
  ]);
});
