-- The day of an arrival on the clock of its port, so that lists by day judge it inside an index. A zone that this
-- PostgreSQL does not know yet is read as UTC.
create function day_in_zone(moment timestamptz, zone text) returns date
  language plpgsql immutable
  as $$
  begin
    return (moment at time zone coalesce(zone, 'UTC'))::date;
  exception when invalid_parameter_value then
    return (moment at time zone 'UTC')::date;
  end
  $$;
alter table shipment add column arrival_on date
  generated always as (day_in_zone(arrival_at, pod_time_zone)) stored;

drop index shipment_by_arrival;
create index shipment_by_arrival on shipment (tenant_id, mode_of_transport, tracking_status,
  arrival_is_actual, arrival_at, shipment_id,
  carrier_code, pod, pol, due_at, rolled_over, heard_on, active, departure_at, subscribed_at, slip_hours, arrival_on)
  where listed;
drop index shipment_by_departure;
create index shipment_by_departure on shipment (tenant_id, mode_of_transport, tracking_status,
  arrival_is_actual, departure_at, shipment_id,
  carrier_code, pod, pol, due_at, rolled_over, heard_on, active, arrival_at, arrival_on) where listed;
drop index shipment_by_subscription;
create index shipment_by_subscription on shipment (tenant_id, mode_of_transport, tracking_status,
  arrival_is_actual, subscribed_at,
  shipment_id, carrier_code, pod, pol, due_at, rolled_over, heard_on, active, arrival_at, arrival_on) where listed;
drop index shipment_by_delay;
create index shipment_by_delay on shipment (tenant_id, mode_of_transport, tracking_status,
  arrival_is_actual, slip_hours, shipment_id,
  carrier_code, pod, pol, due_at, rolled_over, heard_on, active, arrival_at, arrival_on) where listed;
