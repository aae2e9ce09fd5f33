import { memberRoutes, truckRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

/** Tables of company accounts that a person with a row rule may read whole, by why. */
const unlimited = {
  'the account, its people and what they have set': [
    'alert_rule',
    'alert_view',
    'api_key',
    'area',
    'assistant_question',
    'browser_subscription',
    'carbon_due',
    'carbon_sweep',
    'company_audit',
    'company_info',
    'data_source',
    'demo_request',
    'dismissed_place',
    'emission_factor',
    'gate_calendar',
    'invitation',
    'language_model',
    'language_model_use',
    'membership',
    'notice_channel',
    'notice_setting',
    'outbox',
    'own_holiday',
    'port_group',
    'port_mail_receiver',
    'port_subscription',
    'published_scoreboard',
    'report_mail',
    'report_share',
    'roro_ship',
    'saved_view',
    'schedule_watch',
    'schedule_watch_entry',
    'scoreboard_mail',
    'session',
    'stored_file',
    'tariff_version',
    'tenant',
    'trial_notice',
  ],
  'public: schedules, ports, ships and storms': [
    'area_visit',
    'connection_time',
    'port_call',
    'published_route',
    'published_route_version',
    'schedule_book',
    'scheduled_call',
    'scheduled_call_version',
    'storm',
    'storm_identifier',
    'storm_point',
    'vessel_operator',
    'vessel_schedule',
    'vessel_stay',
  ],
  'figures over all shipments that name none': [
    'error_summary',
    'interval_setting',
    'lane_time',
    'port_time',
    'replayed_arrival',
    'service_delay',
  ],
  'read only through a shipment that the person may see': ['tracking_event', 'tracking_event_subject'],
} as const;

test('every table of company accounts has a row rule, or a reason why not', async () => {
  const app = await startTestApp();
  const { rows } = await app.db.pool.query<{ relname: string }>(
    `select c.relname from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'row_rule')
     order by 1`,
  );
  expect(rows.map(({ relname }) => relname)).toEqual(Object.values(unlimited).flat().toSorted());
});

test('trucks, waybills, trains and cargo of ships are refused to a person with a row rule', async () => {
  const app = await startTestApp();
  const owner = await app.signIn();
  const { truckDeviceId } = await owner.call(truckRoutes.saveTruck, {
    body: { deviceKind: 'imei', deviceId: '356307042441013', plate: 'HH-AB 123' },
  });
  const limited = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
  await owner.call(memberRoutes.setRowRule, {
    body: { accountId: limited.accountId, rule: { carriers: ['MAEU'] } },
  });
  const refused = { code: 'access.denied' };
  expect(await limited.fail(truckRoutes.listTrucks, { query: {} })).toMatchObject(refused);
  expect(await limited.fail(truckRoutes.removeTruck, { body: { truckDeviceId } })).toMatchObject(refused);
  const query = { truckDeviceId, from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' };
  expect(await limited.fail(truckRoutes.listTruckPositions, { query })).toMatchObject(refused);
  expect((await owner.call(truckRoutes.listTrucks, { query: {} })).rows).toHaveLength(1);
});
