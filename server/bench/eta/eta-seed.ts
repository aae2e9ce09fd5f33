import { query } from '../database.ts';
import { seedList } from '../list-seed.ts';

/** Half of the rows of a list are on their way. */
const rowsPerActive = 2.6;
const ships = 800;

/**
 * About so many shipments on their way, on 800 ships at sea, a third of them with a transshipment in Singapore still
 * before them; lanes, waits and speeds are known, and every ship has published calls.
 */
export async function seedVoyages(databaseUrl: string, tenantId: string, active: number): Promise<void> {
  await seedList(databaseUrl, tenantId, Math.round(active * rowsPerActive));
  await query(
    databaseUrl,
    `
    select setseed(0.17);
    -- A ship goes to one port of discharge, on every shipment that it carries.
    update shipment set vessel_imo_number = (9100000 + abs(hashtext(pod)) % 60 * 13
      + ('x' || left(md5(shipment_id::text), 4))::bit(16)::int % 13)::text;
    insert into vessel (mmsi, imo_number, vessel_name, ship_type, length_m, draught_m, destination,
      reported_arrival_at, static_at, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, position_at)
    select (413000000 + v)::text, (9100000 + v)::text, 'VESSEL ' || v, 71, 300, 12, 'NLRTM',
      now() + interval '9 days', now(), -5 + 15 * random(), 60 + 30 * random(), 12 + 6 * random(), 300, now()
    from generate_series(0, ${ships - 1}) v;
    insert into vessel_speed (mmsi, sea_area, is_deep, n, median_kn, measured_at)
    select mmsi, '', true, 400, 14 + 3 * random(), now() from vessel;
    insert into shipment_leg (tenant_id, shipment_id, leg_index, mode_of_transport, from_port, to_port,
      vessel_imo_number, vessel_name, voyage_number, stage, departed_at, departure_is_actual, simulated)
    select tenant_id, shipment_id, 0, 'VESSEL', pol, case when transshipment_ports = '{}' then pod else 'SGSIN' end,
      vessel_imo_number, vessel_name, voyage_number, case when departure_is_actual then 'under-way' else 'planned' end,
      departure_at, departure_is_actual, false
    from shipment where tracking_status = 'in-transit' and not arrival_is_actual;
    insert into shipment_leg (tenant_id, shipment_id, leg_index, mode_of_transport, from_port, to_port,
      vessel_imo_number, vessel_name, voyage_number, stage, departed_at, simulated)
    select tenant_id, shipment_id, 1, 'VESSEL', 'SGSIN', pod,
      (9100000 + ('x' || left(md5(shipment_id::text), 4))::bit(16)::int % ${ships})::text, null, voyage_number,
      'planned', greatest(now(), departure_at) + interval '12 days', false
    from shipment where tracking_status = 'in-transit' and not arrival_is_actual and transshipment_ports <> '{}';
    insert into lane_time (tenant_id, simulated, from_port, to_port, carrier_code, mode_of_transport, n, median_hours)
    select distinct on (from_port, to_port) tenant_id, false, from_port, to_port, '', 'VESSEL', 40, 200 + 500 * random()
    from shipment_leg where from_port <> to_port and random() < 0.5 on conflict do nothing;
    insert into port_time (tenant_id, simulated, un_location_code, kind, n, median_hours, p10_hours, p90_hours)
    select null, false, port, kind, 60, 10, 2, 40
    from (select distinct to_port as port from shipment_leg) p, unnest(array['waiting', 'waiting-now']) kind;
    with schedule as (
      insert into vessel_schedule (schedule_id, tenant_id, source_id, kind, carrier_code, service_key, vessel_key,
        vessel_imo_number, published_at)
      select gen_random_uuid(), '${tenantId}', gen_random_uuid(), 'container', 'MAEU', '', 'IMO:' || imo_number,
        imo_number, now()
      from vessel returning *)
    insert into scheduled_call (call_id, tenant_id, schedule_id, source_id, kind, carrier_code, vessel_key, sequence,
      un_location_code, port_name, arrival_planned_at, departure_planned_at, first_published_at, published_at)
    select gen_random_uuid(), tenant_id, schedule_id, source_id, kind, carrier_code, vessel_key, n,
      (array['SGSIN', 'LKCMB', 'NLRTM', 'DEHAM', 'BEANR', 'FRLEH', 'USNYC', 'USSAV'])[n], '',
      now() + (n * 4 - 6) * interval '1 day', now() + (n * 4 - 5) * interval '1 day', now(), now()
    from schedule, generate_series(1, 8) n;`,
  );
  for (const table of ['shipment_leg', 'scheduled_call', 'vessel', 'lane_time', 'port_time'])
    await query(databaseUrl, `vacuum (analyze) ${table}`);
}
