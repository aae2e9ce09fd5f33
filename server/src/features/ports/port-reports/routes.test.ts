import { readXlsx } from 'hucre/xlsx';
import { portRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { measuredAt as now, startBusyPorts } from '../../../../test/factories/busy-ports.ts';

const { app, user } = await startBusyPorts();

test('a report has the period, the one before and its days; before 02:40 yesterday is still being made', async () => {
  const body = { port: 'NLRTM', period: { granularity: 'month', date: '2026-10-15' } } as const;
  const report = await user.call(portRoutes.getPortOfeReportData, { body });
  expect(report).toMatchObject({
    startsOn: '2026-10-01',
    endsOn: '2026-10-31',
    isRunning: false,
    group: 'container',
  });
  expect(report.days).toHaveLength(31);
  expect(report.figures).toMatchObject({ arrived: 93 });
  expect(report.before).toMatchObject({ arrived: 90 });
  // What October was compared with was not stored in October here: the level is, its terms are not.
  expect(report.terms).toEqual([]);
  const current = { port: 'NLRTM', period: { granularity: 'week', date: '2026-11-20' } } as const;
  app.clock.set(new Date('2026-11-21T02:39:00Z'));
  expect(await user.fail(portRoutes.getPortOfeReportData, { body: current })).toMatchObject({
    code: 'port.report-not-ready',
  });
  expect(await user.call(portRoutes.getPortOfeReportData, { body })).toMatchObject({ endsOn: '2026-10-31' });
  app.clock.set(new Date('2026-11-21T02:40:00Z'));
  expect(await user.call(portRoutes.getPortOfeReportData, { body: current })).toMatchObject({
    startsOn: '2026-11-16',
    endsOn: '2026-11-20',
    isRunning: true,
    terms: [{ name: 'waiting' }, { name: 'queue' }, { name: 'share' }],
  });
  app.clock.set(new Date(now));
  expect(
    await user.fail(portRoutes.getPortOfeReportData, { body: { ...body, port: 'XXXXX' } }),
  ).toMatchObject({ code: 'port.unsupported' });
});

test('a week is reported once its last day was measured: in the west that is after the figures of eight', async () => {
  const body = { port: 'USHNL', period: { granularity: 'week', date: '2026-11-22' } } as const;
  // Midnight in Honolulu, while all was measured on Saturday.
  app.clock.set(new Date('2026-11-23T10:00:00Z'));
  expect(await user.fail(portRoutes.getPortOfeReportData, { body })).toMatchObject({
    code: 'port.report-not-ready',
  });
  app.clock.set(new Date('2026-11-23T09:59:00Z'));
  expect(await user.call(portRoutes.getPortOfeReportData, { body })).toMatchObject({ isRunning: true });
  app.clock.set(new Date(now));
});

test('a report is mailed as a PDF file', async () => {
  await user.call(portRoutes.sendPortOfeReportToEmail, {
    query: { port: 'NLRTM', period: 'month:2026-10-15', email: 'ines@example.com' },
  });
  const { rows } = await app.db.pool.query<{
    subject: string;
    body: string;
    attachmentName: string;
    attachment: Buffer;
  }>(
    `select subject, body, attachment_name as "attachmentName", attachment from outbox
      where recipient = 'ines@example.com'`,
  );
  expect(rows[0]!.subject).toBe('Portolan: report on Rotterdam, 2026-10-01 to 2026-10-31');
  expect(rows[0]!.body).toContain('92 calls, 20 % berthed directly');
  expect(rows[0]!.attachmentName).toBe('portolan-ports-2026-10-01.pdf');
  expect(rows[0]!.attachment.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the reports on several ports are one PDF file with three sheets each, and an Excel file', async () => {
  const query = { ports: 'NLRTM,DEHAM', period: 'week:2026-11-10' };
  const pdf = await user.send(portRoutes.getPortReportPdf, { query });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(6);
  const excel = await user.send(portRoutes.getPortReportExcel, { query });
  const { sheets } = await readXlsx(excel.rawPayload);
  // Of two ports five figures, the index and two lines on their age; three stays, seven days, three terms, no known
  // line and all, no containers and seven days ahead.
  expect(sheets.map(({ rows }) => rows.length)).toEqual([17, 7, 15, 7, 5, 1, 15]);
  const report = await user.call(portRoutes.getPortOfeReportData, {
    body: { port: 'NLRTM', period: { granularity: 'week', date: '2026-11-10' } },
  });
  const { figures, before, ranges } = report;
  expect(sheets[0]!.rows[1]!.slice(0, 5)).toEqual([
    'NLRTM',
    'Rotterdam',
    'At anchor (average)',
    figures!.atAnchor,
    before!.atAnchor,
  ]);
  expect(sheets[0]!.rows[3]!.slice(6, 8)).toEqual([ranges!.inPort.lowest, ranges!.inPort.highest]);
  expect(sheets[0]!.rows[4]!.slice(2, 4)).toEqual(['Calls', figures!.berthed]);
});

test('a report without a port, or on a period that has no figures, says what is wrong', async () => {
  const ask = (ports: string, period: string) =>
    user.fail(portRoutes.getPortReportExcel, { query: { ports, period } });
  expect(await ask(',', 'week:2026-11-10')).toMatchObject({ code: 'port.unsupported' });
  expect(await ask('NLRTM', 'year:2026-01-01')).toMatchObject({
    code: 'request.invalid',
    params: { field: 'period' },
  });
  // No such day, before there were figures, and still to come; the month of today has begun.
  for (const date of ['2026-13-45', '0001-01-01', '2026-12-01', '2027-06-01'])
    expect(await ask('NLRTM', `month:${date}`)).toMatchObject({
      code: 'port.period-invalid',
      params: { date },
    });
  const ahead = { port: 'NLRTM', period: { granularity: 'month', date: '2026-11-30' } } as const;
  expect(await user.call(portRoutes.getPortOfeReportData, { body: ahead })).toMatchObject({
    isRunning: true,
  });
});

test('a port by two of its codes is one sheet of a report, and counts once', async () => {
  const period = 'week:2026-11-10';
  for (const route of [portRoutes.getPortReportPdf, portRoutes.getPortReportExcel]) {
    const file = await user.send(route, { query: { ports: 'CNSHA,CNSGH,cnsha', period } });
    expect(file.headers['content-disposition']).toContain('portolan-CNSGH-2026-11-09.');
  }
  const eleven = 'NLRTM,DEHAM,BEANR,FRLEH,GBFXT,DEBRV,SGSIN,CNSGH,KRPUS,USLAX,CNSHA';
  const excel = await user.send(portRoutes.getPortReportExcel, { query: { ports: eleven, period } });
  expect(excel.statusCode).toBe(200);
});

test('more ports than a report or a comparison shows are refused', async () => {
  const codes = 'NLRTM,DEHAM,BEANR,FRLEH,GBFXT,DEBRV,SGSIN,CNSGH,KRPUS,USLAX,USNYC';
  const query = { ports: codes, period: 'week:2026-11-10' };
  const tooMany = (most: number) => ({ code: 'port.too-many', params: { most } });
  expect(await user.fail(portRoutes.getPortReportPdf, { query })).toMatchObject(tooMany(10));
  expect(
    await user.fail(portRoutes.sendPortOfeReportToEmail, {
      query: { port: codes, period: query.period, email: 'ines@example.com' },
    }),
  ).toMatchObject(tooMany(10));
  const compare = { portId: 'NLRTM', granularity: 'week', compare: 'DEHAM,BEANR,FRLEH,GBFXT,DEBRV' } as const;
  expect(await user.fail(portRoutes.getInsightReport, { query: compare })).toMatchObject(tooMany(4));
});

test('the report on a period that is over never changes after it was made', async () => {
  const body = { port: 'NLRTM', period: { granularity: 'month', date: '2026-09-15' } } as const;
  const made = await user.call(portRoutes.getPortOfeReportData, { body });
  await app.db.pool.query("update port_statistic set arrived = arrived + 100 where granularity = 'month'");
  app.clock.advance(3_600_000);
  const { company, ...kept } = await user.call(portRoutes.getPortOfeReportData, { body });
  expect({ ...kept, company: made.company }).toEqual(made);
  // What the company account knows of the port is not part of what is kept.
  expect(company?.at).toBe(app.clock.now().toISOString());
  await app.db.pool.query("update port_statistic set arrived = arrived - 100 where granularity = 'month'");
  app.clock.set(new Date(now));
});
