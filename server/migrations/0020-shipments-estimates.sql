-- What each source has said of a shipment's arrival. Rows are appended and never changed: the newest of a source counts.
create table estimate (
  estimate_id bigint generated always as identity,
  tenant_id uuid not null,
  shipment_id uuid not null,
  -- UN/LOCODE of the port of discharge that it speaks of
  place text collate "C" not null,
  source text not null,
  -- null: the source has taken its estimate back
  estimated_at timestamptz,
  earliest_at timestamptz,
  latest_at timestamptz,
  -- when the source wrote it, and since when it is known here
  issued_at timestamptz not null,
  received_at timestamptz not null,
  -- what it was made from
  fact_ids bigint[] not null default '{}',
  -- with the moment in it, the table can be cut into partitions by month as it stands
  primary key (estimate_id, received_at)
);
create index estimate_newest on estimate (tenant_id, shipment_id, source, estimate_id desc);
alter table estimate enable row level security;
create policy tenant_only on estimate using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on estimate as restrictive for select to portolan_limited using (
  exists (select 1 from shipment s where s.tenant_id = estimate.tenant_id and s.shipment_id = estimate.shipment_id)
);
grant select, insert on estimate to portolan_app;

alter table shipment
  -- the fact with the carrier's newest word on an arrival that has not happened
  add column arrival_fact_id bigint,
  -- the source whose estimate arrival_at is: null where that is an actual, or not known
  add column arrival_source text;

-- Nothing is late or rolled over by data older than seven days: the day of hearing is judged inside these two as well.
drop index shipment_by_due;
create index shipment_by_due on shipment (tenant_id, tracking_status, due_at, shipment_id,
  carrier_code, pod, pol, arrival_at, departure_at, subscribed_at, active, heard_on)
  where listed and due_at is not null;
drop index shipment_rolled;
create index shipment_rolled on shipment (tenant_id, tracking_status, carrier_code, pod, pol, shipment_id,
  arrival_at, departure_at, subscribed_at, active, heard_on, due_at, arrival_is_actual, departure_is_actual)
  where listed and rolled_over;
-- Lists of what one vessel carries, as exceptions open them.
create index shipment_by_vessel_name on shipment (tenant_id, vessel_name, tracking_status) where listed;

-- Shipments that are there already get the fact of their arrival, and with it their first estimate, by being folded again.
select add_job('shipments:refold', json_build_object('tenantId', tenant_id, 'after', ''), null, null, 8)
from (select distinct tenant_id from shipment) known;
