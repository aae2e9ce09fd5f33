-- People who may see some shipments only: their rules speak of carriers, ports and references of ocean shipments. What
-- the other modes and partners' servers store is for people who may see all rows.
do $$
declare
  name text;
begin
  foreach name in array array['air_waybill', 'air_fact', 'rail_item', 'rail_fact', 'sea_cargo', 'sea_cargo_fact',
    'section_link', 'truck_device', 'truck_position', 'truck_trip', 'one_record_event',
    'one_record_message', 'one_record_notification', 'one_record_object', 'one_record_partner_topic',
    'one_record_request', 'one_record_revision', 'one_record_rule', 'data_dump'] loop
    execute format('create policy row_rule on %I as restrictive for select to portolan_limited using (false)', name);
  end loop;
end
$$;
