import { portRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { measureDays } from '../port-statistics/index.ts';
import { measuredAt as now, startBusyPorts } from '../../../../test/factories/busy-ports.ts';

const { app, user } = await startBusyPorts();

test('a port is described by its ships, dwell times, ranges of the past and congestion with its terms', async () => {
  const port = await user.call(portRoutes.qryShipSumList, { query: { portId: 'nlrtm' } });
  expect(port).toMatchObject({ unLocationCode: 'NLRTM', timeZone: 'Europe/Amsterdam', simulated: false });
  expect(port.now?.group).toBe('container');
  // Calls began 8 h apart, each with 30 h at berth; the newest one is at anchor for 9 h.
  expect(port.counts).toEqual({ atAnchor: 1, atBerth: 3, inPort: 4, arriving: 1 });
  expect(port.now?.byGroup.map(({ group }) => group).toSorted()).toEqual(['cargo', 'container']);
  expect(port.now?.all).toMatchObject({ atAnchor: 2, inPort: 5 });
  expect(port.now?.offPort).toEqual({ drifting: 1, slow: 0 });
  const week = port.now?.byGroup.find(({ group }) => group === 'container')?.slice.week;
  expect(week).toMatchObject({ arrived: 21, berthed: 21, berth: { medianHours: 30, calls: 22 } });
  expect(port.ranges?.atBerth).toMatchObject({ days: 365 });
  expect(port.congestion).toMatchObject({ basis: 'own-past', windowDays: 7, calls: 21, guards: [] });
  expect(port.congestion?.terms.map(({ name }) => name)).toEqual(['waiting', 'queue', 'share']);
  expect(['unblocked', 'partially-unblocked']).toContain(port.congestion?.level);
  expect(port.nextMeasurementAt).toBe('2026-11-21T10:05:00.000Z');
});

test('a port without half a year of own days is compared with its peers, and says so', async () => {
  const port = await user.call(portRoutes.qryShipSumList, { query: { portId: 'DEHAM' } });
  expect(port.congestion).toMatchObject({ windowDays: 14, basis: 'own-past' });
  const empty = await user.call(portRoutes.qryShipSumList, { query: { portId: 'AUSYD' } });
  expect(empty).toMatchObject({ now: null, counts: null, congestion: null, ranges: null });
  expect(await user.fail(portRoutes.qryShipSumList, { query: { portId: 'XXXXX' } })).toMatchObject({
    code: 'port.not-found',
  });
});

test('every count equals the list of ships that it opens', async () => {
  const { now: figures } = await user.call(portRoutes.qryShipSumList, { query: { portId: 'NLRTM' } });
  const listed = async (query: object) =>
    (await user.call(portRoutes.qryShipDetailList, { query: { portId: 'NLRTM', ...query } })).ships;
  for (const { group, slice } of figures!.byGroup) {
    expect(await listed({ state: 'at-anchor', group })).toHaveLength(slice.atAnchor);
    expect(await listed({ state: 'at-berth', group })).toHaveLength(slice.atBerth);
    expect(await listed({ state: 'arriving', group })).toHaveLength(slice.arriving);
  }
  const [grain] = await listed({ state: 'at-anchor', group: 'cargo' });
  expect(grain).toMatchObject({
    vesselName: 'GRAIN',
    group: 'cargo',
    since: '2026-11-20T15:00:00.000Z',
    arrivedAt: '2026-11-20T14:00:00.000Z',
    simulated: false,
  });
  const [coming] = await listed({ state: 'arriving' });
  expect(coming).toMatchObject({ vesselName: 'COMING', arrivesAt: '2026-11-23T06:00:00.000Z' });
  const { ships } = await user.call(portRoutes.getContainerShipData, { query: { portId: 'NLRTM' } });
  expect(new Set(ships.map(({ group }) => group))).toEqual(new Set(['container']));
  expect(ships).toHaveLength(4);
});

test('ports are listed with their level, found by name in any language, sorted and paged', async () => {
  const all = await user.call(portRoutes.qryAllPortInfo, { query: {} });
  expect(all).toMatchObject({ total: 2, simulated: false, measuredAt: '2026-11-21T10:00:00.000Z' });
  expect(all.rows.map(({ unLocationCode }) => unLocationCode)).toEqual(['NLRTM', 'DEHAM']);
  expect(all.rows[0]).toMatchObject({
    group: 'container',
    sample: { calls: 21, windowDays: 7, isFew: false },
    calls: 21,
    berthMedianHours: 30,
    counts: { atBerth: 3 },
  });
  const listed = async (query: object) =>
    (await user.call(portRoutes.qryAllPortInfo, { query })).rows.map(({ unLocationCode }) => unLocationCode);
  expect(await listed({ sort: 'name', order: 'asc' })).toEqual(['DEHAM', 'NLRTM']);
  expect(await listed({ text: '鹿特丹' })).toEqual(['NLRTM']);
  expect(await listed({ text: 'deham' })).toEqual(['DEHAM']);
  expect(await listed({ text: 'Nowhere' })).toEqual([]);
  expect(await listed({ limit: '1', offset: '1' })).toEqual(['DEHAM']);
  expect(await listed({ level: 'severe' })).toEqual([]);
  const top = await user.call(portRoutes.qryAllPortInfoByTop);
  expect(top.rows.map(({ unLocationCode }) => unLocationCode)).toEqual(['NLRTM', 'DEHAM']);
  const map = await user.call(portRoutes.qryAllPortCongestion);
  expect(map.ports).toContainEqual(expect.objectContaining({ unLocationCode: 'NLRTM', inPort: 4 }));
});

test('insight shows a port once, also where it is asked for beside itself or by two codes', async () => {
  const insight = await user.call(portRoutes.getInsightReport, {
    query: { portId: 'NLRTM', granularity: 'month', compare: 'NLRTM,CNSHA,CNSGH', periods: '4' },
  });
  expect(insight.ports.map(({ unLocationCode }) => unLocationCode)).toEqual(['NLRTM', 'CNSGH']);
});

test('insight goes back by week, month or quarter, with other ports beside it', async () => {
  const insight = await user.call(portRoutes.getInsightReport, {
    query: { portId: 'NLRTM', granularity: 'month', compare: 'DEHAM', periods: '4' },
  });
  expect(insight.ports.map(({ unLocationCode }) => unLocationCode)).toEqual(['NLRTM', 'DEHAM']);
  const [rotterdam] = insight.ports;
  expect(rotterdam!.periods.map(({ startsOn, isRunning }) => [startsOn, isRunning])).toEqual([
    ['2026-08-01', false],
    ['2026-09-01', false],
    ['2026-10-01', false],
    ['2026-11-01', true],
  ]);
  // 31 days with three calls each.
  expect(rotterdam!.periods[1]!.figures).toMatchObject({ arrived: 90, berth: { medianHours: 30 } });
  expect(rotterdam!.periods[3]!.band.berth).toMatchObject({ lowest: 30, highest: 30, years: 1 });
});

test('data sheets are found by id and by name, with depths, terminals and other codes', async () => {
  const shanghai = await user.call(portRoutes.findPortById, { query: { portId: 'CNSHA' } });
  expect(shanghai).toMatchObject({ unLocationCode: 'CNSGH', timeZone: 'Asia/Shanghai', hasContainers: true });
  expect(shanghai.otherCodes).toContainEqual({ code: 'CNSHA', kind: 'legacy' });
  // From today in Shanghai on, a year.
  expect(shanghai.holidays).toContainEqual({ date: '2027-02-05', name: 'Spring Festival' });
  expect(shanghai.holidays.every(({ date }) => date >= '2026-11-21' && date < '2027-11-21')).toBe(true);
  expect(shanghai.terminals.some(({ operator }) => operator !== null)).toBe(true);
  const chennai = await user.call(portRoutes.findPortById, { query: { portId: 'INMAA' } });
  expect(chennai.formerNames).toEqual(['Madras']);
  expect(shanghai.names['ja']).toBe('上海');
  expect(shanghai.terminals.length).toBeGreaterThan(3);
  const [rotterdam] = await user.call(portRoutes.qryPortArchiveByName, { query: { portName: 'rotterd' } });
  expect(rotterdam).toMatchObject({ unLocationCode: 'NLRTM', countryName: 'Netherlands' });
  expect(rotterdam!.depths.channelM).toBeGreaterThan(10);
  const found = await user.call(portRoutes.findPorts, { query: { code: 'USLAX' } });
  expect(found.map(({ name }) => name)).toEqual(['Los Angeles']);
  expect(await user.call(portRoutes.findPorts, { query: { name: 'Nowhere at all' } })).toEqual([]);
});

test('an airport has the airports that it has flights to', async () => {
  const { airport, routes } = await user.call(portRoutes.getAirRoutData, { query: { airport: 'ams' } });
  expect(airport).toMatchObject({ iataCode: 'AMS', countryCode: 'NL' });
  const london = routes.find(({ iataCode }) => iataCode === 'LHR');
  expect(london?.airlines).toContain('KL');
  expect(london?.distanceKm).toBeGreaterThan(300);
  expect(await user.fail(portRoutes.getAirRoutData, { query: { airport: 'QQQ' } })).toMatchObject({
    code: 'port.airport-unknown',
  });
});

test('measuring days again leaves figures alone that have not changed, and replaces those that have', async () => {
  const versions = async () => {
    const { rows } = await app.db.pool.query<{ version: string }>(
      "select xmin::text || ctid::text as version from port_statistic where un_location_code = 'NLRTM' order by 1",
    );
    return rows.map(({ version }) => version);
  };
  const before = await versions();
  await measureDays(app.db.system, { simulated: false, now: new Date(now), days: 7 });
  expect(await versions()).toEqual(before);
  await app.db.pool.query(
    `update port_statistic set at_berth = at_berth + 5
     where un_location_code = 'NLRTM' and granularity = 'day' and starts_on = '2026-11-20'`,
  );
  const changed = await versions();
  await measureDays(app.db.system, { simulated: false, now: new Date(now), days: 7 });
  expect((await versions()).filter((version) => !changed.includes(version)).length).toBeGreaterThan(0);
  const port = await user.call(portRoutes.qryShipSumList, { query: { portId: 'NLRTM' } });
  expect(port.ranges?.atBerth.days).toBe(365);
});
