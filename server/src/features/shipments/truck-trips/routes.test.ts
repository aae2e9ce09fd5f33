import { truckRoutes, truckTripRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { TestDrive } from './testing.ts';

const trips = truckTripRoutes;
const rotterdam = { latitude: 51.955, longitude: 4.05 };
const asten = { latitude: 51.39, longitude: 5.77 };
const duisburg = { latitude: 51.45, longitude: 6.73 };
const plate = '94-BVK-3';
const imei = '865205035331981';

const plan = {
  plate,
  reference: 'T-20418',
  equipmentReference: 'HMMU 612058-0',
  stops: [
    {
      kind: 'pick-up' as const,
      name: 'ECT Delta',
      ...rotterdam,
      radiusKm: 1,
      plannedAt: '2026-11-20T08:00:00Z',
    },
    {
      kind: 'delivery' as const,
      name: 'Duisburg',
      ...duisburg,
      radiusKm: 1,
      plannedAt: '2026-11-20T12:30:00Z',
    },
  ],
};

async function open(now = '2026-11-20T11:10:00Z') {
  const app = await startTestApp({ now });
  const user = await app.signIn({ queryLimit: 5 });
  await user.call(truckRoutes.saveTruck, { body: { deviceKind: 'imei', deviceId: imei, plate } });
  const program = await app.program(user.tenantId);
  const push = async (drive: TestDrive): Promise<void> => {
    const lines = drive.points.map(
      ({ atMs, latitude, longitude, speedKmh }) =>
        `id=${imei}&lat=${latitude}&lon=${longitude}&timestamp=${Math.round(atMs / 1000)}` +
        `&speed=${(speedKmh ?? 0) / 1.852}`,
    );
    await app.pushRaw(program, lines.join('\n'), 'osmand');
    await app.drainInbox();
    await app.react();
  };
  return { app, user, push };
}

function driveToAsten(): TestDrive {
  const drive = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
  drive.stay(50);
  drive.to(asten);
  drive.stay(20);
  return drive;
}

test('a planned trip is followed from positions that came before it and after, to its end', async () => {
  const { app, user, push } = await open();
  const drive = driveToAsten();
  await push(drive);
  const { tripId, already } = await user.call(trips.truckGetTraceId, { body: plan });
  expect(already).toBe(false);
  await app.react();
  const query = { tripId };
  const before = await user.call(trips.truckTrack, { query });
  expect(before.row).toMatchObject({
    plate,
    state: 'standing',
    standingAt: 'found',
    found: false,
    equipmentReference: 'HMMU6120580',
    lateness: 'may-be-late',
    origin: 'ECT Delta',
    destination: 'Duisburg',
  });
  expect(before.stops.map(({ kind }) => kind)).toEqual(['pick-up', 'found', 'delivery']);
  expect(before.nextStop).toBe(2);
  expect(before.track.length).toBeGreaterThan(50);
  expect(Date.parse(before.row.etaEarly ?? '')).toBeLessThan(Date.parse(before.row.etaLate ?? ''));
  const list = await user.call(trips.truckTraceLatest, { query: {} });
  expect(list.rows.map((row) => row.tripId)).toEqual([tripId]);
  const overview = await user.call(trips.truckTraceOverview);
  expect(overview).toMatchObject({
    tabs: { 'on-the-road': 1, 'may-be-late': 1, late: 0, idle: 0, ended: 0, all: 1 },
    queriesUsed: 1,
    queryLimit: 5,
  });
  drive.points.length = 0;
  const arrived = drive.to(duisburg);
  drive.stay(40);
  await push(drive);
  const after = await user.call(trips.truckTrack, { query });
  expect(after.row).toMatchObject({ state: 'ended', leftKm: 0 });
  expect(Math.abs(Date.parse(after.row.arrivedAt ?? '') - arrived)).toBeLessThan(180_000);
  expect((await user.call(trips.truckTraceLatest, { query: {} })).rows).toEqual([]);
  const ended = await user.call(trips.truckTraceLatest, { query: { tab: 'ended', q: '94bvk' } });
  expect(ended.rows).toHaveLength(1);
});

test('a truck that sends nothing for half an hour is silent, and how late it is nobody knows', async () => {
  const { app, user, push } = await open();
  await push(driveToAsten());
  await user.call(trips.truckGetTraceId, { body: plan });
  await app.react();
  const tabs = async () => (await user.call(trips.truckTraceOverview)).tabs;
  expect(await tabs()).toMatchObject({ 'may-be-late': 1, silent: 0 });
  app.clock.advance(31 * 60_000);
  expect(await tabs()).toMatchObject({ 'may-be-late': 0, silent: 1 });
  const { rows } = await user.call(trips.truckTraceLatest, { query: { tab: 'silent' } });
  expect(rows).toMatchObject([{ isSilent: true, lateness: 'unknown', slipMinutes: null }]);
});

test('a truck without a plan has trips that are found, and use no query', async () => {
  const { user, push } = await open('2026-11-20T20:00:00Z');
  const drive = driveToAsten();
  drive.to(duisburg);
  drive.stay(240);
  drive.to(asten);
  await push(drive);
  const { rows } = await user.call(trips.truckTraceLatest, { query: { tab: 'all', sort: 'started' } });
  expect(rows.map(({ found, state, slipMinutes }) => [found, state, slipMinutes])).toEqual([
    [true, 'ended', null],
    [true, 'driving', null],
  ]);
  expect((await user.call(trips.truckTraceOverview)).queriesUsed).toBe(0);
  const [first] = rows;
  const { stops } = await user.call(trips.truckTrack, { query: { tripId: first?.tripId ?? '' } });
  expect(stops.map(({ kind }) => kind)).toEqual(['found']);
});

test('each order turns pages without a row twice', async () => {
  const { user } = await open();
  for (const number of [1, 2, 3, 4, 5])
    await user.call(trips.truckGetTraceId, {
      body: { ...plan, plate: `A-${number}`, reference: `R${number}`, equipmentReference: undefined },
    });
  for (const sort of ['arrival', 'promised', 'slip', 'plate', 'started'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const query = {
          tab: 'all',
          sort,
          direction,
          limit: 2,
          ...(cursor === undefined ? {} : { cursor }),
        } as const;
        const page = await user.call(trips.truckTraceLatest, { query });
        seen.push(...page.rows.map((row) => row.plate));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(seen.toSorted(), `${sort} ${direction}`).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5']);
    }
});

test('what is wrong with a request is said', async () => {
  const { user } = await open();
  const fail = async (body: object) => user.fail(trips.truckGetTraceId, { body });
  expect(await fail({ plate: ' - ' })).toMatchObject({ code: 'truck.plate-required' });
  expect(await fail({ plate, equipmentReference: 'HMMU6120581' })).toMatchObject({
    code: 'truck.wrong-container',
  });
  expect(await fail({ plate, stops: [{ kind: 'delivery', name: 'Home' }] })).toMatchObject({
    code: 'truck.place-unknown',
    params: { place: 'Home' },
  });
  const twice = await user.call(trips.truckGetTraceId, { body: plan });
  expect(await user.call(trips.truckGetTraceId, { body: plan })).toMatchObject({ ...twice, already: true });
  for (const number of [1, 2, 3, 4])
    await user.call(trips.truckGetTraceId, { body: { ...plan, plate: `B-${number}` } });
  expect(await fail({ ...plan, plate: 'B-5' })).toMatchObject({ code: 'quota.queries-used-up' });
});

test('a trip is shared with a receiver, who sees no reference of the owner and no more once it is over', async () => {
  const { app, user, push } = await open();
  await push(driveToAsten());
  const { tripId } = await user.call(trips.truckGetTraceId, { body: plan });
  await app.react();
  const { token } = await user.call(trips.truckShare, { body: { tripId, share: true } });
  const visitor = app.visitor();
  const shared = await visitor.call(trips.openTruckShare, { query: { token: token ?? '' } });
  expect(shared.row).toMatchObject({ plate, state: 'standing', reference: null });
  expect(shared.stops).toHaveLength(3);
  const { share } = await user.call(trips.truckTrack, { query: { tripId } });
  expect(share).toMatchObject({ token, opened: 1 });
  await user.call(trips.truckShare, { body: { tripId, share: false } });
  expect(await visitor.fail(trips.openTruckShare, { query: { token: token ?? '' } })).toMatchObject({
    code: 'truck.share-not-found',
  });
});

test('trips of others do not exist, stopped ones leave the list, and the file has the rows of the list', async () => {
  const { app, user } = await open();
  const { tripId } = await user.call(trips.truckGetTraceId, { body: plan });
  const stranger = await app.signIn();
  const code = 'truck.trip-not-found';
  expect(await stranger.fail(trips.truckTrack, { query: { tripId } })).toMatchObject({ code });
  expect(await stranger.fail(trips.truckShare, { body: { tripId, share: true } })).toMatchObject({ code });
  expect(await stranger.call(trips.truckSubscribe, { body: { ids: [tripId], subscribe: false } })).toEqual({
    changed: 0,
  });
  const file = await user.send(trips.exportTruckList, { body: { tab: 'all' } });
  const [head = '', line = ''] = file.body.replace(/^\uFEFF/, '').split(/\r?\n/);
  expect(head.split(',').slice(0, 3)).toEqual(['Licence plate', 'Reference', 'Container']);
  expect(line).toContain('94-BVK-3,T-20418,HMMU6120580,ECT Delta,Duisburg,Not started');
  expect(await user.call(trips.truckCounts, { query: { tab: 'all' } })).toEqual([
    { key: 'Duisburg', name: 'Duisburg', count: 1, late: 0 },
  ]);
  await user.call(trips.truckSubscribe, { body: { ids: [tripId], subscribe: false } });
  expect((await user.call(trips.truckTraceLatest, { query: { tab: 'all' } })).rows).toEqual([]);
  await user.call(trips.truckSubscribe, { body: { ids: [tripId], subscribe: true } });
  expect((await user.call(trips.truckTraceLatest, { query: { tab: 'all' } })).rows).toHaveLength(1);
});
