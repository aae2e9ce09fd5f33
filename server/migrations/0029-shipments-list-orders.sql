-- The days of an arrival are days of its port: filters by day ask on the port's clock. Null: read as UTC.
alter table shipment add column pod_time_zone text;

-- What has arrived stands behind what is still expected: each order of the list is one range for either. Delay is the
-- fourth order that is walked; all others are gathered and sorted.
drop index shipment_by_arrival;
create index shipment_by_arrival on shipment (tenant_id, mode_of_transport, tracking_status, arrival_is_actual, arrival_at, shipment_id,
  carrier_code, pod, pol, due_at, rolled_over, heard_on, active, departure_at, subscribed_at) where listed;
drop index shipment_by_departure;
create index shipment_by_departure on shipment (tenant_id, mode_of_transport, tracking_status, arrival_is_actual, departure_at, shipment_id,
  carrier_code, pod, pol, due_at, rolled_over, heard_on, active, arrival_at) where listed;
drop index shipment_by_subscription;
create index shipment_by_subscription on shipment (tenant_id, mode_of_transport, tracking_status, arrival_is_actual, subscribed_at,
  shipment_id, carrier_code, pod, pol, due_at, rolled_over, heard_on, active, arrival_at) where listed;
create index shipment_by_delay on shipment (tenant_id, mode_of_transport, tracking_status, arrival_is_actual, slip_hours, shipment_id,
  carrier_code, pod, pol, due_at, rolled_over, heard_on, active, arrival_at) where listed;
-- A search by the name of a port asks for both ends of the way.
create index shipment_by_pol on shipment (tenant_id, mode_of_transport, pol, tracking_status) where listed;

-- Rows that are there already learn the zone of their port by being folded again.
select add_job('shipments:refold', json_build_object('tenantId', tenant_id, 'after', ''), null, null, 8)
from (select distinct tenant_id from shipment) known;
