-- Reports that members of a company account show to anybody with the address: which report, months and filters.
create table report_share (
  share_id uuid primary key,
  tenant_id uuid not null references tenant,
  public_key text not null unique,
  query jsonb not null,
  shared_at timestamptz not null,
  shared_by uuid not null references account (account_id)
);
create index report_share_of_tenant on report_share (tenant_id, shared_at);
alter table report_share enable row level security;
create policy tenant_only on report_share
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on report_share to portolan_app;
