-- A call that another vessel took over keeps the key of the one before: shipments are booked on that one until their
-- carrier reports the new one.
alter table scheduled_call add column replaced_vessel_key text;
create index scheduled_call_replaced on scheduled_call (tenant_id, replaced_vessel_key)
  where replaced_vessel_key is not null;
update scheduled_call c set replaced_vessel_key = b.vessel_key
from (
  select distinct on (k.call_id) k.call_id, v.vessel_key
  from scheduled_call n join scheduled_call_version k on k.call_id = n.call_id
    join vessel_schedule v on v.schedule_id = k.schedule_id
  where n.call_at > now() - interval '60 days' and v.vessel_key <> n.vessel_key
  order by k.call_id, k.published_at desc, k.version_id desc) b
where c.call_id = b.call_id;
