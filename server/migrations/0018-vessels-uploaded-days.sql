-- Somebody may upload the log of a day long past: such a day is kept as long as others are, from when it was written last.

create or replace function drop_vessel_track_before(first_kept date) returns integer language plpgsql as $$
declare
  partition record;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7304512);
  create temporary table uploaded_day on commit drop as
    select day from vessel_track_run where day < first_kept group by day 
    having max(written_at) >= greatest(first_kept, day + 2)::timestamp at time zone 'UTC';
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'vessel_track'::regclass and c.relname < 'vessel_track_' || to_char(first_kept, 'YYYYMMDD')
      and not exists (select 1 from uploaded_day u where c.relname = 'vessel_track_' || to_char(u.day, 'YYYYMMDD'))
  loop
    execute format('drop table %I', partition.relname);
    dropped := dropped + 1;
  end loop;
  delete from vessel_track_recent where day < first_kept and day not in (select day from uploaded_day);
  delete from vessel_track_run where day < first_kept and day not in (select day from uploaded_day);
  drop table uploaded_day;
  return dropped;
end $$;
