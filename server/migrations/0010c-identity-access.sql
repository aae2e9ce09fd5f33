-- From where a company account may be used, and whether its programs must sign their calls.

alter table tenant
  -- addresses and ranges; empty: from everywhere
  add column ip_allow_list text[] not null default '{}',
  -- sealed
  add column signing_secret bytea,
  add column signing_required boolean not null default false;

-- Signatures that were used: each is good once, as long as its timestamp is.
create table used_signature (
  signature_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_signature_by_age on used_signature (expires_at);
