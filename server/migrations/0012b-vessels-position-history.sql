-- Tracks by the day, so that old days go as a whole. Raw units of the wire: 1/600000 degree, 0.1 kn.
-- `track` tells ships apart that report under the same MMSI.

alter table vessel_track rename to vessel_track_before;
alter index vessel_track_pkey rename to vessel_track_before_pkey;

create table vessel_track (
  mmsi integer not null,
  position_at timestamptz not null,
  track smallint not null default 0,
  longitude integer not null,
  latitude integer not null,
  speed smallint,
  primary key (mmsi, position_at, track)
) partition by range (position_at);
grant select on vessel_track to portolan_app;

-- Two processes that need the same day at once make it one after the other.
create function ensure_vessel_track_days(days date[]) returns void language plpgsql as $$
declare
  day date;
begin
  perform pg_advisory_xact_lock(7304512);
  foreach day in array days loop
    execute format('create table if not exists %I partition of vessel_track for values from (%L) to (%L)',
      'vessel_track_' || to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  end loop;
end $$;

-- Drops whole days; gives their number.
create function drop_vessel_track_before(first_kept date) returns integer language plpgsql as $$
declare
  partition record;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7304512);
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'vessel_track'::regclass and c.relname < 'vessel_track_' || to_char(first_kept, 'YYYYMMDD')
  loop
    execute format('drop table %I', partition.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

select ensure_vessel_track_days(array(select distinct (position_at at time zone 'UTC')::date from vessel_track_before));
insert into vessel_track (mmsi, position_at, longitude, latitude, speed)
select mmsi::integer, position_at, round(longitude * 600000)::integer, round(latitude * 600000)::integer, round(speed_over_ground_kn * 10)::smallint
from vessel_track_before;
drop table vessel_track_before;

-- Newest positions are replaced every second: room on the page keeps the index out of it.
alter table vessel set (fillfactor = 70);
