-- Which types of number there are says the contract, which checks what comes in.
alter table tracking drop constraint tracking_number_type_check;

-- The mode of the main carriage. Lists are of one mode: it stands in front of the status in the indexes that begin
-- with it.
alter table shipment add column mode_of_transport text collate "C" not null default 'VESSEL';
alter table shipment alter column mode_of_transport drop default;

drop index shipment_by_arrival;
create index shipment_by_arrival on shipment (tenant_id, mode_of_transport, tracking_status, arrival_at, shipment_id,
  carrier_code, pod, pol, due_at, arrival_is_actual, rolled_over, heard_on, active, departure_at, subscribed_at)
  where listed;
drop index shipment_by_departure;
create index shipment_by_departure on shipment (tenant_id, mode_of_transport, tracking_status, departure_at, shipment_id,
  carrier_code, pod, pol, due_at, arrival_is_actual, rolled_over, heard_on, active, arrival_at)
  where listed;
drop index shipment_by_subscription;
create index shipment_by_subscription on shipment (tenant_id, mode_of_transport, tracking_status, subscribed_at,
  shipment_id, carrier_code, pod, pol, due_at, arrival_is_actual, rolled_over, heard_on, active, arrival_at)
  where listed;
drop index shipment_by_due;
create index shipment_by_due on shipment (tenant_id, mode_of_transport, tracking_status, due_at, shipment_id,
  carrier_code, pod, pol, arrival_at, departure_at, subscribed_at, active, heard_on)
  where listed and due_at is not null;
drop index shipment_rolled;
create index shipment_rolled on shipment (tenant_id, mode_of_transport, tracking_status, carrier_code, pod, pol,
  shipment_id, arrival_at, departure_at, subscribed_at, active, heard_on, due_at, arrival_is_actual,
  departure_is_actual)
  where listed and rolled_over;
drop index shipment_by_carrier;
create index shipment_by_carrier on shipment (tenant_id, mode_of_transport, carrier_code, pod, tracking_status)
  where listed;
drop index shipment_by_pod;
create index shipment_by_pod on shipment (tenant_id, mode_of_transport, pod, tracking_status) where listed;
drop index shipment_by_vessel_name;
create index shipment_by_vessel_name on shipment (tenant_id, mode_of_transport, vessel_name, tracking_status)
  where listed;
