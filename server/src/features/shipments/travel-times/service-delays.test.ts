import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { learnServiceDelays, loadServiceDelays } from './service-delays.ts';

const scheduleId = '00000000-0000-4000-8000-000000000001';

test('at a port ships are at most as late as they came there in the last weeks, seen from their service', async () => {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  const now = app.clock.now();
  await sql`
    insert into vessel_schedule (schedule_id, tenant_id, source_id, kind, carrier_code, service_key, vessel_key,
      published_at)
    values (${scheduleId}, ${tenantId}, gen_random_uuid(), 'container', 'HDMU', 'FE4', 'IMO:9868314', ${now})`.execute(
    app.db.system,
  );
  // Busan: six calls, one of them 9 h late and one, of before, 90 h. Hamburg: five calls, too few. All others 2 h.
  await sql`
    insert into scheduled_call (call_id, tenant_id, schedule_id, source_id, kind, carrier_code, vessel_key, sequence,
      port_name, un_location_code, arrival_planned_at, arrival_actual_at, first_published_at, published_at)
    select gen_random_uuid(), ${tenantId}, ${scheduleId}, gen_random_uuid(), 'container', 'HDMU', 'IMO:9868314', n, '',
      port, made - late * interval '1 hour', made, ${now}, ${now}
    from (
      select port, n, ${now}::timestamptz - n * interval '2 days' as made,
        case when port = 'KRPUS' and n = 3 then 9 else 2 end as late
      from (values ('KRPUS', 6), ('DEHAM', 5)) ports (port, calls), generate_series(1, calls) n
      union all
      select 'KRPUS', 99, ${now}::timestamptz - interval '90 days', 90) calls`.execute(app.db.system);
  await learnServiceDelays(app.db.system, now);
  const delays = await app.db.asTenant(tenantId, (tx) => loadServiceDelays(tx, tenantId, [scheduleId]));
  expect(delays.get(scheduleId)).toMatchObject({ usualHours: 2, weeklyHours: 0, latestHours: { KRPUS: 7 } });
});

test('a service is as late as its ships without trouble, and says how fast it falls behind', async () => {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  const now = app.clock.now();
  await sql`
    insert into vessel_schedule (schedule_id, tenant_id, source_id, kind, carrier_code, service_key, vessel_key,
      published_at)
    values (${scheduleId}, ${tenantId}, gen_random_uuid(), 'container', 'HDMU', 'FE4', 'IMO:9868314', ${now})`.execute(
    app.db.system,
  );
  // Five calls of the last days, late by 20 to 100 hours; five of five weeks ago, on time or up to 8 hours late.
  await sql`
    insert into scheduled_call (call_id, tenant_id, schedule_id, source_id, kind, carrier_code, vessel_key, sequence,
      port_name, arrival_planned_at, arrival_actual_at, status_codes, first_published_at, published_at)
    select gen_random_uuid(), ${tenantId}, ${scheduleId}, gen_random_uuid(), 'container', 'HDMU', 'IMO:9868314', n, '',
      made - late * interval '1 hour', made, case when n = 99 then '{ROTC}' else '{}' end::text[], ${now}, ${now}
    from (
      select n, ${now}::timestamptz - n * interval '1 day' as made, 20.0 * n as late from generate_series(1, 5) n
      union all
      select n + 10, ${now}::timestamptz - (33 + n) * interval '1 day', 2.0 * n - 2 from generate_series(1, 5) n
      union all
      select 99, ${now}::timestamptz - interval '2 days', -300.0) calls`.execute(app.db.system);
  await learnServiceDelays(app.db.system, now);
  const load = () => app.db.asTenant(tenantId, (tx) => loadServiceDelays(tx, tenantId, [scheduleId]));
  // The lower quartile of 20 to 100 is 40, that of 0 to 8 is 2: 38 hours in four weeks. A changed order is left out.
  expect((await load()).get(scheduleId)).toMatchObject({ n: 5, usualHours: 40, weeklyHours: 9.5 });
  await learnServiceDelays(app.db.system, new Date(now.getTime() + 30 * 86_400_000));
  expect((await load()).size).toBe(0);
});
