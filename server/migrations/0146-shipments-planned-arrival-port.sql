-- The booked port of discharge where the ship left it out and the container has not been brought to it.
alter table shipment add column planned_arrival_port text;
create index shipment_port_left_out on shipment (tenant_id) where planned_arrival_port is not null;

-- Rows that are there already learn it by being folded again.
select add_job('shipments:refold', json_build_object('tenantId', tenant_id, 'after', ''), null, null, 8)
from (select distinct tenant_id from shipment where not arrival_is_actual) known;
