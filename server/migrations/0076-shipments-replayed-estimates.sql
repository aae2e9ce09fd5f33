-- Estimates that were calculated afterwards from the messages that were known at a moment of the past. Each counts at
-- its moment only; what was estimated live counts until its source said something else.
alter table estimate add column is_replayed boolean not null default false;
alter table newest_estimate add column is_replayed boolean not null default false;
alter table promised_arrival add column is_replayed boolean not null default false;
alter table estimate_error add column is_replayed boolean not null default false;

-- Arrivals of which the past was replayed, or is being replayed.
create table replayed_arrival (
  tenant_id uuid not null,
  shipment_id uuid not null,
  arrived_at timestamptz not null,
  -- when the arrival was known here: errors count from then on
  known_at timestamptz not null,
  simulated boolean not null,
  -- null: not yet
  replayed_at timestamptz,
  primary key (tenant_id, shipment_id)
);
create index replayed_arrival_by_time on replayed_arrival (tenant_id, arrived_at);
alter table replayed_arrival enable row level security;
create policy tenant_only on replayed_arrival
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select on replayed_arrival to portolan_app;

-- The past of a ship's published calls is read by its schedules.
create index scheduled_call_version_of_schedule on scheduled_call_version (schedule_id, published_at);
