-- Tracks as packed blocks of points instead of a row a point: a flood of positions is stored in one row a second, and a
-- point takes about ten bytes. What a block holds is told in track-block.ts; how they are written and merged in
-- docs/life-of-a-position.md.

alter table vessel_track rename to vessel_track_before;
alter index vessel_track_pkey rename to vessel_track_before_pkey;

-- A run is what was written, or merged, at once: one block as it came (level 0), or blocks by vessel (above).
create table vessel_track_run (
  day date not null,
  run_id bigint generated always as identity,
  level smallint not null,
  points integer not null,
  -- has points of simulated traffic, which is kept for days only
  is_simulated boolean not null,
  -- lies in vessel_track, not in vessel_track_recent
  is_settled boolean not null default false,
  written_at timestamptz not null,
  primary key (day, run_id)
);

-- Blocks of days that may still change, written and deleted all day long in the same space.
create table vessel_track_recent (
  day date not null,
  run_id bigint not null,
  number integer not null,
  level smallint not null,
  -- of the points: MMSIs, times and places (1/600000 degree)
  mmsis int4range not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  west integer not null,
  south integer not null,
  east integer not null,
  north integer not null,
  packed bytea not null,
  primary key (day, run_id, number)
);
-- Packed already: PostgreSQL would try in vain.
alter table vessel_track_recent alter column packed set storage external;
create index vessel_track_recent_as_written on vessel_track_recent (first_at) where level = 0;
create index vessel_track_recent_by_vessel on vessel_track_recent using gist (mmsis) where level > 0;

-- Blocks of days that have ended, a partition a UTC day: dropped as a whole.
create table vessel_track (like vessel_track_recent including storage, primary key (day, run_id, number)) partition by range (day);
create index vessel_track_by_vessel on vessel_track using gist (mmsis);

create view vessel_track_block as select * from vessel_track_recent union all select * from vessel_track;
grant select on vessel_track_block, vessel_track_recent to portolan_app;

create or replace function ensure_vessel_track_days(days date[]) returns void language plpgsql as $$
declare
  day date;
begin
  perform pg_advisory_xact_lock(7304512);
  foreach day in array days loop
    execute format('create table if not exists %I partition of vessel_track for values from (%L) to (%L)',
      'vessel_track_' || to_char(day, 'YYYYMMDD'), day, day + 1);
  end loop;
end $$;

-- Drops whole days; gives their number.
create or replace function drop_vessel_track_before(first_kept date) returns integer language plpgsql as $$
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
  delete from vessel_track_recent where day < first_kept;
  delete from vessel_track_run where day < first_kept;
  return dropped;
end $$;

-- What was stored a row a point, in blocks as they are written: columns of little-endian numbers behind a head.
create function pg_temp.little4(big bytea) returns bytea language sql immutable as $$
  select substring(big from 4 for 1) || substring(big from 3 for 1) || substring(big from 2 for 1) || substring(big from 1 for 1)
$$;
create function pg_temp.little2(big bytea) returns bytea language sql immutable as $$
  select substring(big from 2 for 1) || substring(big from 1 for 1)
$$;
create function pg_temp.little8(big bytea) returns bytea language sql immutable as $$
  select pg_temp.little4(substring(big from 5 for 4)) || pg_temp.little4(substring(big from 1 for 4))
$$;
create temporary table packed_before on commit drop as
select day, row_number() over () as number, min(mmsi) as first_mmsi, max(mmsi) as last_mmsi, min(position_at) as first_at, max(position_at) as last_at,
  min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north, count(*)::integer as points, bool_or(track >= 100) as is_simulated,
  pg_temp.little4(int4send(1)) || pg_temp.little4(int4send(count(*)::integer)) || pg_temp.little8(float8send(extract(epoch from day::timestamp)::float8 * 1000))
    || string_agg(pg_temp.little4(int4send(mmsi)), ''::bytea order by mmsi, position_at, track)
    || string_agg(pg_temp.little4(int4send(longitude)), ''::bytea order by mmsi, position_at, track)
    || string_agg(pg_temp.little4(int4send(latitude)), ''::bytea order by mmsi, position_at, track)
    || string_agg(pg_temp.little4(int4send((extract(epoch from position_at - (day::timestamp at time zone 'UTC')) * 1000)::integer)), ''::bytea order by mmsi, position_at, track)
    || string_agg(pg_temp.little2(int2send(coalesce(speed, 1023::smallint))), ''::bytea order by mmsi, position_at, track)
    || string_agg(substring(int2send(track) from 2), ''::bytea order by mmsi, position_at, track) as packed
from (
  select *, (position_at at time zone 'UTC')::date as day,
    row_number() over (partition by (position_at at time zone 'UTC')::date order by mmsi, position_at, track) / 20000 as part
  from vessel_track_before) t
group by day, part;
with runs as (
  insert into vessel_track_run (day, level, points, is_simulated, written_at)
  select day, 0, points, is_simulated, now() from packed_before order by number
  returning day, run_id)
insert into vessel_track_recent (day, run_id, number, level, mmsis, first_at, last_at, west, south, east, north, packed)
select p.day, r.run_id, 0, 0, int4range(first_mmsi, last_mmsi, '[]'), first_at, last_at, west, south, east, north, packed
from (select *, row_number() over (order by number) as place from packed_before) p
join (select *, row_number() over (order by run_id) as place from runs) r using (place);
drop table vessel_track_before;
