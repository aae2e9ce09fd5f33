-- What needs a person: one open alert for each company account, type and thing, with its shipments, what happened to it,
-- the company's numbers for each type, and lists that people gave a name.
create table alert (
  alert_id uuid primary key,
  tenant_id uuid not null,
  -- as in the contract: AlertType
  type text collate "C" not null,
  -- what it is about: a ship's voyage to a port, a port, a storm, a source
  thing text collate "C" not null,
  stage text not null check (stage in ('possible', 'actual')),
  level text not null check (level in ('slight', 'medium', 'severe')),
  containers integer not null,
  -- mean hours that its containers lose
  impact_hours integer,
  money_minor bigint,
  money_currency text,
  -- orders the inbox: money first, then hours x containers, then containers
  rank bigint not null,
  -- as in the contract: AlertFacts
  facts jsonb not null,
  source_kinds text[] not null default '{}',
  simulated boolean not null,
  opened_at timestamptz not null,
  stage_at timestamptz not null,
  heard_at timestamptz,
  resolved_at timestamptz,
  -- the alert whose consequence this one is
  held_by uuid references alert,
  owner_account_id uuid references account,
  due_at timestamptz,
  snoozed_until timestamptz,
  acted_at timestamptz,
  dismissed_at timestamptz,
  dismiss_reason text,
  -- of the newest notice, and the stage that it named
  noticed_at timestamptz,
  noticed_stage text
);
create unique index alert_open on alert (tenant_id, type, thing) where resolved_at is null;
create index alert_inbox on alert (tenant_id, rank desc, alert_id) where resolved_at is null;
create index alert_resolved on alert (tenant_id, resolved_at desc, alert_id) where resolved_at is not null;
create index alert_opened on alert (tenant_id, opened_at desc);
create index alert_held on alert (held_by) where held_by is not null;

create table alert_shipment (
  tenant_id uuid not null,
  alert_id uuid not null references alert on delete cascade,
  shipment_id uuid not null,
  stage text not null,
  hours integer,
  planned_at timestamptz,
  expected_at timestamptz,
  money_minor bigint,
  money_currency text,
  evidence bigint[] not null,
  joined_at timestamptz not null,
  -- set once the alert is over; whoever leaves an open alert is deleted
  left_at timestamptz,
  primary key (tenant_id, alert_id, shipment_id)
);
create index alert_shipment_open on alert_shipment (tenant_id, shipment_id) where left_at is null;

create table alert_entry (
  entry_id bigint generated always as identity primary key,
  tenant_id uuid not null,
  alert_id uuid not null references alert on delete cascade,
  kind text not null,
  -- null: the program
  account_id uuid references account,
  at timestamptz not null,
  details jsonb not null
);
create index alert_entry_of on alert_entry (tenant_id, alert_id, entry_id);

create table alert_rule (
  rule_id uuid primary key,
  tenant_id uuid not null,
  type text collate "C" not null,
  enabled boolean not null,
  -- as in the contract: RuleScope; empty for the whole company account
  scope jsonb not null,
  thresholds jsonb not null,
  changed_by uuid not null references account,
  changed_at timestamptz not null
);
create unique index alert_rule_of_all on alert_rule (tenant_id, type) where scope = '{}'::jsonb;
create index alert_rule_of on alert_rule (tenant_id, type);

create table alert_view (
  alert_view_id uuid primary key,
  tenant_id uuid not null,
  account_id uuid not null references account,
  name text not null,
  query jsonb not null,
  shared boolean not null,
  -- SHA-256 of the secret of its feeds
  feed_key_hash bytea unique,
  made_at timestamptz not null
);
create index alert_view_of on alert_view (tenant_id, account_id);

alter table alert enable row level security;
alter table alert_shipment enable row level security;
alter table alert_entry enable row level security;
alter table alert_rule enable row level security;
alter table alert_view enable row level security;
create policy tenant_only on alert using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on alert_shipment
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on alert_entry
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on alert_rule
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on alert_view
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
-- Who may see some shipments sees the alerts that these are in.
create policy row_rule on alert_shipment as restrictive for select to portolan_limited using (
  exists (select 1 from shipment s
    where s.tenant_id = alert_shipment.tenant_id and s.shipment_id = alert_shipment.shipment_id)
);
create policy row_rule on alert as restrictive for select to portolan_limited using (
  exists (select 1 from alert_shipment m where m.tenant_id = alert.tenant_id and m.alert_id = alert.alert_id)
);
create policy row_rule on alert_entry as restrictive for select to portolan_limited using (
  exists (select 1 from alert a where a.tenant_id = alert_entry.tenant_id and a.alert_id = alert_entry.alert_id)
);
grant select, insert, update, delete on alert, alert_shipment, alert_entry, alert_rule, alert_view to portolan_app;

-- Few facts are holds or inspections: they are found without reading the others.
create index tracking_event_hold on tracking_event (tenant_id, fact_id) where event_code in ('HOLD', 'CUSS', 'CUSI');
