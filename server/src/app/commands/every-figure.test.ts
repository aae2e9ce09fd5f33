import {
  type ReportBy,
  type ReportMeasure,
  type ReportName,
  reportNames,
  reportRoutes,
} from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calculateCarbon } from '../../features/insight/carbon/index.ts';
import { reports } from '../../features/insight/reports/index.ts';
import { startArrived } from '../../../test/factories/arrived.ts';
import { printReport } from './report.ts';

type World = Awaited<ReturnType<typeof startArrived>>;
const months = { from: '2026-10', to: '2026-12' };
const ofHamburg = sql`(select shipment_id from shipment where pod = 'DEHAM')`;

/** Six shipments from Busan to Rotterdam on plan, two from Singapore to Hamburg five days late, by another vessel. */
async function writeShipments({ app }: World): Promise<void> {
  await sql`update shipment set departure_is_actual = true, departure_at = '2026-10-20T00:00Z',
    planned_departure_at = case when pod = 'DEHAM' then timestamptz '2026-10-17T00:00Z' else '2026-10-20T00:00Z' end,
    arrival_is_actual = true, arrival_at = '2026-11-21T00:00Z',
    planned_arrival_at = case when pod = 'DEHAM' then timestamptz '2026-11-16T00:00Z' else '2026-11-21T00:00Z' end,
    rolled_over = (pod = 'DEHAM'), carrier_code = case when pod = 'DEHAM' then null else 'HDMU' end,
    transshipment_ports = case when pod = 'DEHAM' then '{NLRTM}'::text[] else '{}' end`.execute(
    app.db.system,
  );
  await sql`update shipment_leg set mode_of_transport = 'VESSEL', arrived_at = '2026-11-05T00:00Z',
    arrival_is_actual = true where leg_index = 0 and shipment_id in ${ofHamburg}`.execute(app.db.system);
  await sql`insert into shipment_leg (tenant_id, shipment_id, leg_index, mode_of_transport, stage, departed_at,
      departure_is_actual, arrival_is_actual, simulated)
    select tenant_id, shipment_id, 1, 'VESSEL', stage, '2026-11-08T00:00Z', true, false, simulated
    from shipment_leg where leg_index = 0 and shipment_id in ${ofHamburg}
    on conflict (tenant_id, shipment_id, leg_index) do update set mode_of_transport = 'VESSEL',
      departed_at = excluded.departed_at, departure_is_actual = true`.execute(app.db.system);
}

/** Six with 2 t over 100,000 tkm each, a quarter of it primary and a tenth ahead; of two nothing is known. */
async function writeEmissions({ app, user }: World): Promise<void> {
  await calculateCarbon(app.db, user.tenantId, app.clock.now());
  await sql`update carbon_result set kg_co2e = 2000, kg_ttw = 1800, tonne_km = 100000, kg_primary = 500,
    kg_vessel_specific = 0, kg_modelled = 0, kg_default = 1500, kg_ahead = 200, missing_hubs = 2,
    has_departed = true, departed_on = '2026-10-20'`.execute(app.db.system);
  await sql`update carbon_result set kg_co2e = 0, kg_ttw = 0, tonne_km = 0, kg_primary = 0, kg_default = 0,
    kg_ahead = 0, missing_hubs = 0 where pod = 'DEHAM'`.execute(app.db.system);
}

/** Two clocks that cost 90 and 210 euros over 3 and 5 days, one that costs nothing, one without a tariff. */
async function writeClocks({ app }: World): Promise<void> {
  const clocks = [
    ['charging', 3, 'EUR', 9000],
    ['charging', 5, 'EUR', 21_000],
    ['free', 0, 'EUR', 0],
    ['free', 0, null, 0],
  ] as const;
  // Those that the arrivals started.
  await sql`delete from charge_clock`.execute(app.db.system);
  for (const [at, [state, days, currency, minor]] of clocks.entries())
    await sql`
      insert into charge_clock (tenant_id, shipment_id, direction, clock, state, un_location_code, time_zone,
        started_at, last_free_day, charged_days, currency, running_minor, next_day_minor, weight, counted_at)
      select tenant_id, shipment_id, 'import', 'storage', ${state}, 'NLRTM', 'UTC', '2026-11-01T12:00Z',
        '2026-11-05', ${days}::int, ${currency}::text, ${minor}::int, 0, 0, ${app.clock.now()}
      from (select *, row_number() over (order by shipment_id) - 1 as n from shipment where pod = 'NLRTM') s
      where n = ${at}`.execute(app.db.system);
}

