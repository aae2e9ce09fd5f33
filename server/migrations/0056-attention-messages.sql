-- The message centre: each message is one person's.
create table message (
  message_id uuid primary key,
  tenant_id uuid not null,
  account_id uuid not null references account,
  -- as in the contract: notice or warning
  kind text not null check (kind in ('notice', 'warning')),
  type text collate "C" not null,
  -- of a warning
  alert_id uuid references alert on delete cascade,
  stage text,
  containers integer,
  facts jsonb not null,
  -- ports of its shipments when it was written, for queries by lane
  pols text[] not null default '{}',
  pods text[] not null default '{}',
  -- the same notice is written once to each person
  notice_key text collate "C" not null,
  at timestamptz not null,
  read_at timestamptz,
  -- cleared from the panel, and still unread on the page
  cleared_at timestamptz,
  unique (account_id, notice_key)
);
create index message_newest on message (tenant_id, account_id, at desc, message_id);
create index message_unread on message (tenant_id, account_id) where read_at is null;
alter table message enable row level security;
create policy tenant_only on message
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on message as restrictive for select to portolan_limited using (
  alert_id is null or exists (select 1 from alert a where a.tenant_id = message.tenant_id and a.alert_id = message.alert_id)
);
grant select, insert, update, delete on message to portolan_app;

-- How a person wants to be told. Without a row: in the app and by mail at once.
create table notice_setting (
  tenant_id uuid not null,
  account_id uuid not null references account,
  -- as in the contract: NoticeSetting
  settings jsonb not null,
  changed_at timestamptz not null,
  -- the day of the newest digest, on the person's clock
  digest_on date,
  primary key (tenant_id, account_id)
);
alter table notice_setting enable row level security;
create policy tenant_only on notice_setting
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on notice_setting to portolan_app;

-- Where a company account's alerts go outside of the program: an endpoint of its own, or a chat.
create table notice_channel (
  channel_id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  kind text not null check (kind in ('webhook', 'slack', 'teams', 'wecom')),
  -- the address may contain a secret
  sealed_address bytea not null,
  sealed_secret bytea,
  types text[] not null,
  enabled boolean not null,
  made_by uuid not null references account,
  made_at timestamptz not null
);
create index notice_channel_of on notice_channel (tenant_id);
alter table notice_channel enable row level security;
create policy tenant_only on notice_channel
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on notice_channel to portolan_app;

-- The outbox carries webhooks and chats too; a mail may have a second form, and headers of its own. The same notice is
-- queued once.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check
  check (channel in ('mail', 'sms', 'webhook', 'slack', 'teams', 'wecom'));
alter table outbox
  add column html text,
  add column headers jsonb,
  add column notice_key text collate "C" unique,
  -- quiet hours: not before
  add column send_after timestamptz;
