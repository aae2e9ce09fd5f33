import { type ReportData, type ReportMeasure, reportRoutes, unsettledPart } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { startArrived } from '../../../../test/factories/arrived.ts';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { boxes } from '../../../../test/factories/fleet.ts';
import { calculateCarbon } from '../carbon/index.ts';
import { createReportMailJob, reports } from './index.ts';

const {
  getReport,
  getReportCsv,
  getReportExcel,
  getReportMail,
  getReportPdf,
  listReportDetails,
  setReportMail,
} = reportRoutes;
const months = { from: '2026-10', to: '2026-12' };

const figureOf = ({ measures, all, rows }: ReportData, name: ReportMeasure, key?: string) => {
  const at = measures.findIndex((measure) => measure.key === name);
  return (key === undefined ? all : rows.find((row) => row.key === key))?.figures[at];
};

describe('the operation report', () => {
  test('counts what is known of a small world, with denominators', async () => {
    const { app, user } = await startArrived();
    await sql`update shipment set departure_is_actual = true, departure_at = '2026-10-20T00:00Z',
      planned_departure_at = '2026-10-19T00:00Z', arrival_is_actual = true, arrival_at = '2026-11-21T00:00Z',
      planned_arrival_at = case when pod = 'DEHAM' then timestamptz '2026-11-16T00:00Z' else '2026-11-21T00:00Z' end,
      rolled_over = (pod = 'DEHAM')`.execute(app.db.system);
    const query = { name: 'operation', by: 'lane', ...months } as const;
    const data = await user.call(getReport, { query });
    expect(data.rows.map(({ key, name }) => [key, name])).toEqual([
      ['KRPUS-NLRTM', 'Busan - Rotterdam'],
      ['SGSIN-DEHAM', 'Singapore - Hamburg'],
    ]);
    expect(figureOf(data, 'shipments')).toEqual({ value: 8, n: 8, before: null, beforeN: 0 });
    expect(figureOf(data, 'lead-days')).toMatchObject({ value: 32, n: 8 });
    expect(figureOf(data, 'departed-on-plan')).toMatchObject({ value: 100, n: 8 });
    expect(figureOf(data, 'arrived-on-plan')).toMatchObject({ value: 75, n: 8 });
    expect(figureOf(data, 'arrived-on-plan', 'SGSIN-DEHAM')).toMatchObject({ value: 0, n: 2 });
    expect(figureOf(data, 'delay-days', 'SGSIN-DEHAM')).toMatchObject({ value: 5, n: 2 });
    expect(figureOf(data, 'rolled-over')).toMatchObject({ value: 25, n: 8 });
    expect(data.months.map(({ key }) => key)).toEqual(['2026-10']);
    const lane = { ...query, lane: 'SGSIN-DEHAM' };
    expect(figureOf(await user.call(getReport, { query: lane }), 'shipments')?.value).toBe(2);
    const { head, rows, links, isMore } = await user.call(listReportDetails, { query: lane });
    expect([rows.length, isMore]).toEqual([2, false]);
    expect(links).toEqual(rows.map(() => expect.stringMatching(/^\/pages\/tracking\/ocean\/.+\?journey=.+/)));
    expect(rows[0]?.[head.indexOf('Lane')]).toBe('Singapore - Hamburg');
    const rolled = { query: { ...query, figure: 'rolled-over' } } as const;
    const worst = await user.call(listReportDetails, rolled);
    expect(worst.head.at(-1)).toBe('Rolled over');
    expect(worst.rows.map((row) => row.at(-1))).toEqual([
      'yes',
      'yes',
      ...Array.from({ length: 6 }, () => 'no'),
    ]);
    expect((await user.send(getReportCsv, rolled)).body).toContain('SGSIN-DEHAM');
    expect((await user.send(getReportCsv, { query })).body.trim().split('\r\n')).toHaveLength(9);
    expect((await user.send(getReportPdf, { query })).body.slice(0, 5)).toBe('%PDF-');
    expect((await user.send(getReportExcel, { query })).body.slice(0, 2)).toBe('PK');
  });

  test('compares with the months or the year before, and refuses months that end before they begin', async () => {
    const { app, user } = await startArrived();
    await sql`update shipment set departure_at = case when pod = 'DEHAM' then timestamptz '2026-09-10'
      else '2026-10-10' end, departure_is_actual = true`.execute(app.db.system);
    const query = { name: 'operation', from: '2026-10', to: '2026-10' } as const;
    expect(figureOf(await user.call(getReport, { query }), 'shipments')).toMatchObject({
      value: 6,
      before: 2,
    });
    const year = await user.call(getReport, { query: { ...query, against: 'year' } });
    expect([year.beforeFrom, figureOf(year, 'shipments')?.before]).toEqual(['2025-10', null]);
    const wrong = { query: { ...query, to: '2026-09' } };
    for (const route of [getReport, listReportDetails, getReportCsv, getReportExcel, getReportPdf])
      expect(await user.fail(route, wrong)).toMatchObject({ code: 'report.period-invalid' });
    const stranger = await app.signIn();
    expect(figureOf(await stranger.call(getReport, { query }), 'shipments')?.value ?? null).toBeNull();
  });
});

