-- Devices on trucks and what they report. A device that nobody has registered is kept as unclaimed.

create table truck_device (
  tenant_id uuid not null references tenant,
  truck_device_id uuid not null default gen_random_uuid(),
  -- imei, terminal-phone, device-name
  device_kind text not null,
  device_id text collate "C" not null,
  -- null while nobody has registered it
  claimed_at timestamptz,
  plate text,
  name text,
  simulated boolean not null default false,
  first_heard_at timestamptz,
  last_heard_at timestamptz,
  protocol text,
  -- the newest position with a fix
  measured_at timestamptz,
  latitude double precision,
  longitude double precision,
  speed_kmh real,
  course_deg real,
  ignition boolean,
  primary key (tenant_id, truck_device_id),
  unique (tenant_id, device_kind, device_id)
);
-- A device of a connection without a key belongs to one company account.
create unique index truck_device_claimed on truck_device (device_kind, device_id) where claimed_at is not null;
create index truck_device_by_plate on truck_device (tenant_id, (coalesce(plate, device_id)) collate "C", truck_device_id);
alter table truck_device enable row level security;
create policy tenant_only on truck_device
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on truck_device to portolan_app;

-- Devices that connect without a key and that no company account has registered.
create table unknown_truck_device (
  device_kind text not null,
  device_id text collate "C" not null,
  protocol text not null,
  first_heard_at timestamptz not null,
  last_heard_at timestamptz not null,
  -- what it said when it registered
  plate text,
  primary key (device_kind, device_id)
);
create index unknown_truck_device_by_time on unknown_truck_device (last_heard_at);

-- Positions, a partition a UTC day: dropped as a whole.
create table truck_position (
  tenant_id uuid not null,
  truck_device_id uuid not null,
  measured_at timestamptz not null,
  received_at timestamptz not null,
  is_fixed boolean not null,
  latitude double precision not null,
  longitude double precision not null,
  speed_kmh real,
  course_deg real,
  altitude_m real,
  ignition boolean,
  alarms text[] not null,
  extras jsonb not null,
  primary key (tenant_id, truck_device_id, measured_at)
) partition by range (measured_at);
alter table truck_position enable row level security;
create policy tenant_only on truck_position
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, delete on truck_position to portolan_app;

create function ensure_truck_position_days(days date[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day date;
begin
  foreach day in array days loop
    if to_regclass('truck_position_' || to_char(day, 'YYYYMMDD')) is null then
      perform pg_advisory_xact_lock(7304570);
      execute format('create table if not exists %I partition of truck_position for values from (%L) to (%L)',
        'truck_position_' || to_char(day, 'YYYYMMDD'), day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
    end if;
  end loop;
end $$;
revoke execute on function ensure_truck_position_days(date[]) from public;
grant execute on function ensure_truck_position_days(date[]) to portolan_app;

-- Drops whole days; gives their number.
create function drop_truck_positions_before(first_kept date) returns integer language plpgsql as $$
declare
  partition record;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7304570);
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'truck_position'::regclass and c.relname < 'truck_position_' || to_char(first_kept, 'YYYYMMDD')
  loop
    execute format('drop table %I', partition.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
