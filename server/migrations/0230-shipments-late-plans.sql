-- A plan that was given too late promises nothing, and another ship on the same sailing is no rollover: known once the
-- rows are folded again.
select add_job('shipments:refold', json_build_object('tenantId', tenant_id, 'after', ''), null, null, 8)
from (select distinct tenant_id from shipment) known;