test('the gate-out measures no arrival, and days are those of the port', async () => {
  const app = await startTestApp({ now: '2026-11-10T00:00:00Z' });
  const { tenantId } = await app.signIn();
  const program = await app.program(tenantId);
  const push = async (container: string, lines: string) => {
    await app.pushRaw(program, dcsaEvents(lines, { container, booking: `BKG-${container}` }));
    await app.drainInbox();
    await app.react();
  };
  const sailed = `LOAD NLRTM ACT 2026-10-31T20:00 LADEN
    DEPA NLRTM ACT 2026-11-01T07:30
    ARRI SGSIN PLN 2026-11-28T07:00+08:00`;
  for (const box of [boxes.onTime, boxes.late]) await push(box, sailed);
  app.clock.advance(30 * 86_400_000);
  await push(boxes.onTime, 'ARRI SGSIN ACT 2026-11-29T01:00+08:00');
  await push(boxes.late, 'GTOT SGSIN ACT 2026-12-05T06:00+08:00 LADEN');
  const user = await app.signIn({ tenantId });
  const query = { name: 'operation', ...months } as const;
  const data = await user.call(getReport, { query });
  expect(figureOf(data, 'shipments')).toMatchObject({ value: 2 });
  // One of two has arrived, the one that was quick.
  const leadAt = data.measures.findIndex(({ key }) => key === 'lead-days');
  expect(unsettledPart(data.measures, data.all.figures, leadAt)).toEqual({ n: 1, all: 2 });
  for (const measure of ['lead-days', 'arrived-on-plan', 'delay-days'] as const)
    expect(figureOf(data, measure), measure).toMatchObject({ n: 1 });
  expect(figureOf(data, 'delay-days')?.value).toBeCloseTo(0.75);
  const { rows } = await user.call(listReportDetails, { query });
  const cells = new Map(rows.map(([number, , , , ...times]) => [number, times]));
  expect(cells.get(boxes.onTime)).toEqual(['2026-11-28', '2026-11-29', 0.8]);
  expect(cells.get(boxes.late)).toEqual(['2026-11-28', null, null]);
});

test('every report can be counted, by every group, and none shows another company account’s facts', async () => {
  const { user } = await startArrived();
  for (const report of Object.values(reports))
    for (const by of ['month', ...Object.keys(report.dimensions)] as (keyof typeof report.dimensions)[]) {
      const query = { name: report.name, by, from: '2000-01', to: '2026-12' };
      const data = await user.call(getReport, { query });
      expect(data.measures.map(({ key }) => key)).toEqual(report.measures.map(({ key }) => key));
      await user.call(listReportDetails, { query });
    }
  const query = { name: 'roro-capacity', from: '2000-01', to: '2020-12', by: 'month' } as const;
  const fleet = await user.call(getReport, { query });
  expect(fleet.months).toHaveLength(21);
  const sizes = fleet.months.map(({ figures }) => figures[0]?.value ?? 0);
  expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
  expect(fleet.measures.filter(({ isEstimate }) => isEstimate).map(({ key }) => key)).toEqual([
    'fleet',
    'built',
  ]);
});

