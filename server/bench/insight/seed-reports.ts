import { query } from '../database.ts';
import { seedList } from '../list-seed.ts';

const years = 3;

/**
 * Three years of a shipper: shipments, a clock of demurrage for every third, emissions of each that has sailed, and the
 * calls of the ships of published schedules, an eighth of the number of shipments.
 */
export async function seedReports(databaseUrl: string, tenantId: string, shipments: number): Promise<void> {
  await seedList(databaseUrl, tenantId, shipments, years * 365);
  await query(
    databaseUrl,
    `
    select setseed(0.42);
    insert into charge_clock (tenant_id, shipment_id, direction, clock, state, un_location_code, time_zone,
      last_free_day, charged_days, currency, running_minor, next_day_minor, weight, started_at, ended_at, counted_at)
    select tenant_id, shipment_id, 'import', 'demurrage', 'ended', pod, 'UTC', arrived_on + 5, charged,
      (array['USD', 'EUR', 'GBP'])[1 + floor(random() * 3)::int], charged * 7500, 0, charged * 7500, arrival_at,
      arrival_at + make_interval(days => charged + 5), now()
    from (select s.*, (arrival_at at time zone 'UTC')::date as arrived_on,
        case when random() < 0.2 then floor(random() * 9)::int else 0 end as charged
      from shipment s where arrival_is_actual and random() < 0.33) s;
    insert into carbon_result (tenant_id, thing_id, kind, query_id, number, carrier_code, customer_reference,
      pol, pod, mode, departed_on, mass_from, tonnes, tonne_km, kg_co2e, kg_ttw, kg_primary, kg_vessel_specific,
      kg_modelled, kg_default, missing, simulated, based_on, has_departed, calculated_at)
    select tenant_id, shipment_id, 'shipment', query_id, coalesce(equipment_reference, tracked_number), carrier_code,
      customer_reference, pol, pod, 'VESSEL', departure_at::date, 'assumed', 10, 10 * km, km * 0.08, km * 0.07, 0, 0,
      km * 0.08, 0, 0, simulated, 'bench', true, now()
    from (select s.*, 5000 + random() * 15000 as km from shipment s where departure_is_actual) s;
    insert into vessel_schedule (schedule_id, tenant_id, source_id, kind, carrier_code, service_key, service_code,
      vessel_key, vessel_name, published_at)
    select gen_random_uuid(), '${tenantId}', '${tenantId}', 'container', (array['MAEU', 'MSCU', 'CMDU'])[1 + v % 3],
      'S' || v % 60, 'S' || v % 60, 'V' || v, 'Vessel ' || v, now()
    from generate_series(1, ${Math.ceil(shipments / 8 / 250)}) v;
    insert into scheduled_call (call_id, tenant_id, schedule_id, source_id, kind, carrier_code, vessel_key, sequence,
      un_location_code, port_name, import_voyage_number, first_arrival_at, arrival_planned_at, arrival_actual_at,
      departure_planned_at, status_codes, first_published_at, published_at)
    select gen_random_uuid(), tenant_id, schedule_id, source_id, kind, carrier_code, vessel_key, n, port, port,
      n / 10 || 'W', planned, planned,
      case when n % 40 > 0 then planned + (random() ^ 3 * 96 - 10) * interval '1 hour' end,
      planned + interval '1 day', case when n % 40 = 0 then array['BLNK'] else '{}' end, planned, planned
    from vessel_schedule, generate_series(1, 250) n,
      lateral (select now() - interval '${years} years' + n * interval '4.3 days' as planned,
        (array['CNSGH', 'CNNGB', 'SGSIN', 'NLRTM', 'DEHAM', 'USLAX', 'BEANR'])[1 + n % 7] as port) c;`,
  );
  for (const table of ['charge_clock', 'carbon_result', 'vessel_schedule', 'scheduled_call'])
    await query(databaseUrl, `vacuum (analyze) ${table}`);
}
