-- Emissions also of truck trips, rail, Ro-Ro and breakbulk: a result says of what it is.
alter table carbon_result add column kind text not null default 'shipment';
update carbon_result set kind = 'waybill' where is_waybill;
alter table carbon_result alter column kind drop default;
alter table carbon_result add check (kind in ('shipment', 'waybill', 'trip', 'rail', 'cargo'));
alter table carbon_result drop constraint carbon_result_mass_from_check;
alter table carbon_result add check (mass_from in ('waybill', 'reported', 'footprint', 'assumed'));

create or replace view data_access.emissions with (security_invoker = true) as
select thing_id as shipment_id, tenant_id, kind = 'waybill' as is_waybill, number, carrier_code, customer_reference,
  pol, pod, mode, departed_on, mass_from, tonnes, tonne_km, kg_co2e, kg_ttw, kg_primary, kg_vessel_specific,
  kg_modelled, kg_default, missing, calculated_at, simulated, has_departed, kg_ahead, missing_hubs, kind
from carbon_result;
alter table carbon_result drop column is_waybill;

-- What has changed since its emissions were calculated: the job reads these marks and not all shipments. Without a
-- foreign key: rows of a company account that is removed are marked while they go.
create table carbon_due (
  tenant_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  primary key (tenant_id, kind, thing_id)
);
alter table carbon_due enable row level security;
create policy tenant_only on carbon_due
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on carbon_due to portolan_app;

-- Marks what changes without an event that reactions follow. What folding changes of shipments is marked by a reaction.
create function mark_carbon_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  insert into carbon_due (tenant_id, kind, thing_id)
  values (changed.tenant_id, tg_argv[0],
    case tg_argv[0] when 'shipment' then (to_jsonb(changed) ->> 'shipment_id')::uuid
      when 'waybill' then (to_jsonb(changed) ->> 'waybill_id')::uuid
      when 'trip' then (to_jsonb(changed) ->> 'trip_id')::uuid
      else (to_jsonb(changed) ->> 'item_id')::uuid end)
  on conflict do nothing;
  return null;
end $$;
revoke execute on function mark_carbon_due() from public;

create trigger carbon_due_changed after update on shipment for each row
  when (old.customer_reference is distinct from new.customer_reference
    or old.carrier_code is distinct from new.carrier_code)
  execute function mark_carbon_due('shipment');
create trigger carbon_due_gone after delete on shipment for each row execute function mark_carbon_due('shipment');

create trigger carbon_due_new after insert or delete on air_waybill for each row
  execute function mark_carbon_due('waybill');
create trigger carbon_due_changed after update on air_waybill for each row
  when (old.facts <> new.facts or old.active is distinct from new.active
    or old.customer_reference is distinct from new.customer_reference)
  execute function mark_carbon_due('waybill');

create trigger carbon_due_new after insert or delete on truck_trip for each row
  execute function mark_carbon_due('trip');
create trigger carbon_due_changed after update on truck_trip for each row
  when (old.started_at is distinct from new.started_at or old.ended_at is distinct from new.ended_at
    or old.stops is distinct from new.stops or old.reference is distinct from new.reference)
  execute function mark_carbon_due('trip');

create trigger carbon_due_new after insert or delete on rail_item for each row
  execute function mark_carbon_due('rail');
create trigger carbon_due_changed after update on rail_item for each row
  when (old.record is distinct from new.record or old.active is distinct from new.active)
  execute function mark_carbon_due('rail');

create trigger carbon_due_new after insert or delete on sea_cargo for each row
  execute function mark_carbon_due('cargo');
create trigger carbon_due_changed after update on sea_cargo for each row
  when (old.record is distinct from new.record or old.active is distinct from new.active
    or old.covered <> new.covered)
  execute function mark_carbon_due('cargo');

insert into carbon_due (tenant_id, kind, thing_id) select tenant_id, 'trip', trip_id from truck_trip;
insert into carbon_due (tenant_id, kind, thing_id) select tenant_id, 'rail', item_id from rail_item;
insert into carbon_due (tenant_id, kind, thing_id) select tenant_id, 'cargo', item_id from sea_cargo;
