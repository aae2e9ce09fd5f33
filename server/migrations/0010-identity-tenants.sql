-- Members of a company account: invitations, and what a member's rows are limited to.

alter table membership
  add column joined_at timestamptz not null default now(),
  -- {"carriers", "ports", "customerReferences", "modes"}: what is absent does not limit
  add column row_rule jsonb;

create table invitation (
  invitation_id uuid primary key,
  tenant_id uuid not null references tenant,
  email text not null,
  role text not null check (role in ('owner', 'member', 'read-only')),
  token_hash bytea not null unique,
  invited_by uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references account,
  revoked_at timestamptz
);
create index invitation_newest on invitation (tenant_id, created_at desc);
-- An address is invited once at a time: a new invitation takes the place of the one before.
create unique index invitation_open on invitation (tenant_id, email)
  where accepted_at is null and revoked_at is null;
alter table invitation enable row level security;
create policy tenant_only on invitation using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on invitation to portolan_app;

alter table session
  -- false: the cookie ends with the browser
  add column lasting boolean not null default true,
  -- of the token that this session had before its rights changed
  add column former_token_hash bytea;
create index session_by_former_token on session (former_token_hash) where former_token_hash is not null;
