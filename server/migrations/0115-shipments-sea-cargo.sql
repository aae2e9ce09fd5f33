-- Ro-Ro and breakbulk: vehicles, bookings and bills without container, and what lines, agents and terminals say of them.
-- Facts are appended and never changed; the row of an item is what all facts about it, the calls of its ships and the
-- estimates of its arrival together say.

create table sea_cargo (
  tenant_id uuid not null references tenant,
  item_id uuid not null,
  -- ro-ro, breakbulk
  mode text not null,
  -- vehicle, bill-of-lading, booking
  kind text not null,
  -- without separators
  number text collate "C" not null,
  subscription text not null,
  automatic boolean not null default false,
  -- a booking whose vehicles or bills are listed themselves
  covered boolean not null default false,
  query_taken boolean not null default false,
  requested_by uuid,
  subscribed_at timestamptz not null,
  -- of the folded facts
  facts integer not null default 0,
  simulated boolean not null default false,
  last_heard_at timestamptz,
  status text,
  exceptions text[] not null default '{}',
  -- bookings and bills: their facts are about this item too
  documents text[] not null default '{}',
  -- ships that still bring a part of it
  imo_numbers text[] not null default '{}',
  planned_arrival_at timestamptz,
  arrived_at timestamptz,
  finished boolean not null default false,
  -- the ETA in use, with the moments between which it lies in 80 of 100 cases
  eta_at timestamptz,
  eta_early timestamptz,
  eta_late timestamptz,
  eta_source text,
  -- one a source
  estimates jsonb not null default '[]',
  -- infinity: not known
  arrival_at timestamptz not null default 'infinity',
  -- minutes against plan; -1000000: no plan
  known_delay integer not null default -1000000,
  -- it counts as late from this moment; infinity: it arrived in time, or nothing was planned
  late_at timestamptz not null default 'infinity',
  -- ships, voyages, documents and ports, in capitals without separators, for the search
  words text[] not null default '{}',
  record jsonb,
  active boolean generated always as (subscription <> 'unsubscribed' and not covered) stored,
  primary key (tenant_id, item_id),
  unique (tenant_id, number)
);
create index sea_cargo_open_by_arrival on sea_cargo (tenant_id, mode, finished, arrival_at, item_id) where active;
create index sea_cargo_open_by_delay on sea_cargo (tenant_id, mode, finished, known_delay, item_id) where active;
create index sea_cargo_open_by_number on sea_cargo (tenant_id, mode, finished, number, item_id) where active;
create index sea_cargo_open_by_subscribed on sea_cargo (tenant_id, mode, finished, subscribed_at, item_id) where active;
create index sea_cargo_by_arrival on sea_cargo (tenant_id, mode, arrival_at, item_id) where active;
create index sea_cargo_by_delay on sea_cargo (tenant_id, mode, known_delay, item_id) where active;
create index sea_cargo_by_number on sea_cargo (tenant_id, mode, number, item_id) where active;
create index sea_cargo_by_subscribed on sea_cargo (tenant_id, mode, subscribed_at, item_id) where active;
create index sea_cargo_late on sea_cargo (tenant_id, mode, late_at) where active and not finished;
create index sea_cargo_exceptions on sea_cargo (tenant_id, mode, arrival_at, item_id) where active and exceptions <> '{}';
create index sea_cargo_words on sea_cargo using gin (words);
create index sea_cargo_documents on sea_cargo using gin (documents);
create index sea_cargo_on_ships on sea_cargo (tenant_id, item_id) where imo_numbers <> '{}';
alter table sea_cargo enable row level security;
create policy tenant_only on sea_cargo
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on sea_cargo to portolan_app;

create table sea_cargo_fact (
  tenant_id uuid not null,
  -- a number that it names: one fact may be about a vehicle, its booking and its bill
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
alter table sea_cargo_fact enable row level security;
create policy tenant_only on sea_cargo_fact
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on sea_cargo_fact to portolan_app;
