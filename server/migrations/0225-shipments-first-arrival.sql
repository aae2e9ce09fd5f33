-- What was published first of a call's arrival, before it came. Punctuality is measured against it: a line that moves
-- its plan is not on time by that.
alter table scheduled_call add column first_arrival_at timestamptz, add column first_berth_at timestamptz;
update scheduled_call c set first_arrival_at = f.arrival_at, first_berth_at = f.berth_at
from (
  select v.call_id,
    (array_agg(coalesce(v.arrival_planned_at, v.arrival_estimated_at) order by v.published_at, v.version_id)
      filter (where coalesce(v.arrival_planned_at, v.arrival_estimated_at) is not null))[1] as arrival_at,
    (array_agg(coalesce(v.berth_planned_at, v.berth_estimated_at) order by v.published_at, v.version_id)
      filter (where coalesce(v.berth_planned_at, v.berth_estimated_at) is not null))[1] as berth_at
  from scheduled_call_version v
  where v.arrival_actual_at is null and v.berth_actual_at is null
  group by v.call_id) f
where c.call_id = f.call_id;
update scheduled_call set
  first_arrival_at = coalesce(first_arrival_at, arrival_planned_at),
  first_berth_at = coalesce(first_berth_at, berth_planned_at)
where first_arrival_at is null or first_berth_at is null;
