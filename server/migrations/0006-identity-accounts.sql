-- Identity: profile, sessions that can be told apart, remembered devices, puzzles, codes, operation records.

alter table account
  add column birthday date,
  add column sex text check (sex in ('male', 'female')),
  add column privacy_accepted_at timestamptz,
  add column current_tenant_id uuid references tenant;

-- The secret, sealed, that signs the tickets of embedded pages.
alter table tenant add column embed_secret bytea;

alter table session
  add column session_id uuid not null unique default gen_random_uuid(),
  add column device_id uuid,
  add column ip_address text,
  add column user_agent text;

-- A device that stays signed in. Each use replaces the token; one that comes again ends the device.
create table remembered_device (
  device_id uuid primary key,
  account_id uuid not null references account,
  token_hash bytea not null unique,
  used_token_hash bytea,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_device_by_account on remembered_device (account_id);
create index remembered_device_by_used_token on remembered_device (used_token_hash);

-- Tickets of embedded pages that were used: each is good once.
create table used_embed_ticket (
  ticket_hash bytea primary key,
  expires_at timestamptz not null
);

-- Failures of a typed name or an address, kept by a keyed hash whether an account exists or not.
create table sign_in_failure (
  subject_hash bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index sign_in_failure_by_age on sign_in_failure (last_at);

create table puzzle (
  puzzle_id uuid primary key,
  hole_left smallint not null,
  expires_at timestamptz not null
);
create index puzzle_by_age on puzzle (expires_at);

-- Proof that a person is there, from a puzzle or a code; taken away when it is used.
create table person_ticket (
  ticket_hash bytea primary key,
  expires_at timestamptz not null
);
create index person_ticket_by_age on person_ticket (expires_at);

-- A row for each code asked for; one without a hash was asked for an address that gets none.
create table verification_code (
  verification_code_id bigint generated always as identity primary key,
  recipient text not null,
  code_use text not null,
  code_hash bytea,
  tries smallint not null default 0,
  ip_address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_by_recipient on verification_code (recipient, created_at desc);
create index verification_code_by_ip on verification_code (ip_address, created_at desc);
create index verification_code_by_age on verification_code (created_at);

create table account_operation (
  account_operation_id bigint generated always as identity primary key,
  account_id uuid not null references account,
  kind text not null,
  detail text,
  ip_address text,
  user_agent text,
  happened_at timestamptz not null
);
create index account_operation_newest on account_operation (account_id, account_operation_id desc);