/** Rotterdam with 10 calls, half of them direct, and Hamburg with 30, all direct. */
async function writePorts({ app }: World): Promise<void> {
  await sql`
    insert into port_statistic (simulated, un_location_code, vessel_group, granularity, starts_on, arrived, berthed,
      direct, anchor_calls, anchor_mean_hours, berth_calls, berth_mean_hours, port_calls, port_mean_hours, at_anchor,
      at_berth, in_port, congestion_index)
    values
      (false, 'NLRTM', 'container', 'month', '2026-10-01', 10, 10, 5, 4, 6, 10, 30, 10, 40, 1, 1, 1, null),
      (false, 'NLRTM', 'container', 'day', '2026-10-01', 10, 10, 5, 4, 6, 10, 30, 10, 40, 1, 1, 1, 0.2),
      (false, 'NLRTM', 'container', 'day', '2026-10-02', 10, 10, 5, 4, 6, 10, 30, 10, 40, 1, 1, 1, 0.4),
      (false, 'DEHAM', 'container', 'month', '2026-10-01', 30, 30, 30, 0, null, 30, 20, 30, 24, 1, 1, 1, null),
      (false, 'DEHAM', 'container', 'day', '2026-10-01', 30, 30, 30, 0, null, 30, 20, 30, 24, 1, 1, 1, 0.6)`.execute(
    app.db.system,
  );
}

/** Singapore on its day, Rotterdam five days late after a long passage, Hamburg blanked. */
async function writeCalls({ app, user }: World): Promise<void> {
  const scheduleId = '00000000-0000-4000-8000-000000000001';
  await sql`
    insert into vessel_schedule (schedule_id, tenant_id, source_id, simulated, kind, carrier_code, service_key,
      service_code, vessel_key, vessel_name, is_dummy_vessel, published_at)
    values (${scheduleId}, ${user.tenantId}, gen_random_uuid(), false, 'container', 'MSK', 'AE1', 'AE1', 'v1', 'Ruby',
      false, now())`.execute(app.db.system);
  const calls = [
    ['SGSIN', '2026-10-01T01:00Z', '2026-10-02T15:00Z', '{}'],
    ['NLRTM', '2026-10-20T12:00Z', '2026-10-25T12:00Z', '{}'],
    ['DEHAM', '2026-10-22T12:00Z', null, '{BLNK}'],
    ['SEGOT', '2026-10-23T12:00Z', '2026-10-23T15:00Z', '{}'],
  ] as const;
  for (const [sequence, [port, planned, actual, codes]] of calls.entries())
    await sql`
      insert into scheduled_call (call_id, tenant_id, schedule_id, source_id, simulated, kind, carrier_code,
        vessel_key, sequence, un_location_code, port_name, first_arrival_at, arrival_planned_at, arrival_actual_at,
        departure_planned_at, status_codes, delay_reason_codes, cut_offs, first_published_at, published_at,
        is_cargo_call)
      values (gen_random_uuid(), ${user.tenantId}, ${scheduleId}, gen_random_uuid(), false, 'container', 'MSK', 'v1',
        ${sequence}, ${port}, ${port}, ${planned}, ${planned}, ${actual}, ${planned}::timestamptz, ${codes}::text[],
        '{}', '{}',
        now(), now(), true)`.execute(app.db.system);
}

/** Three ships of 2019, 2021 and 2022; of the last one nobody knows the capacity. */
async function writeFleet({ user }: World): Promise<void> {
  const table = `imoNumber,builtYear,type,capacityCeu
9074729,2019,roro,4000
9811000,2021,roro,6000
9321483,2022,roro,`;
  await user.call(reportRoutes.loadRoroFleet, { body: { table } });
}

const writers = [writeShipments, writeEmissions, writeClocks, writePorts, writeCalls, writeFleet];

type Truth = Partial<Record<ReportMeasure, readonly [value: number, n: number]>>;

/** Worked out by hand from what is written above. */
const truths: Record<ReportName, { choice?: object; figures: Truth }> = {
  operation: {
    figures: {
      shipments: [8, 8],
      'lead-days': [32, 8],
      'departed-on-plan': [75, 8],
      'arrived-on-plan': [75, 8],
      'delay-days': [1.25, 8],
      'transshipment-days': [3, 2],
      'rolled-over': [25, 8],
      complete: [75, 8],
    },
  },
  reliability: {
    figures: {
      arrivals: [3, 3],
      'on-time': [200 / 3, 3],
      'on-time-trade': [0, 1],
      'days-late': [5, 1],
      blanked: [25, 4],
      'on-time-with-blanked': [50, 4],
    },
  },
  demurrage: {
    figures: {
      clocks: [4, 4],
      charged: [50, 4],
      'charged-days': [4, 2],
      cost: [300, 300],
      priced: [75, 4],
    },
  },
  'port-dynamics': {
    figures: {
      calls: [40, 40],
      direct: [87.5, 40],
      'anchor-hours': [6, 4],
      'berth-hours': [22.5, 40],
      'port-hours': [28, 40],
      congestion: [0.4, 3],
    },
  },
  'roro-capacity': {
    choice: { source: 'loaded', from: '2021-01', to: '2022-12' },
    figures: { fleet: [2.5, 5], built: [2, 2], capacity: [10_000, 20_000], 'capacity-known': [80, 5] },
  },
  emissions: {
    figures: {
      shipments: [8, 8],
      'tonnes-co2e': [12, 6],
      'without-figures': [2, 2],
      grams: [20, 600_000],
      primary: [25, 12_000],
      predicted: [10, 12_000],
      'hubs-missing': [75, 8],
    },
  },
};

