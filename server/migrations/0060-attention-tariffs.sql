-- Tariffs of demurrage, detention and storage. A version is never changed: a newer one supersedes it.
create table tariff_version (
  tenant_id uuid not null references tenant,
  tariff_id uuid not null,
  version integer not null check (version >= 1),
  terms jsonb not null,
  -- SHA-256 of the terms in canonical form
  hash text not null,
  origin text not null check (origin in ('editor', 'upload', 'simulated')),
  entered_at timestamptz not null,
  -- null for the simulated world
  entered_by uuid references account,
  -- as the person was called then; empty for the simulated world
  entered_by_name text not null,
  primary key (tenant_id, tariff_id, version)
);
alter table tariff_version enable row level security;
create policy tenant_only on tariff_version using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on tariff_version to portolan_app;

-- The days on which the gate of a terminal is open, in versions as well.
create table gate_calendar (
  tenant_id uuid not null references tenant,
  calendar_id uuid not null,
  version integer not null check (version >= 1),
  terms jsonb not null,
  hash text not null,
  origin text not null check (origin in ('editor', 'upload', 'simulated')),
  entered_at timestamptz not null,
  entered_by uuid references account,
  entered_by_name text not null,
  primary key (tenant_id, calendar_id, version)
);
alter table gate_calendar enable row level security;
create policy tenant_only on gate_calendar using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on gate_calendar to portolan_app;

-- Public holidays that a company account knows in addition to those that follow a rule.
create table own_holiday (
  tenant_id uuid not null references tenant,
  country text not null check (country ~ '^[A-Z]{2}$'),
  day date not null,
  name text not null,
  entered_at timestamptz not null,
  entered_by uuid references account,
  primary key (tenant_id, country, day)
);
alter table own_holiday enable row level security;
create policy tenant_only on own_holiday using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, delete on own_holiday to portolan_app;
