-- Where the days of three years lie, kept with the statistics: a page reads one row a port instead of a thousand.
create table port_past (
  simulated boolean not null,
  un_location_code text collate "C" not null,
  -- a type of vessels, or 'all'
  vessel_group text collate "C" not null,
  -- {"atAnchor": {"lowest", "lowerQuarter", "upperQuarter", "highest", "days"}, "atBerth", "inPort"}
  ranges jsonb not null,
  primary key (simulated, un_location_code, vessel_group)
);
grant select on port_past to portolan_app;

insert into port_past (simulated, un_location_code, vessel_group, ranges)
select simulated, un_location_code, vessel_group, jsonb_object_agg(name, jsonb_build_object(
  'lowest', round(at[1]::numeric, 1), 'lowerQuarter', round(at[2]::numeric, 1),
  'upperQuarter', round(at[3]::numeric, 1), 'highest', round(at[4]::numeric, 1), 'days', days))
from (
  select simulated, un_location_code, vessel_group, name, count(*) as days,
    percentile_cont(array[0, 0.25, 0.75, 1]) within group (order by value) as at
  from port_statistic cross join lateral (values
    ('atAnchor', at_anchor::float8), ('atBerth', at_berth), ('inPort', in_port)) v (name, value)
  where granularity = 'day' and starts_on >= current_date - 3 * 366
  group by simulated, un_location_code, vessel_group, name
) of_days
group by simulated, un_location_code, vessel_group;
