-- Areas that company accounts draw, port calls and stays, and who came into monitored areas.

create table area (
  area_id uuid primary key,
  tenant_id uuid not null references tenant,
  name text not null,
  kind text not null check (kind in ('port', 'anchorage', 'berth', 'monitored')),
  -- of the port that a port, an anchorage or a berth belongs to
  un_location_code text,
  -- {"form": "circle", "longitude", "latitude", "radiusKm"} or {"form": "polygon", "ring": [[longitude, latitude], ...]}
  shape jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null references account,
  check ((kind = 'monitored') = (un_location_code is null))
);
create unique index area_by_name on area (tenant_id, lower(name));
create index area_by_port on area (tenant_id, un_location_code) where un_location_code is not null;
alter table area enable row level security;
create policy tenant_only on area using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on area to portolan_app;

-- Calls at ports. Without a company account they are everybody's; a company account that has drawn something of a port
-- has calls of its own there, judged by its areas. Only calls with a stop are kept.
create table port_call (
  tenant_id uuid references tenant,
  mmsi text not null,
  un_location_code text not null,
  arrived_at timestamptz not null,
  anchored_at timestamptz,
  berthed_at timestamptz,
  unberthed_at timestamptz,
  departed_at timestamptz
);
create unique index port_call_of_vessel on port_call (mmsi, tenant_id, arrived_at) nulls not distinct;
create index port_call_at_port on port_call (un_location_code, arrived_at desc);
alter table port_call enable row level security;
create policy own_or_everybodys on port_call for select using (tenant_id is null or tenant_id = current_tenant_id());
grant select on port_call to portolan_app;

-- What a vessel is doing, and all that is needed to judge its next fix. `cursor_at` is the last fix that was judged.
-- A vessel at sea is not written again and again: its row stays as it was when it got there.
create table vessel_stay (
  tenant_id uuid references tenant,
  mmsi text not null,
  cursor_at timestamptz not null,
  phase text not null,
  state jsonb not null
);
create unique index vessel_stay_of_vessel on vessel_stay (mmsi, tenant_id) nulls not distinct;
alter table vessel_stay set (fillfactor = 70);
alter table vessel_stay enable row level security;
create policy own_or_everybodys on vessel_stay for select using (tenant_id is null or tenant_id = current_tenant_id());
grant select on vessel_stay to portolan_app;

-- Vessels in monitored areas; `left_at` is null while one is there.
create table area_visit (
  area_visit_id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  area_id uuid not null references area on delete cascade,
  mmsi text not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  unique (mmsi, area_id, entered_at)
);
create index area_visit_newest on area_visit (tenant_id, entered_at desc, area_visit_id desc);
create index area_visit_of_area on area_visit (area_id, entered_at desc, area_visit_id desc);
alter table area_visit enable row level security;
create policy tenant_only on area_visit using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select on area_visit to portolan_app;