test.each([
  [{ name: 'operation', flag: 'DE' }, 'report.choice-unknown'],
  [{ name: 'roro-capacity', by: 'carrier' }, 'report.choice-unknown'],
  [{ name: 'operation', figure: 'on-time' }, 'report.choice-unknown'],
  [{ name: 'operation', colour: 'red' }, 'request.invalid'],
] as const)('what a report cannot be chosen by, %j, is refused and not ignored', async (choice, code) => {
  const app = await startTestApp();
  const user = await app.signIn();
  const query = { ...months, ...choice };
  const routes = 'figure' in choice ? [listReportDetails, getReportCsv] : [getReport, listReportDetails];
  for (const route of routes) expect(await user.fail(route, { query })).toMatchObject({ code });
});

test('emissions are of what has departed, planned ones are none yet', async () => {
  const { app, user } = await startArrived();
  await sql`update shipment set departure_is_actual = (pod = 'NLRTM')`.execute(app.db.system);
  await calculateCarbon(app.db, user.tenantId, app.clock.now());
  const data = await user.call(getReport, { query: { name: 'emissions', by: 'lane', ...months } });
  expect(data.rows.map(({ key }) => key)).toEqual(['KRPUS-NLRTM']);
  expect(figureOf(data, 'shipments')).toMatchObject({ value: 6 });
  expect(figureOf(data, 'hubs-missing')).toMatchObject({ value: 100, n: 6 });
});

test('the congestion index of a month is the mean of its days', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const add = (granularity: string, day: string, index: number | null) =>
    sql`insert into port_statistic (simulated, un_location_code, vessel_group, granularity, starts_on, arrived, berthed,
        direct, anchor_calls, berth_calls, berth_mean_hours, port_calls, at_anchor, at_berth, in_port, congestion_index)
      values (false, 'NLRTM', 'container', ${granularity}, ${day}::date, 10, 10, 5, 5, 10, 30.3, 10, 1, 1, 1,
        ${index})`.execute(app.db.system);
  await add('month', '2026-10-01', null);
  await add('day', '2026-10-01', 0.1);
  await add('day', '2026-10-31', 0.2);
  await add('day', '2026-11-01', 0.9);
  const query = { name: 'port-dynamics', ...months } as const;
  expect(figureOf(await user.call(getReport, { query }), 'congestion')).toMatchObject({ value: 0.15, n: 2 });
  const csv = (await user.send(getReportCsv, { query })).body.trim().split('\r\n');
  expect(csv[1]).toBe('NLRTM,2026-10,10,5,,30.3,,0.15');
  const { links } = await user.call(listReportDetails, { query });
  expect(links).toEqual(['/pages/port/NLRTM']);
});

