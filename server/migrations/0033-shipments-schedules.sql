-- Published schedules: vessels on services with their calls, and routes from door to door. What is known now lies in
-- one row a call; what was published when lies in append-only versions, by the month of the publication.
-- published_at: when the carrier published it, or when it was received where the carrier does not say.

-- A vessel on a service of a carrier. Simulated ones are apart from real ones.
create table vessel_schedule (
  schedule_id uuid primary key,
  tenant_id uuid not null,
  -- the source that published it last
  source_id uuid not null,
  simulated boolean not null default false,
  kind text collate "C" not null check (kind in ('container', 'roro')),
  -- SCAC where it is known, else the code as published
  carrier_code text collate "C" not null,
  -- the code of the service, else its name, in capitals; empty where neither was published
  service_key text collate "C" not null,
  service_code text,
  service_name text,
  -- IMO:9321483, MMSI:413000000, NAME:MAERSK ATLANTIC, or NONE
  vessel_key text collate "C" not null,
  vessel_imo_number text collate "C",
  mmsi text collate "C",
  vessel_name text,
  is_dummy_vessel boolean not null default false,
  published_at timestamptz not null,
  unique (tenant_id, simulated, kind, carrier_code, service_key, vessel_key)
);
alter table vessel_schedule enable row level security;
create policy tenant_only on vessel_schedule
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on vessel_schedule to portolan_app;

-- The current state of each call.
create table scheduled_call (
  call_id uuid primary key,
  tenant_id uuid not null,
  schedule_id uuid not null references vessel_schedule,
  source_id uuid not null,
  simulated boolean not null default false,
  kind text collate "C" not null,
  carrier_code text collate "C" not null,
  vessel_key text collate "C" not null,
  transport_call_reference text collate "C",
  sequence integer not null,
  un_location_code text collate "C",
  port_name text not null,
  facility_code text collate "C",
  import_voyage_number text collate "C",
  export_voyage_number text collate "C",
  arrival_planned_at timestamptz,
  arrival_estimated_at timestamptz,
  arrival_actual_at timestamptz,
  berth_planned_at timestamptz,
  berth_estimated_at timestamptz,
  berth_actual_at timestamptz,
  departure_planned_at timestamptz,
  departure_estimated_at timestamptz,
  departure_actual_at timestamptz,
  -- the best known: actual, else estimated, else planned; arrival at the berth where none at the port was published
  arrival_at timestamptz generated always as (coalesce(arrival_actual_at, berth_actual_at, arrival_estimated_at,
    berth_estimated_at, arrival_planned_at, berth_planned_at)) stored,
  departure_at timestamptz generated always as (
    coalesce(departure_actual_at, departure_estimated_at, departure_planned_at)) stored,
  -- the arrival, else the departure: what calls are ordered by
  call_at timestamptz generated always as (coalesce(arrival_actual_at, berth_actual_at, arrival_estimated_at,
    berth_estimated_at, arrival_planned_at, berth_planned_at, departure_actual_at, departure_estimated_at,
    departure_planned_at)) stored,
  -- OMIT, BLNK, ADHO, PHOT, PHIN, ROTC, SLID, CUTR
  status_codes text[] not null default '{}',
  delay_reason_codes text[] not null default '{}',
  remark text,
  -- code to instant with offset; one that is missing was not published
  cut_offs jsonb not null default '{}',
  -- no longer in what its carrier publishes of the vessel, though calls before and after it are
  withdrawn_at timestamptz,
  first_published_at timestamptz not null,
  published_at timestamptz not null
) with (fillfactor = 80);
create index scheduled_call_of_port on scheduled_call (tenant_id, un_location_code, call_at);
create index scheduled_call_of_vessel on scheduled_call (tenant_id, vessel_key, call_at);
create index scheduled_call_of_schedule on scheduled_call (schedule_id, sequence);
create index scheduled_call_in_window on scheduled_call (tenant_id, call_at);
create index scheduled_call_by_reference on scheduled_call (tenant_id, carrier_code, transport_call_reference)
  where transport_call_reference is not null;
create index scheduled_call_by_voyage on scheduled_call (tenant_id, carrier_code, export_voyage_number);
alter table scheduled_call enable row level security;
create policy tenant_only on scheduled_call
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on scheduled_call to portolan_app;

