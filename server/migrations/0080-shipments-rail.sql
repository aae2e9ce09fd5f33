-- Rail: trains, cars and containers, and what railways say of them. Facts are appended and never changed; the row of an
-- item is what all facts about it, and about the train that it is on, together say.

create table rail_item (
  tenant_id uuid not null references tenant,
  item_id uuid not null,
  -- container, car, train
  kind text not null,
  -- without separators; of a train with the day on which it starts: X8155/2026-11-08
  number text collate "C" not null,
  subscription text not null,
  automatic boolean not null default false,
  query_taken boolean not null default false,
  requested_by uuid,
  subscribed_at timestamptz not null,
  -- of the folded facts
  facts integer not null default 0,
  simulated boolean not null default false,
  last_heard_at timestamptz,
  -- the train that it is on
  train_key text collate "C",
  network text,
  status text,
  planned_arrival_at timestamptz,
  estimated_arrival_at timestamptz,
  arrived_at timestamptz,
  finished boolean not null default false,
  -- infinity: not known
  arrival_at timestamptz not null default 'infinity',
  -- minutes against plan; -1000000: no plan
  known_delay integer not null default -1000000,
  -- trains, cars, consignment notes and places, in capitals without separators, for the search
  words text[] not null default '{}',
  record jsonb,
  active boolean generated always as (subscription <> 'unsubscribed') stored,
  primary key (tenant_id, item_id),
  unique (tenant_id, number)
);
create index rail_item_by_arrival on rail_item (tenant_id, arrival_at, item_id) where active;
create index rail_item_by_delay on rail_item (tenant_id, known_delay, item_id) where active;
create index rail_item_by_number on rail_item (tenant_id, number, item_id) where active;
create index rail_item_by_subscribed on rail_item (tenant_id, subscribed_at, item_id) where active;
create index rail_item_by_network on rail_item (tenant_id, network, arrival_at, item_id) where active;
create index rail_item_on_train on rail_item (tenant_id, train_key) where train_key is not null;
create index rail_item_words on rail_item using gin (words);
alter table rail_item enable row level security;
create policy tenant_only on rail_item
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on rail_item to portolan_app;

create table rail_fact (
  tenant_id uuid not null,
  -- the number of the item that it is about: one fact may be about a train and a container on it
  number text collate "C" not null,
  -- of what the fact says: a repeat is the same row
  digest text collate "C" not null,
  fact jsonb not null,
  source_id uuid not null,
  message_id bigint not null,
  simulated boolean not null,
  learned_at timestamptz not null,
  primary key (tenant_id, number, digest)
);
alter table rail_fact enable row level security;
create policy tenant_only on rail_fact
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on rail_fact to portolan_app;
