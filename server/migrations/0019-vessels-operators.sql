-- Who operates a vessel, as messages of carriers have told a company account. What simulated carriers tell stands apart.
create table vessel_operator (
  tenant_id uuid not null references tenant,
  imo_number text not null,
  simulated boolean not null,
  -- NMFTA or SMDG code of a carrier
  carrier_code text not null,
  -- a message of that time says so; written again once a day at most while nothing changes
  told_at timestamptz not null,
  primary key (tenant_id, imo_number, simulated)
);
alter table vessel_operator enable row level security;
create policy tenant_only on vessel_operator using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on vessel_operator to portolan_app;
