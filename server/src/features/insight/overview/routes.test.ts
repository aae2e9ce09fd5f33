import { overviewRoutes, shipmentRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, emerald, underWayLines } from '../../../../test/factories/dcsa.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { recordPositions, recordStatics } from '../../vessels/positions/index.ts';

const { getOverview, listExceptions, getMapVessels, getFreshness } = overviewRoutes;
const hour = 3_600_000;

describe('the figures', () => {
  test('are those of the lists they lead to', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const figures = await user.call(getOverview);
    expect(figures).toEqual({
      inTransit: 4,
      inTransitChange7d: 4,
      arriving7d: 1,
      arriving24h: 0,
      late: 1,
      medianLateDays: 2.1,
      noNews7d: 0,
      oldestNewsDays: null,
      countedAt: '2026-11-10T08:00:00.000Z',
    });
    const { views } = await user.call(shipmentRoutes.tracingSum);
    expect([figures.inTransit, figures.arriving7d, figures.late, figures.noNews7d]).toEqual([
      views['in-transit'],
      views['arriving-7d'],
      views.late,
      views['no-news-7d'],
    ]);
  });

  test('are zero for a company account that tracks nothing', async () => {
    const app = await startTestApp();
    await pushFleet(app);
    const other = await app.signIn();
    expect(await other.call(getOverview)).toMatchObject({ inTransit: 0, late: 0, medianLateDays: null });
    expect(await other.call(listExceptions)).toEqual({ open: 0, exceptions: [] });
    expect(await other.call(getMapVessels)).toEqual([]);
  });
});

describe('the vessels on the map', () => {
  test('are those that carry containers of this company account now, at their last known position', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const at = '2026-11-10T07:50:00Z';
    const fix = { speedOverGroundKn: 17.2, courseOverGroundDeg: 270, headingDeg: null, navigationStatus: 0 };
    const particulars = {
      callSign: null,
      shipType: 71,
      lengthM: 400,
      beamM: 61,
      draughtM: 15,
      destination: null,
      reportedArrivalAt: null,
      reportedAt: at,
    };
    await recordStatics(
      app.db.system,
      [
        { mmsi: '440000001', imoNumber: emerald.vesselIMONumber, vesselName: 'HMM EMERALD', ...particulars },
        { mmsi: '440000002', imoNumber: '9811000', vesselName: 'EVER GIVEN', ...particulars },
      ],
      false,
    );
    await recordPositions(
      app.db.system,
      [
        { mmsi: '440000001', latitude: 12.5, longitude: 55.25, positionAt: at, ...fix },
        { mmsi: '440000002', latitude: 30, longitude: 32, positionAt: at, ...fix },
      ],
      false,
      app.clock.now(),
    );
    expect(await user.call(getMapVessels)).toEqual([
      {
        imoNumber: emerald.vesselIMONumber,
        mmsi: '440000001',
        vesselName: 'HMM EMERALD',
        voyageNumber: '0012W',
        longitude: 55.25,
        latitude: 12.5,
        speedOverGroundKn: 17.2,
        headingDeg: 270,
        positionAt: '2026-11-10T07:50:00.000Z',
        containers: 1,
        delayStage: 'none',
        nextPort: 'NLRTM',
        nextPortName: 'Rotterdam',
        nextPortTimeZone: 'Europe/Amsterdam',
        plannedAt: '2026-11-28T06:00:00.000Z',
        promisedAt: '2026-11-28T06:00:00.000Z',
        simulated: false,
      },
    ]);
  });
});

describe('how fresh the data is', () => {
  test('is shown with the sources that are late', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    expect(await user.call(getFreshness)).toEqual({
      positionsAt: null,
      eventsAt: null,
      simulatedPositionsAt: null,
      simulatedEventsAt: null,
      historyUntil: null,
      lateSources: [],
      simulated: false,
      serverTime: '2026-11-10T08:00:00.000Z',
    });
    await app.pushRaw(await app.program(user.tenantId), dcsaEvents(underWayLines));
    await app.drainInbox();
    expect(await user.call(getFreshness)).toMatchObject({
      eventsAt: '2026-11-10T08:00:00.000Z',
      lateSources: [],
    });
    app.clock.advance(6 * hour + 1);
    expect(await user.call(getFreshness)).toMatchObject({ lateSources: [{ name: 'Pushed dcsa-tnt' }] });
  });

  test('of a real company account counts nothing simulated', async () => {
    const app = await startTestApp();
    const [real, demo] = [await app.signIn(), await app.signIn()];
    await app.db.pool.query('update tenant set simulated = true where tenant_id = $1', [demo.tenantId]);
    const now = app.clock.now();
    const fix = { speedOverGroundKn: 12, courseOverGroundDeg: 0, headingDeg: null, navigationStatus: 0 };
    const at = (minute: string) => `2026-11-10T07:${minute}:00.000Z`;
    const record = (mmsi: string, minute: string, simulated: boolean) =>
      recordPositions(
        app.db.system,
        [{ mmsi, latitude: 1, longitude: 1, positionAt: at(minute), ...fix }],
        simulated,
        now,
      );
    await record('244000001', '55', true);
    for (const { tenantId } of [real, demo])
      await app.db.pool.query(
        `insert into data_source (source_id, tenant_id, name, connector, way, source_kind, simulated, settings,
          created_at, last_message_at)
         values (gen_random_uuid(), $1, 'World', 'dcsa-tnt', 'push', 'carrier', true, '{}', $2, $2)`,
        [tenantId, now],
      );
    expect(await real.call(getFreshness)).toMatchObject({ positionsAt: null, eventsAt: null });
    expect(await demo.call(getFreshness)).toMatchObject({
      positionsAt: at('55'),
      eventsAt: now.toISOString(),
    });
    expect(await real.call(getFreshness)).toMatchObject({
      simulatedPositionsAt: at('55'),
      simulatedEventsAt: now.toISOString(),
    });
    expect(await demo.call(getFreshness)).toMatchObject({
      simulatedPositionsAt: null,
      simulatedEventsAt: null,
    });
    await record('244000002', '40', false);
    expect(await real.call(getFreshness)).toMatchObject({ positionsAt: at('40'), eventsAt: null });
  });

  test('says how far history has been read while older messages wait', async () => {
    const app = await startTestApp();
    const [real, demo] = [await app.signIn(), await app.signIn()];
    await app.db.pool.query('update tenant set simulated = true where tenant_id = $1', [demo.tenantId]);
    const world = `insert into simulation (seed, starts_at, events_until, positions_until)
      values ('1', $1, $1, $1) on conflict (seed) do update set events_until = excluded.events_until`;
    await app.db.pool.query(world, ['2026-11-02T00:00:00Z']);
    expect((await demo.call(getFreshness)).historyUntil).toBe('2026-11-02T00:00:00.000Z');
    expect((await real.call(getFreshness)).historyUntil).toBeNull();
    await app.db.pool.query(world, [app.clock.now()]);
    expect((await demo.call(getFreshness)).historyUntil).toBe('2026-11-10T08:00:00.000Z');
    await app.db.pool.query('update simulation set judged_at = now()');
    expect((await demo.call(getFreshness)).historyUntil).toBeNull();
    await app.pushRaw(await app.program(real.tenantId), dcsaEvents(underWayLines));
    expect((await real.call(getFreshness)).historyUntil).toBeNull();
    app.clock.advance(2 * hour);
    expect((await real.call(getFreshness)).historyUntil).toBe('2026-11-10T08:00:00.000Z');
    await app.drainInbox();
    expect((await real.call(getFreshness)).historyUntil).toBeNull();
  });
});