create sequence schedule_version_id;
grant usage on sequence schedule_version_id to portolan_app;

-- What was published of a call, each time that it changed. The whole state as it was known after that publication.
create table scheduled_call_version (
  tenant_id uuid not null,
  call_id uuid not null,
  published_at timestamptz not null,
  version_id bigint not null default nextval('schedule_version_id'),
  received_at timestamptz not null,
  message_id bigint not null,
  -- tells the vessel: a call that moves to another vessel keeps its id
  schedule_id uuid not null,
  sequence integer not null,
  un_location_code text collate "C",
  port_name text not null,
  facility_code text collate "C",
  import_voyage_number text collate "C",
  export_voyage_number text collate "C",
  arrival_planned_at timestamptz,
  arrival_estimated_at timestamptz,
  arrival_actual_at timestamptz,
  berth_planned_at timestamptz,
  berth_estimated_at timestamptz,
  berth_actual_at timestamptz,
  departure_planned_at timestamptz,
  departure_estimated_at timestamptz,
  departure_actual_at timestamptz,
  status_codes text[] not null default '{}',
  delay_reason_codes text[] not null default '{}',
  remark text,
  cut_offs jsonb not null default '{}',
  withdrawn_at timestamptz,
  primary key (call_id, published_at, version_id)
) partition by range (published_at);
alter table scheduled_call_version enable row level security;
create policy tenant_only on scheduled_call_version
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on scheduled_call_version to portolan_app;

-- A route that a carrier offers. The same conveyances between the same places are one route, whatever their times.
create table published_route (
  route_id uuid primary key,
  tenant_id uuid not null,
  source_id uuid not null,
  simulated boolean not null default false,
  kind text collate "C" not null check (kind in ('container', 'roro')),
  carrier_code text collate "C" not null,
  -- hash of the places and of what sails between them
  route_key text collate "C" not null,
  origin text collate "C",
  destination text collate "C",
  departure_at timestamptz not null,
  arrival_at timestamptz not null,
  transit_days real,
  -- of vessels only
  transshipments smallint not null,
  -- as in the contract: PublishedRoute
  route jsonb not null,
  first_published_at timestamptz not null,
  published_at timestamptz not null,
  unique (tenant_id, simulated, kind, carrier_code, route_key)
);
create index published_route_by_departure on published_route (tenant_id, origin, destination, departure_at);
create index published_route_in_window on published_route (tenant_id, departure_at);
alter table published_route enable row level security;
create policy tenant_only on published_route
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on published_route to portolan_app;

create table published_route_version (
  tenant_id uuid not null,
  route_id uuid not null,
  published_at timestamptz not null,
  version_id bigint not null default nextval('schedule_version_id'),
  received_at timestamptz not null,
  message_id bigint not null,
  route jsonb not null,
  primary key (route_id, published_at, version_id)
) partition by range (published_at);
alter table published_route_version enable row level security;
create policy tenant_only on published_route_version
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on published_route_version to portolan_app;

-- Makes the partitions of these months. A writer calls it in its own transaction, so it runs as the owner of the
-- tables; two that need the same month at once make it one after the other.
create function ensure_schedule_months(months date[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(7304533);
  for month in select distinct date_trunc('month', m)::date from unnest(months) m order by 1 loop
    foreach name in array array['scheduled_call_version', 'published_route_version'] loop
      if to_regclass(format('public.%I', name || to_char(month, '_YYYYMM'))) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          name || to_char(month, '_YYYYMM'), name, month::timestamp at time zone 'UTC',
          (month + interval '1 month')::timestamp at time zone 'UTC');
      end if;
    end loop;
  end loop;
end $$;
revoke all on function ensure_schedule_months from public;
grant execute on function ensure_schedule_months to portolan_app;

-- Drops whole months before this one; gives the number of partitions.
create function drop_schedule_months_before(first_kept date) returns integer language plpgsql as $$
declare
  partition record;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7304533);
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('scheduled_call_version'::regclass, 'published_route_version'::regclass)
      and right(c.relname, 6) < to_char(first_kept, 'YYYYMM')
  loop
    execute format('drop table %I', partition.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
