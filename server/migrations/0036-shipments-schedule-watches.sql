-- Watched sailings, lanes and vessels, each of one person; and what changed of them.
create table schedule_watch (
  watch_id uuid primary key,
  tenant_id uuid not null,
  account_id uuid not null,
  -- as in the contract: WatchTarget
  target jsonb not null,
  -- the target in one text: two people who watch the same have the same
  target_key text collate "C" not null,
  times_move boolean not null,
  vessel_changes boolean not null,
  cut_offs boolean not null,
  any_change boolean not null,
  -- the watched sailings as they were at the latest entry; changes are judged against it
  seen jsonb not null,
  -- SHA-256 of the secret of the calendar address
  calendar_key_hash bytea unique,
  made_at timestamptz not null,
  -- of the newest entry; of the watch where it has none
  changed_at timestamptz not null,
  unique (tenant_id, account_id, target_key)
);
alter table schedule_watch enable row level security;
create policy tenant_only on schedule_watch
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on schedule_watch to portolan_app;

-- Each change that met a condition.
create table schedule_watch_entry (
  entry_id uuid primary key,
  tenant_id uuid not null,
  watch_id uuid not null references schedule_watch on delete cascade,
  -- hash of what changed from what to what: judging a change again adds nothing
  change_key text collate "C" not null,
  -- as in the contract: WatchEntry
  entry jsonb not null,
  at timestamptz not null,
  unique (watch_id, change_key)
);
create index schedule_watch_entry_newest on schedule_watch_entry (watch_id, at desc);
alter table schedule_watch_entry enable row level security;
create policy tenant_only on schedule_watch_entry
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on schedule_watch_entry to portolan_app;
