-- Stronger sign-in: authenticator apps, passkeys, recovery codes, the step between the factors, single sign-on.

-- When the person of a session last proved who they are; null where a device or another system was trusted.
-- The ID token, sealed, of a session that a single sign-on opened: its provider asks for it when it signs out.
alter table session
  add column confirmed_at timestamptz,
  add column sign_on_token bytea;

-- The secret is sealed. A code is good once: `last_step` is the newest 30-second step of which one was taken.
create table authenticator_app (
  authenticator_app_id uuid primary key,
  account_id uuid not null references account,
  name text not null,
  secret bytea not null,
  last_step bigint,
  created_at timestamptz not null,
  -- null until its first code was entered
  confirmed_at timestamptz,
  used_at timestamptz
);
create index authenticator_app_by_account on authenticator_app (account_id);

create table passkey (
  passkey_id uuid primary key,
  account_id uuid not null references account,
  -- base64url, as browsers write it
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  -- kept by a service that brings it to the person's other devices
  synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_account on passkey (account_id);

-- What a passkey has to sign: good once, for one purpose.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('enrol', 'sign-in', 'prove')),
  -- null when anybody may answer
  account_id uuid references account,
  expires_at timestamptz not null
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);

create table recovery_code (
  code_hash bytea primary key,
  account_id uuid not null references account,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_by_account on recovery_code (account_id);

-- Somebody whose first factor was right and whose second is awaited: opens nothing but that step.
create table second_step (
  token_hash bytea primary key,
  account_id uuid not null references account,
  login_type smallint not null,
  remember boolean,
  sign_on_token bytea,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index second_step_by_age on second_step (expires_at);

-- A person at a provider of single sign-on, and the account that is theirs here.
create table sign_on_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account,
  email text,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  primary key (issuer, subject)
);
create index sign_on_identity_by_account on sign_on_identity (account_id);
