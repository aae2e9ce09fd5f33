-- The least time to change vessels in a port, where a company account has set it.
create table connection_time (
  tenant_id uuid not null,
  un_location_code text collate "C" not null,
  same_terminal_hours real not null,
  other_terminal_hours real not null,
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (tenant_id, un_location_code)
);
alter table connection_time enable row level security;
create policy tenant_only on connection_time
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on connection_time to portolan_app;

-- How often the schedules of a company account changed: processes that hold them in memory compare it.
create table schedule_book (
  tenant_id uuid primary key,
  version bigint not null
);
alter table schedule_book enable row level security;
create policy tenant_only on schedule_book
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on schedule_book to portolan_app;

-- Counts every statement that changes calls, in its own transaction: a process never takes old schedules for new ones.
create function count_schedule_change() returns trigger language plpgsql as $$
begin
  insert into schedule_book (tenant_id, version) select distinct tenant_id, 1 from changed_call
    on conflict (tenant_id) do update set version = schedule_book.version + 1;
  return null;
end $$;
create trigger scheduled_call_inserted after insert on scheduled_call
  referencing new table as changed_call for each statement execute function count_schedule_change();
create trigger scheduled_call_updated after update on scheduled_call
  referencing new table as changed_call for each statement execute function count_schedule_change();
