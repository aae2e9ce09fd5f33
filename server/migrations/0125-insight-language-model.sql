-- The language model that a company account's administrator has switched on for the assistant.
create table language_model (
  tenant_id uuid primary key references tenant,
  is_on boolean not null,
  base_url text not null,
  model_name text not null,
  -- encrypted; null: the endpoint needs none
  key_sealed bytea,
  monthly_tokens integer not null check (monthly_tokens >= 0),
  changed_by uuid not null references account,
  changed_at timestamptz not null
);
alter table language_model enable row level security;
create policy tenant_only on language_model
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on language_model to portolan_app;

-- What questions of a company account have used, by month (UTC).
create table language_model_use (
  tenant_id uuid not null references tenant,
  month date not null,
  questions integer not null,
  tokens bigint not null,
  primary key (tenant_id, month)
);
alter table language_model_use enable row level security;
create policy tenant_only on language_model_use
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on language_model_use to portolan_app;
