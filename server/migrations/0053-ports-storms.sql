-- Tropical cyclones as agencies report them to a company account. Points are appended and never changed: what was known
-- on a day can be shown again.

create table storm (
  tenant_id uuid not null references tenant,
  storm_id uuid not null,
  -- NA, EP, CP, WP, NI, SI, SP, SA: where it is now
  basin text not null,
  -- of the south: the year in which the season ends
  season integer not null,
  simulated boolean not null,
  -- the newest name; null while it has none
  name text,
  former_names text[] not null default '{}',
  -- the first and the newest measured position, of any agency; those of forecasts while none was measured
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- the newest forecast
  issued_at timestamptz,
  -- how far forecasts reach
  forecast_until timestamptz,
  -- the highest wind measured, as if averaged over one minute
  peak_wind_kn real,
  primary key (tenant_id, storm_id)
);
create index storm_by_time on storm (tenant_id, last_at desc, storm_id);
alter table storm enable row level security;
create policy tenant_only on storm using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on storm to portolan_app;

-- The numbers of a storm in the lists of agencies. Simulated storms have numbers of their own.
create table storm_identifier (
  tenant_id uuid not null,
  simulated boolean not null,
  -- atcf, jma, sid
  scheme text not null,
  value text collate "C" not null,
  storm_id uuid not null,
  primary key (tenant_id, simulated, scheme, value),
  foreign key (tenant_id, storm_id) references storm
);
create index storm_identifier_of_storm on storm_identifier (tenant_id, storm_id);
alter table storm_identifier enable row level security;
create policy tenant_only on storm_identifier
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on storm_identifier to portolan_app;

-- What an agency says of one time, as often as it says something else.
create table storm_point (
  tenant_id uuid not null,
  storm_id uuid not null,
  -- NHC, CPHC, JTWC, JMA, ... or a model
  agency text collate "C" not null,
  -- when the forecast was made; null: measured
  issued_at timestamptz,
  valid_at timestamptz not null,
  -- of what the point says: a repeat is the same row
  digest text collate "C" not null,
  latitude double precision not null,
  longitude double precision not null,
  stage text not null,
  wind_kn real,
  -- over which the wind is averaged
  wind_minutes smallint not null,
  gust_kn real,
  pressure_hpa real,
  movement_deg real,
  movement_kn real,
  -- [{"windKn": 34, "neNm": 70, "seNm": 60, "swNm": 40, "nwNm": 70}]
  radii jsonb not null,
  interpolated boolean not null default false,
  source_id uuid not null,
  learned_at timestamptz not null,
  unique nulls not distinct (tenant_id, storm_id, agency, issued_at, valid_at, digest),
  foreign key (tenant_id, storm_id) references storm
);
create index storm_point_measured on storm_point (tenant_id, valid_at) where issued_at is null;
alter table storm_point enable row level security;
create policy tenant_only on storm_point
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on storm_point to portolan_app;
