-- The scoreboard that a company account shows to anybody with its address: which filters, and since when.
create table published_scoreboard (
  tenant_id uuid primary key,
  public_key text not null unique,
  days integer not null,
  carrier_code text,
  lane text,
  port text,
  published_at timestamptz not null,
  published_by uuid not null references account (account_id)
);
alter table published_scoreboard enable row level security;
create policy tenant_only on published_scoreboard
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on published_scoreboard to portolan_app;
