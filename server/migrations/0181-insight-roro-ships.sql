-- Ro-Ro ships of a company account, for the capacity report: before those of the register.
create table roro_ship (
  tenant_id uuid not null references tenant,
  imo_number text not null,
  built_year integer not null,
  name text,
  type text,
  flag text,
  operator text,
  trade text,
  -- car equivalent units
  capacity_ceu double precision,
  -- the last year in service
  end_year integer,
  loaded_at timestamptz not null,
  loaded_by uuid references account,
  primary key (tenant_id, imo_number)
);
alter table roro_ship enable row level security;
create policy tenant_only on roro_ship
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, delete on roro_ship to portolan_app;
