-- Data access: documented views of a company account's own rows. They read as who asks: row-level security of the
-- tables below holds. docs/data-access.md describes every column, tested; columns are only ever added.
create schema data_access;
grant usage on schema data_access to portolan_app;

create view data_access.shipments with (security_invoker = true) as
select shipment_id, tenant_id, tracked_number, number_type, equipment_reference, transport_document_reference,
  carrier_booking_reference, customer_reference, carrier_code, mode_of_transport, pol, pod,
  array_to_string(transshipment_ports, ' ') as transshipment_ports, vessel_name, vessel_imo_number, voyage_number,
  latest_milestone, latest_event_at, planned_departure_at,
  case when isfinite(departure_at) then departure_at end as departure_at, departure_is_actual, planned_arrival_at,
  case when isfinite(arrival_at) then arrival_at end as arrival_at, arrival_is_actual, arrival_source, slip_hours,
  rolled_over, tracking_status, subscribed_at, last_heard_at, simulated
from shipment where listed;

create view data_access.legs with (security_invoker = true) as
select l.shipment_id, l.tenant_id, l.leg_index, l.mode_of_transport, l.from_port, l.to_port, l.vessel_imo_number,
  l.vessel_name, l.voyage_number, l.carrier_service_code, l.stage, l.departed_at, l.departure_is_actual, l.arrived_at,
  l.arrival_is_actual, l.unloaded_at, l.simulated
from shipment_leg l;

create view data_access.waybills with (security_invoker = true) as
select waybill_id, tenant_id, number, airline_prefix, customer_reference, origin, destination, flight_number, pieces,
  (record ->> 'weightKg')::double precision as weight_kg,
  case when isfinite(departure_at) then departure_at end as departure_at, planned_arrival_at, estimated_arrival_at,
  arrived_at, open_discrepancies, finished, subscribed_at, last_heard_at, simulated
from air_waybill where active;

create view data_access.alerts with (security_invoker = true) as
select alert_id, tenant_id, type, thing, stage, level, containers, impact_hours, money_minor, money_currency, opened_at,
  stage_at, resolved_at, due_at, snoozed_until, dismissed_at, dismiss_reason, simulated
from alert;

create view data_access.emissions with (security_invoker = true) as
select thing_id as shipment_id, tenant_id, is_waybill, number, carrier_code, customer_reference, pol, pod, mode,
  departed_on, mass_from, tonnes, tonne_km, kg_co2e, kg_ttw, kg_primary, kg_vessel_specific, kg_modelled, kg_default,
  missing, calculated_at, simulated
from carbon_result;

grant select on all tables in schema data_access to portolan_app;

-- Company accounts whose nightly files are switched on, and the last ones.
create table data_dump (
  tenant_id uuid primary key references tenant,
  is_on boolean not null,
  changed_by uuid not null references account,
  changed_at timestamptz not null,
  -- name, rows and bytes of each file; null: none was made yet
  files jsonb,
  made_at timestamptz
);
alter table data_dump enable row level security;
create policy tenant_only on data_dump
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on data_dump to portolan_app;
