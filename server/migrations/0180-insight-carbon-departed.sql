-- Emissions of what has departed are apart from planned ones, and hubs without a factor are counted as missing.
alter table carbon_result add column has_departed boolean not null default false;
-- of kg_co2e: legs and hubs that are still ahead
alter table carbon_result add column kg_ahead double precision not null default 0;
-- of missing: hubs without a factor
alter table carbon_result add column missing_hubs smallint not null default 0;
-- The day of departure is that of the place: everything is calculated again, and until then counts by its day.
update carbon_result set based_on = null, has_departed = departed_on <= current_date where based_on is not null;
drop index carbon_result_by_day;
create index carbon_result_by_day on carbon_result (tenant_id, departed_on, kg_co2e) where has_departed;
create index carbon_result_planned on carbon_result (tenant_id, departed_on) where not has_departed;

-- How far the results of a company account were checked for shipments and waybills that are gone: a part at a time.
create table carbon_sweep (
  tenant_id uuid primary key references tenant,
  after uuid not null
);
alter table carbon_sweep enable row level security;
create policy tenant_only on carbon_sweep
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on carbon_sweep to portolan_app;

create or replace view data_access.emissions with (security_invoker = true) as
select thing_id as shipment_id, tenant_id, is_waybill, number, carrier_code, customer_reference, pol, pod, mode,
  departed_on, mass_from, tonnes, tonne_km, kg_co2e, kg_ttw, kg_primary, kg_vessel_specific, kg_modelled, kg_default,
  missing, calculated_at, simulated, has_departed, kg_ahead, missing_hubs
from carbon_result;
