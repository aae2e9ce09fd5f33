-- Our ONE Record server: what partners write and read of a company account's air freight. Objects have revisions, which
-- are never changed; requests have a history; notifications wait in a queue for each subscriber until they are taken.

-- What was sent, before it is read.
create table one_record_message (
  tenant_id uuid not null references tenant,
  message_id bigint generated always as identity,
  -- of a partner's key; null: the company's own
  source_id uuid,
  method text not null,
  path text not null,
  body bytea not null,
  received_at timestamptz not null,
  -- what was answered; null while it is read
  http_status integer,
  problem text,
  primary key (tenant_id, message_id)
);
create index one_record_message_by_time on one_record_message (received_at);

create table one_record_object (
  tenant_id uuid not null references tenant,
  object_id text collate "C" not null,
  -- the most specific class, such as https://onerecord.iata.org/ns/cargo#Piece
  type text collate "C" not null,
  revision integer not null check (revision > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- the partner that wrote it; null: the company itself
  source_id uuid,
  -- IRIs that it refers to
  refers_to text[] collate "C" not null,
  primary key (tenant_id, object_id)
);
create index one_record_object_refers_to on one_record_object using gin (refers_to);

create table one_record_revision (
  tenant_id uuid not null,
  object_id text collate "C" not null,
  revision integer not null,
  content jsonb not null,
  made_at timestamptz not null,
  primary key (tenant_id, object_id, revision),
  foreign key (tenant_id, object_id) references one_record_object
);

create table one_record_event (
  tenant_id uuid not null,
  object_id text collate "C" not null,
  event_id text collate "C" not null,
  type text collate "C" not null,
  code text collate "C",
  event_at timestamptz not null,
  created_at timestamptz not null,
  content jsonb not null,
  primary key (tenant_id, object_id, event_id),
  foreign key (tenant_id, object_id) references one_record_object
);

-- Change, subscription, delegation and verification requests.
create table one_record_request (
  tenant_id uuid not null references tenant,
  request_id uuid not null,
  -- ChangeRequest, SubscriptionRequest, AccessDelegationRequest, VerificationRequest
  type text not null,
  status text not null,
  status_since timestamptz not null,
  -- earlier states: {status, since, changedBy}
  history jsonb not null default '[]',
  -- who asks: a partner's key, and its organisation; null: the company itself
  source_id uuid,
  requested_by text not null,
  requested_at timestamptz not null,
  revoked_by text,
  content jsonb not null,
  problem jsonb,
  -- the objects that it is about
  object_ids text[] collate "C" not null default '{}',
  revision integer,
  -- of subscriptions
  subscriber text collate "C",
  topic_type text,
  topic text collate "C",
  event_types text[] not null default '{}',
  -- of delegations
  delegate text collate "C",
  permissions text[] not null default '{}',
  expires_at timestamptz,
  notify_changes boolean not null default false,
  primary key (tenant_id, request_id)
);
create index one_record_request_by_object on one_record_request using gin (object_ids);
create index one_record_request_by_topic on one_record_request (tenant_id, topic)
  where type = 'SubscriptionRequest' and status = 'REQUEST_ACCEPTED';
create index one_record_request_by_delegate on one_record_request (tenant_id, delegate)
  where type = 'AccessDelegationRequest' and status = 'REQUEST_ACCEPTED';
create index one_record_request_by_time on one_record_request (tenant_id, requested_at, request_id);

-- One queue for each subscriber, in the order of their numbers.
create table one_record_notification (
  tenant_id uuid not null references tenant,
  notification_id bigint generated always as identity,
  subscriber text collate "C" not null,
  content jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  last_problem text,
  primary key (tenant_id, notification_id)
);
create index one_record_notification_waiting on one_record_notification (tenant_id, subscriber, notification_id)
  where delivered_at is null;
create index one_record_notification_due on one_record_notification (next_try_at) where delivered_at is null;

-- How requests of partners are answered without anybody's decision.
create table one_record_rule (
  tenant_id uuid not null references tenant,
  rule_id uuid not null,
  -- null: any kind
  request_type text,
  -- null: any partner
  source_id uuid,
  decision text not null check (decision in ('accept', 'reject')),
  created_at timestamptz not null,
  primary key (tenant_id, rule_id)
);

-- What we subscribed to at partners' servers.
create table one_record_partner_topic (
  tenant_id uuid not null references tenant,
  source_id uuid not null,
  topic text collate "C" not null,
  -- where the partner tells of our request
  request_iri text,
  asked_at timestamptz not null,
  last_problem text,
  primary key (tenant_id, source_id, topic)
);

alter table one_record_message enable row level security;
alter table one_record_object enable row level security;
alter table one_record_revision enable row level security;
alter table one_record_event enable row level security;
alter table one_record_request enable row level security;
alter table one_record_notification enable row level security;
alter table one_record_rule enable row level security;
alter table one_record_partner_topic enable row level security;
create policy tenant_only on one_record_message
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on one_record_object
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on one_record_revision
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on one_record_event
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on one_record_request
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on one_record_notification
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on one_record_rule
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy tenant_only on one_record_partner_topic
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on one_record_message, one_record_object, one_record_request, one_record_notification,
  one_record_partner_topic to portolan_app;
grant select, insert on one_record_revision, one_record_event to portolan_app;
grant select, insert, delete on one_record_rule to portolan_app;
