-- Where messages come from, and every raw message as it came.

create table data_source (
  source_id uuid primary key,
  tenant_id uuid not null references tenant,
  name text not null,
  connector text not null,
  way text not null check (way in ('pull', 'push', 'upload', 'folder')),
  source_kind text not null default 'carrier',
  carrier_code text,
  simulated boolean not null default false,
  enabled boolean not null default true,
  settings jsonb not null default '{}',
  sealed_secret bytea,
  last_message_at timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure_code text,
  last_failure_reason text,
  failures_in_row integer not null default 0,
  -- median seconds between an event's writing at the source and its receipt, of the newest batch
  lag_seconds real,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index data_source_by_tenant on data_source (tenant_id, created_at);
alter table data_source enable row level security;
create policy tenant_only on data_source using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on data_source to portolan_app;

create table raw_message (
  message_id bigint generated always as identity primary key,
  tenant_id uuid not null,
  source_id uuid not null,
  connector text not null,
  body_sha256 bytea not null,
  body bytea not null,
  content_type text,
  size_bytes integer not null,
  received_at timestamptz not null,
  state text not null default 'stored' check (state in ('stored', 'decoded', 'refused', 'partly-refused', 'failed')),
  attempts smallint not null default 0,
  repeats integer not null default 0,
  facts integer not null default 0,
  new_facts integer not null default 0,
  refusals jsonb,
  error text,
  retry_at timestamptz,
  unique (tenant_id, source_id, body_sha256)
);
create index raw_message_waiting on raw_message (message_id) where state = 'stored';
create index raw_message_newest on raw_message (tenant_id, message_id desc);
create index raw_message_recent on raw_message (tenant_id, received_at desc) include (source_id, state);
create index raw_message_by_source on raw_message (tenant_id, source_id, message_id desc);
create index raw_message_troubled on raw_message (tenant_id, state, message_id desc)
  where state in ('refused', 'partly-refused', 'failed');
alter table raw_message enable row level security;
create policy tenant_only on raw_message using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on raw_message to portolan_app;
