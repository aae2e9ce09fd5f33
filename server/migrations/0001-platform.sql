-- Tenants, people and sessions. Tables without tenant_id are reached only through the owner's pool.

create function current_tenant_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('portolan.tenant_id', true), '')::uuid $$;

create table tenant (
  tenant_id uuid primary key,
  slug text not null unique,
  name text not null,
  simulated boolean not null default false,
  query_limit integer not null default 0 check (query_limit >= 0),
  queries_used integer not null default 0 check (queries_used >= 0),
  service_start_on date,
  service_end_on date,
  audit_status text not null default 'incomplete'
    check (audit_status in ('incomplete', 'under-review', 'succeeded', 'failed')),
  created_at timestamptz not null default now()
);

create table account (
  account_id uuid primary key,
  username text not null unique,
  nickname text not null,
  mobile text unique,
  email text unique,
  password_hash text,
  user_type text not null check (user_type in ('trial', 'official', 'administrator')),
  status text not null default 'enabled' check (status in ('enabled', 'forbidden', 'cancelled')),
  demo boolean not null default false,
  failed_sign_ins integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

create table membership (
  tenant_id uuid not null references tenant,
  account_id uuid not null references account,
  role text not null check (role in ('owner', 'member', 'read-only')),
  primary key (account_id, tenant_id)
);
create index membership_by_tenant on membership (tenant_id);

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account,
  tenant_id uuid not null references tenant,
  login_type smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_account on session (account_id) where ended_at is null;

create table api_key (
  key_hash bytea primary key,
  api_key_id uuid not null unique,
  tenant_id uuid not null references tenant,
  source_id uuid,
  name text not null,
  loopback_only boolean not null default false,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index api_key_by_source on api_key (source_id);

-- A secret of the installation itself, such as the sealing key pair.
create table installation_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Mail and SMS: written in the caller's transaction, sent by a job, readable by staff.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  tenant_id uuid references tenant,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_newest on outbox (outbox_id desc);

create table page_error (
  page_error_id bigint generated always as identity primary key,
  account_id uuid,
  report jsonb not null,
  created_at timestamptz not null
);

create table stored_file (
  file_id uuid primary key,
  tenant_id uuid not null references tenant,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null
);
create index stored_file_by_tenant on stored_file (tenant_id, created_at desc);
alter table stored_file enable row level security;
create policy tenant_only on stored_file using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, delete on stored_file to portolan_app;
