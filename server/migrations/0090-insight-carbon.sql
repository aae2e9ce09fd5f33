-- Emissions of each shipment and waybill as they were last calculated; their steps are calculated when they are shown.
create table carbon_result (
  tenant_id uuid not null references tenant,
  -- the shipment, or the air waybill
  thing_id uuid not null,
  is_waybill boolean not null,
  query_id uuid not null,
  number text not null,
  carrier_code text,
  customer_reference text,
  pol text,
  pod text,
  -- the mode with the most tonne-kilometres
  mode text not null,
  departed_on date,
  mass_from text not null check (mass_from in ('waybill', 'footprint', 'assumed')),
  tonnes double precision not null,
  tonne_km double precision not null,
  kg_co2e double precision not null,
  kg_ttw double precision not null,
  -- kilograms of each tier
  kg_primary double precision not null,
  kg_vessel_specific double precision not null,
  kg_modelled double precision not null,
  kg_default double precision not null,
  -- legs without figures
  missing smallint not null,
  simulated boolean not null,
  -- what was known of the journey then; null: to be calculated again
  based_on text,
  calculated_at timestamptz not null,
  primary key (tenant_id, thing_id)
);
create index carbon_result_by_day on carbon_result (tenant_id, departed_on, kg_co2e);
create index carbon_result_due on carbon_result (tenant_id) where based_on is null;
alter table carbon_result enable row level security;
create policy tenant_only on carbon_result
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on carbon_result as restrictive for select to portolan_limited using (
  exists (select from shipment s where s.tenant_id = carbon_result.tenant_id and s.shipment_id = carbon_result.thing_id));
grant select, insert, update, delete on carbon_result to portolan_app;

-- Factors of a company account: before those that the product ships.
create table emission_factor (
  factor_id uuid primary key,
  tenant_id uuid not null references tenant,
  factor jsonb not null,
  loaded_at timestamptz not null,
  loaded_by uuid references account
);
create index emission_factor_of_tenant on emission_factor (tenant_id);
alter table emission_factor enable row level security;
create policy tenant_only on emission_factor
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, delete on emission_factor to portolan_app;

-- Footprints of shipments that carriers state (iLEAP): primary data.
create table received_footprint (
  tenant_id uuid not null references tenant,
  -- of the sender: a container, bill of lading, booking or waybill number, in capitals without separators
  shipment_number text not null,
  mass_kg double precision not null,
  kg_co2e double precision not null,
  kg_ttw double precision not null,
  tonne_km double precision not null,
  company text,
  problems jsonb not null,
  document jsonb not null,
  received_at timestamptz not null,
  primary key (tenant_id, shipment_number)
);
alter table received_footprint enable row level security;
create policy tenant_only on received_footprint
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on received_footprint as restrictive for select to portolan_limited using (
  exists (select from shipment s where s.tenant_id = received_footprint.tenant_id
    and received_footprint.shipment_number in (s.equipment_reference, s.transport_document_reference,
      s.carrier_booking_reference)));
grant select, insert, update, delete on received_footprint to portolan_app;
