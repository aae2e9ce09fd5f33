import { hourMs } from '@portolan/contract/time/durations';
import { vesselRoutes, type VesselStatic } from '@portolan/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dropOldTracks, mergeTracks, TrackPoints, writePoints } from '../tracks/index.ts';
import { at, evergreen, now, place, sail, tell } from './testing.ts';

let app: TestApp;
let user: TestUser;
beforeEach(async () => {
  app = await startTestApp({ now });
  user = await app.signIn();
});

describe('the track', () => {
  const ask = (query: object) =>
    user.call(vesselRoutes.getActualTrackBymmsi, {
      query: { mmsi: '353136000', begin: '2026-11-09', end: '2026-11-10', ...query },
    });

  test('is split by ship and by day of storage, and has speed classes', async () => {
    await sail(app, [
      { atMs: at(20), speed: 150 },
      { atMs: at(10), speed: 30, longitude: 2_500_000 },
      { atMs: at(9), track: 1, longitude: 72_000_000 },
      { atMs: at(2), speed: 1023, longitude: 2_510_000 },
    ]);
    const { segments, boundM, whole } = await ask({});
    expect(segments.map((segment) => segment.map(({ speedClass }) => speedClass))).toEqual([
      ['normal', 'slow', null],
      ['stopped'],
    ]);
    expect([boundM, whole]).toEqual([50, true]);
  });

  test('contains what is in the range, and a repeat changes nothing', async () => {
    await sail(app, [{ atMs: at(100) }, { atMs: at(1) }]);
    await sail(app, [{ atMs: at(1) }]);
    expect((await ask({})).segments.flat()).toHaveLength(1);
  });

  test.each([
    [{ mmsi: '0' }, 'vessel.mmsi-zero'],
    [{ begin: '2026-10-01' }, 'vessel.range-too-long'],
    [{ begin: '2026-11-11' }, 'request.invalid'],
    [{ begin: 'yesterday' }, 'request.invalid'],
  ])('%o is refused: %s', async (query, code) => {
    const failure = await user.fail(vesselRoutes.getActualTrackBymmsi, {
      query: { mmsi: '353136000', begin: '2026-11-09', end: '2026-11-10', ...query },
    });
    expect(failure.code).toBe(code);
  });

  test('of MMSI 0 is refused with the message of the specification', async () => {
    const failure = await user.fail(vesselRoutes.getActualTrackBymmsi, {
      query: { mmsi: '000000000', begin: '2026-11-09', end: '2026-11-10' },
    });
    expect(failure.code).toBe('vessel.mmsi-zero');
  });

  test('is dropped by whole days once it is too old, and old points are ignored', async () => {
    await sail(app, [{ atMs: at(1) }]);
    const later = new Date(Date.parse(now) + 121 * 24 * hourMs);
    await mergeTracks(app.db.system, new Date(Date.parse(now) + 24 * hourMs));
    expect(await dropOldTracks(app.db.system, later)).toBe(1);
    expect((await ask({})).segments).toEqual([]);
    await writePoints(
      app.db.system,
      TrackPoints.of([{ mmsi: 1, track: 0, longitude: 0, latitude: 0, speed: 0, atMs: at(1) }]),
      later,
    );
    expect((await ask({})).segments).toEqual([]);
  });
});

describe('what happened', () => {
  test('is listed newest first: changes of speed, silences and changes by the crew', async () => {
    await tell(app, { ...evergreen, reportedAt: '2026-11-09T12:00:00.000Z' });
    await tell(app, {
      ...evergreen,
      destination: 'DEHAM',
      vesselName: null,
      reportedAt: '2026-11-09T15:00:00.000Z',
    });
    await sail(app, [
      { atMs: at(31), speed: 150 },
      { atMs: at(3), speed: 0, longitude: 2_410_000 },
    ]);
    const events = await user.call(vesselRoutes.getEventListBymmsi, {
      query: { mmsi: '353136000', begin: '2026-11-09', end: '2026-11-10' },
    });
    expect(events.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['speed-class', 'normal', 'stopped'],
      ['silence', new Date(at(31)).toISOString(), new Date(at(3)).toISOString()],
      ['destination', 'NLRTM', 'DEHAM'],
    ]);
    const failure = await user.fail(vesselRoutes.getEventListBymmsi, {
      query: { mmsi: '353136000', begin: '2026-01-09', end: '2026-11-10' },
    });
    expect(failure.code).toBe('vessel.range-too-long');
  });

  test('within one batch is kept change by change', async () => {
    const sent = (destination: string, hour: number): VesselStatic => ({
      ...evergreen,
      destination,
      reportedAt: new Date(Date.parse('2026-11-09T00:00:00Z') + hour * hourMs).toISOString(),
    });
    await tell(app, sent('NLRTM', 1), sent('NLRTM', 2), sent('DEHAM', 3), sent('GBFXT', 4));
    const events = await user.call(vesselRoutes.getEventListBymmsi, {
      query: { mmsi: '353136000', begin: '2026-11-09', end: '2026-11-10' },
    });
    expect(events.map(({ from, to }) => [from, to])).toEqual([
      ['DEHAM', 'GBFXT'],
      ['NLRTM', 'DEHAM'],
    ]);
  });

  test('with the speed can be requested alone', async () => {
    await sail(app, [
      { atMs: at(5), speed: 150 },
      { atMs: at(4), speed: 30 },
      { atMs: at(3), speed: 0 },
    ]);
    const changes = await user.call(vesselRoutes.qrySpeedChangeDetail, { query: { mmsi: '353136000' } });
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      ['slow', 'stopped'],
      ['normal', 'slow'],
    ]);
    expect((await user.fail(vesselRoutes.qrySpeedChangeDetail, { query: { mmsi: '0' } })).code).toBe(
      'vessel.mmsi-zero',
    );
  });

  test('wrong with it now is a warning', async () => {
    await place(app, 353136000, at(48));
    const warnings = await user.call(vesselRoutes.getWarningMsgByMmsi, { query: { mmsi: '353136000' } });
    expect(warnings).toMatchObject([{ kind: 'silent', facts: { hours: 48 } }]);
    expect((await user.fail(vesselRoutes.getWarningMsgByMmsi, { query: { mmsi: '1' } })).code).toBe(
      'vessel.not-found',
    );
    expect((await user.fail(vesselRoutes.getWarningMsgByMmsi, { query: { mmsi: '0' } })).code).toBe(
      'vessel.mmsi-zero',
    );
  });
});
