-- What each clock of a container has counted to, for lists and alerts; days and reasons are counted when they are shown.
create table charge_clock (
  tenant_id uuid not null references tenant,
  shipment_id uuid not null references shipment on delete cascade,
  direction text not null check (direction in ('import', 'export')),
  clock text not null check (clock in ('demurrage', 'detention', 'storage', 'combined')),
  state text not null check (state in ('waiting', 'free', 'charging', 'ended')),
  un_location_code text,
  facility_code text,
  time_zone text not null,
  last_free_day date,
  last_free_day_from text,
  charged_days integer not null,
  currency text,
  -- smallest unit of the currency
  running_minor bigint not null,
  projected_minor bigint,
  next_day_minor bigint not null,
  -- US dollars and yen are not compared: the order by money is by days times a rough size of the currency
  weight bigint not null,
  tariff_id uuid,
  tariff_version integer,
  started_at timestamptz,
  ended_at timestamptz,
  counted_at timestamptz not null,
  -- when the local day ends: counted again then
  recount_at timestamptz,
  primary key (tenant_id, shipment_id, direction, clock)
);
create index charge_clock_by_money on charge_clock (tenant_id, state, weight desc, shipment_id, direction, clock);
create index charge_clock_by_day on charge_clock (tenant_id, state, last_free_day, shipment_id, direction, clock);
create index charge_clock_due on charge_clock (recount_at) where recount_at is not null;
alter table charge_clock enable row level security;
create policy tenant_only on charge_clock using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on charge_clock as restrictive for select to portolan_limited using (
  exists (select from shipment s where s.tenant_id = charge_clock.tenant_id and s.shipment_id = charge_clock.shipment_id));
grant select, insert, update, delete on charge_clock to portolan_app;

-- What somebody has entered about one container: appended, and taken back rather than changed.
create table charge_exception (
  exception_id uuid primary key,
  tenant_id uuid not null references tenant,
  shipment_id uuid not null references shipment on delete cascade,
  kind text not null check (kind in ('stop', 'extra-free-days', 'last-free-day', 'commodity', 'expected-end')),
  clock text,
  stop_kind text,
  source text,
  from_day date,
  until_day date,
  days integer,
  note text not null,
  entered_at timestamptz not null,
  entered_by uuid references account,
  entered_by_name text not null,
  removed_at timestamptz,
  removed_by uuid references account
);
create index charge_exception_of_shipment on charge_exception (tenant_id, shipment_id);
alter table charge_exception enable row level security;
create policy tenant_only on charge_exception using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on charge_exception as restrictive for select to portolan_limited using (
  exists (select from shipment s where s.tenant_id = charge_exception.tenant_id and s.shipment_id = charge_exception.shipment_id));
grant select, insert, update on charge_exception to portolan_app;

-- What arrival notices say of free time.
create table free_time_report (
  report_id bigint generated always as identity primary key,
  tenant_id uuid not null references tenant,
  source_id uuid not null,
  message_id bigint not null,
  transport_document_reference text not null,
  -- none: all containers of the B/L
  equipment_references text[] not null,
  report jsonb not null,
  issued_at timestamptz not null,
  received_at timestamptz not null,
  content_hash text not null,
  unique (tenant_id, source_id, content_hash)
);
create index free_time_report_of_document on free_time_report (tenant_id, transport_document_reference);
alter table free_time_report enable row level security;
create policy tenant_only on free_time_report using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on free_time_report as restrictive for select to portolan_limited using (
  exists (select from shipment s where s.tenant_id = free_time_report.tenant_id
    and s.transport_document_reference = free_time_report.transport_document_reference));
grant select, insert on free_time_report to portolan_app;
