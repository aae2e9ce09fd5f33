-- The demo funnel: requests, invitations to a trial, and the notices before a trial ends.

-- The language a person is written to in: that of the page at the last sign-in.
alter table account add column language text not null default 'en';

create table demo_request (
  demo_request_id uuid primary key,
  company text not null,
  mobile text not null,
  email text not null,
  contact_name text not null,
  industry text not null,
  products text[] not null,
  from_page text not null,
  language text not null,
  booked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'invited', 'joined', 'official', 'declined')),
  -- This request has started the ended trial of its account once more.
  renewed_trial boolean not null default false,
  decided_at timestamptz,
  decided_by uuid references account,
  reason text,
  account_id uuid references account,
  tenant_id uuid references tenant
);
-- One waiting request an address: booking again changes it and leaves its clock alone.
create unique index demo_request_waiting on demo_request (email) where state = 'waiting';
create index demo_request_by_clock on demo_request (due_at, demo_request_id) where state = 'waiting';
create index demo_request_newest on demo_request (state, booked_at desc, demo_request_id desc);
create index demo_request_by_email on demo_request (email, booked_at desc);
create index demo_request_by_tenant on demo_request (tenant_id);
alter table demo_request enable row level security;
create policy tenant_only on demo_request using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());

-- The link in the mail holds the token; here is its hash. A newer invitation of the same request ends the older.
create table demo_invitation (
  token_hash bytea primary key,
  demo_request_id uuid not null references demo_request,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index demo_invitation_by_request on demo_invitation (demo_request_id, created_at desc);

-- Which notices before the end of a service went out: each once for one end.
create table trial_notice (
  tenant_id uuid not null references tenant,
  service_end_on date not null,
  days_before smallint not null,
  sent_at timestamptz not null,
  primary key (tenant_id, service_end_on, days_before)
);
alter table trial_notice enable row level security;
create policy tenant_only on trial_notice using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create index tenant_by_service_end on tenant (service_end_on) where service_end_on is not null;
