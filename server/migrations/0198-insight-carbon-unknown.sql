-- Emissions that are not known are null, not 0: of these rows no leg and no hub has figures.
create or replace view data_access.emissions with (security_invoker = true) as
select thing_id as shipment_id, tenant_id, kind = 'waybill' as is_waybill, number, carrier_code, customer_reference,
  pol, pod, mode, departed_on, mass_from, tonnes,
  case when known then tonne_km end as tonne_km, case when known then kg_co2e end as kg_co2e,
  case when known then kg_ttw end as kg_ttw, case when known then kg_primary end as kg_primary,
  case when known then kg_vessel_specific end as kg_vessel_specific,
  case when known then kg_modelled end as kg_modelled, case when known then kg_default end as kg_default,
  missing, calculated_at, simulated, has_departed, case when known then kg_ahead end as kg_ahead, missing_hubs, kind
from (select *, kg_co2e > 0 or tonne_km > 0 as known from carbon_result) r;

-- The report has a figure more: its sums are counted again.
delete from report_cell where report = 'emissions';
delete from report_build where report = 'emissions';
