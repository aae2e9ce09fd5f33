-- Where a vessel left the booked port of discharge out, the arrival is judged by the plan for that port: known once the
-- rows are folded again.
select add_job('shipments:refold', json_build_object('tenantId', tenant_id, 'after', ''), null, null, 8)
from (select distinct tenant_id from shipment) known;
