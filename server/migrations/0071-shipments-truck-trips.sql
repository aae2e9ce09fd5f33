-- Trips of trucks: planned by people, or found in positions. The row of a trip is what its positions add up to.

-- The plate for comparing: capitals without separators.
alter table truck_device add column plate_key text collate "C";
-- The oldest position that no trip has been made from yet; null where there is none.
alter table truck_device add column unfolded_from timestamptz;
create index truck_device_unfolded on truck_device (tenant_id, truck_device_id) where unfolded_from is not null;
create index truck_device_by_plate_key on truck_device (tenant_id, plate_key) where plate_key is not null;

create table truck_trip (
  tenant_id uuid not null references tenant,
  trip_id uuid not null,
  plate text not null,
  plate_key text collate "C" not null,
  -- whose positions it is made from
  truck_device_id uuid,
  reference text,
  equipment_reference text collate "C",
  -- nobody planned it
  found boolean not null,
  subscribed boolean not null default true,
  query_taken boolean not null default false,
  requested_by uuid,
  subscribed_at timestamptz not null,
  stops jsonb not null,
  promised_at timestamptz,
  -- only positions from here on are its own
  begins_at timestamptz not null,
  -- of the folded positions
  fold jsonb,
  state text not null default 'planned',
  started_at timestamptz,
  ended_at timestamptz,
  arrived_at timestamptz,
  standing_since timestamptz,
  standing_at text,
  estimates jsonb not null default '[]',
  eta timestamptz,
  eta_early timestamptz,
  eta_late timestamptz,
  lateness text not null default 'unknown',
  driven_km real not null default 0,
  left_km real,
  measured_at timestamptz,
  latitude double precision,
  longitude double precision,
  speed_kmh real,
  course_deg real,
  origin text,
  destination text,
  destination_zone text not null default 'UTC',
  simulated boolean not null default false,
  -- what lists are sorted by; infinity: not known
  arrival_sort timestamptz generated always as (coalesce(arrived_at, eta, promised_at, 'infinity')) stored,
  promised_sort timestamptz generated always as (coalesce(promised_at, 'infinity')) stored,
  started_sort timestamptz generated always as (coalesce(started_at, 'infinity')) stored,
  -- minutes against promise; -1000000: nothing was promised
  slip_minutes integer not null default -1000000,
  -- a link for the receiver
  share_token text collate "C",
  shared_at timestamptz,
  share_opened integer not null default 0,
  share_opened_at timestamptz,
  primary key (tenant_id, trip_id)
);
create index truck_trip_by_arrival on truck_trip (tenant_id, arrival_sort, trip_id) where subscribed;
create index truck_trip_by_promised on truck_trip (tenant_id, promised_sort, trip_id) where subscribed;
create index truck_trip_by_started on truck_trip (tenant_id, started_sort, trip_id) where subscribed;
create index truck_trip_by_slip on truck_trip (tenant_id, slip_minutes, trip_id) where subscribed;
create index truck_trip_by_plate on truck_trip (tenant_id, plate_key, trip_id) where subscribed;
create index truck_trip_on_road on truck_trip (tenant_id, arrival_sort, trip_id)
  where subscribed and state in ('driving', 'standing');
create index truck_trip_late on truck_trip (tenant_id, lateness, arrival_sort, trip_id)
  where subscribed and state <> 'ended' and lateness in ('may-be-late', 'late');
create index truck_trip_standing on truck_trip (tenant_id, standing_since, trip_id)
  where subscribed and state = 'standing';
create index truck_trip_by_destination on truck_trip (tenant_id, destination, arrival_sort, trip_id) where subscribed;
create index truck_trip_by_reference on truck_trip (tenant_id, (upper(reference)) collate "C") where subscribed;
create index truck_trip_by_equipment on truck_trip (tenant_id, equipment_reference) where equipment_reference is not null;
create index truck_trip_open on truck_trip (tenant_id, plate_key, begins_at) where subscribed and ended_at is null;
create unique index truck_trip_shared on truck_trip (share_token) where share_token is not null;
alter table truck_trip enable row level security;
create policy tenant_only on truck_trip
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on truck_trip to portolan_app;
