-- Browsers in which people want to be notified of alerts: where their push service is, and the keys it needs.
create table browser_subscription (
  subscription_id uuid primary key,
  tenant_id uuid not null,
  account_id uuid not null references account on delete cascade,
  -- who knows the address can post to it
  sealed_endpoint bytea not null,
  endpoint_hash bytea not null,
  public_key text not null,
  auth_secret text not null,
  browser text not null,
  made_at timestamptz not null,
  unique (tenant_id, account_id, endpoint_hash)
);
alter table browser_subscription enable row level security;
create policy tenant_only on browser_subscription
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on browser_subscription to portolan_app;

alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check
  check (channel in ('mail', 'sms', 'webhook', 'slack', 'teams', 'wecom', 'browser'));
