-- Groups of ports of a company account, who gets their mails, and which ports and groups people subscribe to.
create table port_group (
  group_id uuid primary key,
  tenant_id uuid not null references tenant,
  name text not null,
  -- UN/LOCODEs in the order in which they were added
  ports text[] not null check (cardinality(ports) between 1 and 10),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null references account
);
create unique index port_group_by_name on port_group (tenant_id, lower(name));
alter table port_group enable row level security;
create policy tenant_only on port_group using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on port_group to portolan_app;

create table port_mail_receiver (
  receiver_id uuid primary key,
  tenant_id uuid not null references tenant,
  group_id uuid not null references port_group on delete cascade,
  email text not null,
  language text not null,
  added_at timestamptz not null,
  added_by uuid not null references account
);
create unique index port_mail_receiver_of_group on port_mail_receiver (group_id, lower(email));
alter table port_mail_receiver enable row level security;
create policy tenant_only on port_mail_receiver using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, delete on port_mail_receiver to portolan_app;

-- Of a person: either a port or a group.
create table port_subscription (
  tenant_id uuid not null references tenant,
  account_id uuid not null references account,
  un_location_code text,
  group_id uuid references port_group on delete cascade,
  subscribed_at timestamptz not null,
  check ((un_location_code is null) <> (group_id is null))
);
create unique index port_subscription_of_person
  on port_subscription (tenant_id, account_id, un_location_code, group_id) nulls not distinct;
create index port_subscription_by_group on port_subscription (group_id) where group_id is not null;
alter table port_subscription enable row level security;
create policy tenant_only on port_subscription using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, delete on port_subscription to portolan_app;
