-- Lists that people gave a name: filters and an order, for one person or for everybody in the company account.
create table saved_view (
  view_id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  account_id uuid not null references account (account_id),
  name text not null,
  query jsonb not null,
  shared boolean not null,
  made_at timestamptz not null
);
create index saved_view_of on saved_view (tenant_id, account_id);
alter table saved_view enable row level security;
create policy tenant_only on saved_view using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on saved_view to portolan_app;
