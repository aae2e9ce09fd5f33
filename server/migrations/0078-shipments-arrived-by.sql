-- Whether of an arrival only something later is reported, such as the gate-out: it has arrived by then, nobody knows when.
alter table shipment add column arrival_time_is_unknown boolean not null default false;

-- Rows that are there already learn it by being folded again.
select add_job('shipments:refold', json_build_object('tenantId', tenant_id, 'after', ''), null, null, 8)
from (select distinct tenant_id from shipment where arrival_is_actual) known;
