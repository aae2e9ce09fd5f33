-- How late the ships of each service come against its timetable, learned from published calls that were made.
create table service_delay (
  tenant_id uuid not null,
  simulated boolean not null,
  -- as in vessel_schedule; whichever carrier of the service published the calls
  service_key text collate "C" not null,
  n integer not null,
  -- three calls of four in the last two weeks were later than this
  usual_hours real not null,
  -- what a week adds to it
  weekly_hours real not null,
  primary key (tenant_id, simulated, service_key)
);
alter table service_delay enable row level security;
create policy tenant_only on service_delay using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select on service_delay to portolan_app;

-- What is learned from calls that were made.
create index scheduled_call_made on scheduled_call (arrival_actual_at) where arrival_actual_at is not null;