test.each(reportNames)(
  'every figure of the report %s is the true one, on the page and by the command',
  async (name) => {
    const world = await startArrived();
    for (const write of writers) await write(world);
    const { app, user } = world;
    const { choice, figures } = truths[name];
    const query = { name, against: 'before', ...months, ...choice } as const;
    const { measures, all, hash } = await user.call(reportRoutes.getReport, { query });
    expect(measures.map(({ key }) => key).toSorted()).toEqual(Object.keys(figures).toSorted());
    for (const [at, { key }] of measures.entries()) {
      const [value, n] = figures[key] ?? [Number.NaN, Number.NaN];
      expect([key, all.figures[at]?.value, all.figures[at]?.n]).toEqual([key, expect.closeTo(value, 6), n]);
    }
    const counted = await printReport(app.db, user.tenantId, query);
    expect(counted).toMatchObject({ differs: false, text: expect.stringContaining(`SHA-256 ${hash}`) });
    expect(reports[name].measures).toHaveLength(measures.length);
  },
);

test.each(reportNames)(
  'each cell of the report %s opens the rows that its figure is counted over',
  async (name) => {
    const world = await startArrived();
    for (const write of writers) await write(world);
    const { user } = world;
    const query = { name, against: 'before', ...months, ...truths[name].choice } as const;
    let cells = 0;
    for (const by of ['month', ...Object.keys(reports[name].dimensions)] as ReportBy[]) {
      const { measures, rows, all } = await user.call(reportRoutes.getReport, { query: { ...query, by } });
      for (const row of [...rows, { ...all, key: undefined }])
        for (const [at, { key: figure }] of measures.entries()) {
          const { value, n } = row.figures[at]!;
          if (value === null) continue;
          const chosen =
            row.key === undefined ? {} : by === 'month' ? { from: row.key, to: row.key } : { [by]: row.key };
          const opened = await user.call(reportRoutes.listReportDetails, {
            query: { ...query, ...chosen, figure },
          });
          const cell = `${name} ${by} ${row.key} ${figure}`;
          expect([cell, opened.rows.length]).toEqual([cell, opened.count]);
          if (opened.figure !== null) expect([cell, opened.figure]).toEqual([cell, { value, n }]);
          // A measure that counts 1 for each row has as many rows as its value.
          if (['shipments', 'arrivals', 'clocks', 'without-figures', 'built'].includes(figure))
            expect([cell, opened.count]).toEqual([cell, value]);
          cells += 1;
        }
    }
    expect(cells).toBeGreaterThan(10);
  },
);

test('what is in no figure is counted by its reason, with the filters of the report', async () => {
  const world = await startArrived();
  for (const write of writers) await write(world);
  const { app, user } = world;
  await sql`update shipment set departure_is_actual = false where pod = 'DEHAM'`.execute(app.db.system);
  await sql`update charge_clock set state = 'waiting' where charged_days = 5`.execute(app.db.system);
  await sql`update scheduled_call set arrival_actual_at = null where un_location_code = 'SEGOT'`.execute(
    app.db.system,
  );
  const of = (name: ReportName, filters = {}) =>
    user.call(reportRoutes.listReportGaps, { query: { name, ...months, ...filters } });
  expect(await of('operation')).toEqual([{ gap: 'not-departed', count: 2 }]);
  expect(await of('operation', { port: 'NLRTM' })).toEqual([]);
  expect(await of('demurrage')).toEqual([{ gap: 'not-started', count: 1 }]);
  expect(await of('reliability')).toEqual([{ gap: 'no-actual', count: 1 }]);
  expect(await of('reliability', { port: 'NLRTM' })).toEqual([]);
  expect(await of('roro-capacity')).toEqual([
    { gap: 'no-capacity', count: 1 },
    { gap: 'no-operator', count: 3 },
  ]);
  expect(await of('port-dynamics')).toEqual([]);
  const stranger = await app.signIn();
  expect(
    await stranger.call(reportRoutes.listReportGaps, { query: { name: 'operation', ...months } }),
  ).toEqual([]);
});
