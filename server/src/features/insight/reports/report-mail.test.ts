import { reportNames, reportRoutes } from '@portolan/contract';
import { reportTexts } from '@portolan/contract/texts/report-files';
import { sql } from 'kysely';
import { onTestFinished, expect, test } from 'vitest';
import { startArrived } from '../../../../test/factories/arrived.ts';
import { startSmtpServer } from '../../../platform/mail/testing.ts';
import { createLogger } from '../../../platform/log.ts';
import { createSenders } from '../../../platform/mail/outbox.ts';
import { createOutboxJob } from '../../../platform/mail/send-outbox.ts';
import { calculateCarbon } from '../carbon/index.ts';
import { createReportMailJob } from './index.ts';

/** The PDF file in a mail as it was sent. */
const fileIn = (source: string): Buffer => {
  const part = source.split(/\r\n--/).find((one) => /application\/pdf/.test(one)) ?? '';
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64');
};

test('every report comes by mail over SMTP, once a month, with its address and its PDF file', async () => {
  const { app, user } = await startArrived();
  await calculateCarbon(app.db, user.tenantId, app.clock.now());
  await sql`update account set email = 'reader@example.com' where account_id = ${user.accountId}`.execute(
    app.db.system,
  );
  await sql`insert into port_statistic (simulated, un_location_code, vessel_group, granularity, starts_on, arrived,
      berthed, direct, anchor_calls, berth_calls, port_calls, at_anchor, at_berth, in_port)
    values (false, 'NLRTM', 'container', 'month', '2026-11-01', 10, 10, 5, 4, 10, 10, 1, 1, 1)`.execute(
    app.db.system,
  );
  await sql`
    insert into vessel_schedule (schedule_id, tenant_id, source_id, simulated, kind, carrier_code, service_key,
      service_code, vessel_key, vessel_name, is_dummy_vessel, published_at)
    values ('00000000-0000-4000-8000-000000000001', ${user.tenantId}, gen_random_uuid(), false, 'container', 'MSK',
      'AE1', 'AE1', 'v1', 'Ruby', false, now())`.execute(app.db.system);
  await sql`
    insert into scheduled_call (call_id, tenant_id, schedule_id, source_id, simulated, kind, carrier_code, vessel_key,
      sequence, un_location_code, port_name, first_arrival_at, arrival_planned_at, arrival_actual_at,
      departure_planned_at, status_codes, delay_reason_codes, cut_offs, first_published_at, published_at, is_cargo_call)
    values (gen_random_uuid(), ${user.tenantId}, '00000000-0000-4000-8000-000000000001', gen_random_uuid(), false,
      'container', 'MSK', 'v1', 0, 'NLRTM', 'Rotterdam', '2026-11-01T12:00Z', '2026-11-01T12:00Z', '2026-11-01T15:00Z',
      '2026-11-02T12:00Z', '{}', '{}', '{}', now(), now(), true)`.execute(app.db.system);
  for (const name of reportNames) {
    const years = { from: '2015-01', to: '2020-12' };
    const query = { name, ...(name === 'roro-capacity' ? years : { from: '2026-10', to: '2026-12' }) };
    await user.call(reportRoutes.setReportMail, { body: { query, every: 'month' } });
  }
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const senders = createSenders({ smtpUrl: smtp.url, from: 'Portolan <noreply@portolan.test>' });
  const report = createReportMailJob({ db: app.db, clock: app.clock, publicUrl: 'https://portolan.test' });
  const outbox = createOutboxJob(app.db.system, senders, app.clock, createLogger('silent'));
  const run = async () => {
    await report.work({}, undefined);
    await outbox.work({}, undefined);
    return smtp.mails.filter(({ to }) => to.includes('reader@example.com'));
  };
  const before = (await run()).length;
  app.clock.advance(31 * 86_400_000);
  const mails = (await run()).slice(before);
  const subjects = mails.map(({ source }) => /Subject: Portolan: (.+?),/.exec(source)?.[1]).toSorted();
  expect(subjects).toEqual(reportNames.map((name) => reportTexts.en.names[name]).toSorted());
  for (const { from, to, source } of mails) {
    expect([from, to]).toEqual(['noreply@portolan.test', ['reader@example.com']]);
    expect(source.replaceAll('=\r\n', '')).toMatch(
      /https:\/\/portolan\.test\/pages\/reports\/[a-z-]+\?from=/,
    );
    expect(fileIn(source).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect((await run()).length).toBe(before + mails.length);
});
