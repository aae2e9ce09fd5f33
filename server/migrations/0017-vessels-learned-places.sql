-- Stops that vessels have made, the berths and anchorages that they show, and how long port calls and visits are kept.

-- Completed stops of an hour or more, of ships. Raw units of the wire: 1/600000 degree. No company account: positions are
-- everybody's.
create table vessel_stop (
  mmsi text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- the square degree that it lies in: rows of 360 from the south pole, from west to east
  tile integer not null,
  -- the middle of where the vessel lay
  longitude integer not null,
  latitude integer not null,
  -- how far from where it stopped it was found
  swing_m integer not null,
  -- what the vessel itself said while it lay: 1 at anchor, 5 moored
  navigation_status smallint,
  heading smallint,
  simulated boolean not null,
  primary key (mmsi, started_at)
);
create index vessel_stop_in_tile on vessel_stop (tile, ended_at desc);
create index vessel_stop_by_end on vessel_stop (ended_at);

-- Berths and anchorages as the stops show them. Those of simulated traffic are marked and decide about nothing else.
create table learned_place (
  learned_place_id uuid primary key,
  kind text not null check (kind in ('berth', 'anchorage')),
  un_location_code text not null,
  -- {"form": "polygon", "ring": [[longitude, latitude], ...]}, convex
  shape jsonb not null,
  longitude double precision not null,
  latitude double precision not null,
  tile integer not null,
  simulated boolean not null,
  -- the evidence
  vessels integer not null,
  stops integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  median_stay_minutes integer not null,
  confidence real not null
);
create index learned_place_in_tile on learned_place (tile);
create index learned_place_by_evidence on learned_place (vessels desc, learned_place_id);
create index learned_place_of_port on learned_place (un_location_code, vessels desc, learned_place_id);
grant select on learned_place to portolan_app;

-- When places were learned last: who holds them in memory reads them again when it changes.
create table place_learning (
  place_learning_id integer primary key check (place_learning_id = 1),
  finished_at timestamptz not null
);
grant select on place_learning to portolan_app;

-- Learned places that a company account does not want to know of.
create table dismissed_place (
  tenant_id uuid not null references tenant,
  learned_place_id uuid not null references learned_place on delete cascade,
  dismissed_at timestamptz not null,
  dismissed_by uuid not null references account,
  primary key (tenant_id, learned_place_id)
);
create index dismissed_place_by_place on dismissed_place (learned_place_id);
alter table dismissed_place enable row level security;
create policy tenant_only on dismissed_place using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, delete on dismissed_place to portolan_app;

-- Old calls and visits go by these: those that ended, and those of vessels that were never heard again.
create index port_call_by_end on port_call (departed_at, arrived_at);
create index area_visit_by_end on area_visit (left_at, entered_at);
