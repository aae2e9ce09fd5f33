-- Files that belong to a person and may be public; what a company says of itself, and its audits.

alter table stored_file
  add column account_id uuid references account,
  add column is_public boolean not null default false;

-- The form as it stands; what was submitted stands in company_audit.
create table company_info (
  tenant_id uuid primary key references tenant,
  company_name text not null default '',
  department text not null default '',
  job_title text not null default '',
  real_name text not null default '',
  company_email text not null default '',
  company_address text not null default '',
  front_file_id uuid references stored_file on delete set null,
  back_file_id uuid references stored_file on delete set null,
  big_screen_asked_at timestamptz,
  changed_at timestamptz not null
);
create index company_info_by_front on company_info (front_file_id);
create index company_info_by_back on company_info (back_file_id);
alter table company_info enable row level security;
create policy tenant_only on company_info using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on company_info to portolan_app;

-- One row a submission; at most one of a company account is under review.
create table company_audit (
  company_audit_id bigint generated always as identity primary key,
  tenant_id uuid not null references tenant,
  account_id uuid not null references account,
  state text not null default 'under-review' check (state in ('under-review', 'succeeded', 'failed')),
  company_name text not null,
  department text not null,
  job_title text not null,
  real_name text not null,
  company_email text not null,
  company_address text not null,
  front_file_id uuid references stored_file on delete set null,
  back_file_id uuid references stored_file on delete set null,
  language text not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  reason text
);
create unique index company_audit_open on company_audit (tenant_id) where state = 'under-review';
create index company_audit_of_tenant on company_audit (tenant_id, company_audit_id desc);
create index company_audit_by_state on company_audit (state, company_audit_id desc);
create index company_audit_by_front on company_audit (front_file_id);
create index company_audit_by_back on company_audit (back_file_id);
alter table company_audit enable row level security;
create policy tenant_only on company_audit using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select on company_audit to portolan_app;
