-- One rule for a ship's name: capital letters and digits, without accents, blanks and what stands before it (M/V).
-- Where both spellings of a name were published, the older one keeps its key and is published no more.
create temporary table new_key on commit drop as
select schedule_id, 'NAME:' || regexp_replace(regexp_replace(normalize(substr(vessel_key, 6), NFKD),
  '^(M ?[VST]|S ?S|C ?MV|N ?M) ', ''), '[ \u0300-\u036f\u3099\u309a]+', '', 'g') as vessel_key
from vessel_schedule where vessel_key like 'NAME:%';

delete from new_key n using vessel_schedule s
where s.schedule_id = n.schedule_id and (s.vessel_key = n.vessel_key or n.vessel_key = 'NAME:' or exists (
  select from vessel_schedule o left join new_key k using (schedule_id)
  where o.tenant_id = s.tenant_id and o.simulated = s.simulated and o.kind = s.kind
    and o.carrier_code = s.carrier_code and o.service_key = s.service_key and o.schedule_id <> s.schedule_id
    and coalesce(k.vessel_key, o.vessel_key) = n.vessel_key
    and (o.published_at, o.schedule_id) > (s.published_at, s.schedule_id)));

update vessel_schedule s set vessel_key = n.vessel_key from new_key n where n.schedule_id = s.schedule_id;
update scheduled_call c set vessel_key = n.vessel_key from new_key n where n.schedule_id = c.schedule_id;