describe('schedule reliability', () => {
  test('is within one calendar day of the port; blanked calls stand apart', async () => {
    const { app, user } = await startArrived();
    await sql`
      insert into vessel_schedule (schedule_id, tenant_id, source_id, simulated, kind, carrier_code, service_key,
        service_code, vessel_key, vessel_name, is_dummy_vessel, published_at)
      values ('00000000-0000-4000-8000-000000000001', ${user.tenantId}, gen_random_uuid(), false,
        'container', 'MSK', 'AE1',
        'AE1', 'v1', 'Ruby', false, now())`.execute(app.db.system);
    // Singapore is eight hours ahead: 2026-10-02T17:00Z is the third there, two days after the plan.
    const calls = [
      ['SGSIN', '2026-10-01T01:00Z', '2026-10-02T15:00Z', '{}'],
      ['SGSIN', '2026-10-01T01:00Z', '2026-10-02T17:00Z', '{}'],
      // Its plan was moved to the day on which it came.
      ['NLRTM', '2026-10-25T12:00Z', '2026-10-25T12:00Z', '{}', '2026-10-20T12:00Z'],
      ['DEHAM', '2026-10-22T12:00Z', null, '{BLNK}'],
      // Still to come: neither kept nor missed.
      ['SEGOT', '2026-12-24T12:00Z', null, '{OMIT}'],
    ] as const;
    for (const [sequence, [port, planned, actual, codes, first]] of calls.entries())
      await sql`
        insert into scheduled_call (call_id, tenant_id, schedule_id, source_id, simulated, kind, carrier_code,
          vessel_key,
          sequence, un_location_code, port_name, first_arrival_at, arrival_planned_at, arrival_actual_at,
          departure_planned_at, status_codes, delay_reason_codes, cut_offs, first_published_at, published_at,
          is_cargo_call)
        values (gen_random_uuid(), ${user.tenantId}, '00000000-0000-4000-8000-000000000001', gen_random_uuid(), false,
          'container', 'MSK', 'v1', ${sequence}, ${port}, ${port}, ${first ?? planned}, ${planned}, ${actual},
          ${planned}::timestamptz, ${codes}::text[], '{}', '{}', now(), now(), true)`.execute(app.db.system);
    const query = { name: 'reliability', by: 'port', ...months } as const;
    const data = await user.call(getReport, { query });
    expect(figureOf(data, 'arrivals')?.value).toBe(3);
    expect(figureOf(data, 'on-time')).toMatchObject({ value: expect.closeTo(100 / 3, 5), n: 3 });
    expect(figureOf(data, 'on-time', 'SGSIN')).toMatchObject({ value: 50, n: 2 });
    expect(figureOf(data, 'on-time-trade')).toMatchObject({ value: 0, n: 1 });
    expect(figureOf(data, 'days-late')).toMatchObject({ value: 3.5, n: 2 });
    expect(figureOf(data, 'blanked')).toMatchObject({ value: 25, n: 4 });
    expect(figureOf(data, 'on-time-with-blanked')).toMatchObject({ value: 25, n: 4 });
    const { head, rows, links } = await user.call(listReportDetails, { query: { ...query, port: 'SGSIN' } });
    const times = rows.map((row) => [row[head.indexOf('Planned')], row[head.indexOf('Arrived')]]);
    expect(times).toContainEqual(['2026-10-01 09:00', '2026-10-03 01:00']);
    expect(links).toEqual(['/pages/port/SGSIN', '/pages/port/SGSIN']);
  });
});

test('the mail comes once a month with the PDF file, to who wants it', async () => {
  const { app, user } = await startArrived();
  await sql`update account set email = 'reader@example.com' where account_id = ${user.accountId}`.execute(
    app.db.system,
  );
  const query = { name: 'operation', ...months, against: 'year', port: 'NLRTM' } as const;
  const asked = { query: { name: 'operation' } } as const;
  expect(await user.call(getReportMail, asked)).toEqual({ every: 'never', query: null });
  await user.call(setReportMail, { body: { query, every: 'month' } });
  expect(await user.call(getReportMail, asked)).toMatchObject({ every: 'month', query });
  const job = createReportMailJob({ db: app.db, clock: app.clock, publicUrl: 'https://portolan.test' });
  const sent = async () => {
    await job.work({}, undefined);
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, body from outbox where recipient = 'reader@example.com' and subject like '%Operation%'`.execute(
      app.db.system,
    );
    return rows;
  };
  expect(await sent()).toEqual([]);
  // Filters that the report has no more, as they were once stored, are left out.
  await sql`update report_mail set sent_for = '2026-10-01', query = query || '{"flag": "PA"}'`.execute(
    app.db.system,
  );
  const [mail] = await sent();
  expect(mail?.subject).toMatch(/^Portolan: Operation, 2026-\d\d to 2026-\d\d$/);
  expect(mail?.body).toMatch(
    /https:\/\/portolan\.test\/pages\/reports\/operation\?from=2026-\d\d&to=2026-\d\d&against=year&port=NLRTM$/,
  );
  expect(mail?.body).toContain('Port: Rotterdam');
  expect(await sent()).toHaveLength(1);
});
