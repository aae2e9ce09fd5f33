-- Port calls as ports publish them, and what is measured of ports from all calls.

-- Where a ship berthed, and how long it had drifted or sailed slowly off the port before it arrived.
alter table port_call add column berth_longitude real;
alter table port_call add column berth_latitude real;
alter table port_call add column drifted_hours real;
alter table port_call add column slow_hours real;

-- Calls that were not found from positions: published by a port or an authority, or by the simulated world for the time
-- before it was first seen. Real ones are compared with the found ones and enter no figure.
create table reported_port_call (
  source text not null,
  source_call_id text not null,
  simulated boolean not null,
  un_location_code text not null,
  mmsi text,
  imo_number text,
  vessel_name text,
  -- one of the types of vessels of the chart
  vessel_group text not null,
  length_m real,
  terminal text,
  arrived_at timestamptz not null,
  anchored_at timestamptz,
  berthed_at timestamptz,
  unberthed_at timestamptz,
  departed_at timestamptz,
  primary key (source, source_call_id)
);
create index reported_port_call_at_port on reported_port_call (un_location_code, source, arrived_at);
grant select on reported_port_call to portolan_app;

-- Figures of a port and its ships of one type, by the port's own calendar. Real and simulated ships never together.
create table port_statistic (
  simulated boolean not null,
  un_location_code text collate "C" not null,
  -- a type of vessels, or 'all'
  vessel_group text collate "C" not null,
  granularity text collate "C" not null,
  starts_on date not null,
  arrived integer not null,
  berthed integer not null,
  direct integer not null,
  anchor_calls integer not null,
  anchor_median_hours real,
  anchor_mean_hours real,
  berth_calls integer not null,
  berth_median_hours real,
  berth_mean_hours real,
  port_calls integer not null,
  port_median_hours real,
  port_mean_hours real,
  drifted_hours real,
  slow_hours real,
  at_anchor real not null,
  at_berth real not null,
  in_port real not null,
  -- of days: the values of the congestion index at the end of the day; null with too few calls
  waiting double precision,
  queue double precision,
  share double precision,
  congestion_index double precision,
  congestion_level text collate "C",
  primary key (simulated, un_location_code, vessel_group, granularity, starts_on)
);
grant select on port_statistic to portolan_app;

-- What the days of a month are compared with.
create table port_comparison (
  simulated boolean not null,
  un_location_code text collate "C" not null,
  vessel_group text collate "C" not null,
  month date not null,
  calls_per_week double precision not null,
  -- {"basis", "days", "ports", "terms": {"waiting": {"median", "p90"}, ...}}
  comparison jsonb not null,
  primary key (simulated, un_location_code, vessel_group, month)
);
grant select on port_comparison to portolan_app;

-- The newest figures of each port: every two hours on the day.
create table port_now (
  simulated boolean not null,
  un_location_code text collate "C" not null,
  measured_at timestamptz not null,
  -- the type of vessels that the index is of
  vessel_group text collate "C" not null,
  congestion_level text collate "C",
  congestion_index double precision,
  congestion jsonb not null,
  at_anchor integer not null,
  at_berth integer not null,
  in_port integer not null,
  arriving integer not null,
  -- the whole: by type of vessels, size and terminal, of the last seven days
  figures jsonb not null,
  primary key (simulated, un_location_code)
);
grant select on port_now to portolan_app;

-- Ships that report a port as their destination, with the arrival that their crews have entered.
create table port_arrival (
  simulated boolean not null,
  un_location_code text collate "C" not null,
  mmsi text not null,
  arrives_at timestamptz not null,
  reported_at timestamptz not null,
  primary key (simulated, un_location_code, mmsi)
);
grant select on port_arrival to portolan_app;

-- When the figures of days were made last, and when the newest were.
create table port_measurement (
  simulated boolean primary key,
  daily_at timestamptz,
  now_at timestamptz
);
grant select on port_measurement to portolan_app;
