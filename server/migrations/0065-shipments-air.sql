-- Air freight: waybills that a company account tracks, and what airlines say of them. Facts are appended and never
-- changed; the row of a waybill is what all of its facts together say.

create table air_waybill (
  tenant_id uuid not null references tenant,
  waybill_id uuid not null,
  -- eleven digits
  number text collate "C" not null,
  airline_prefix text collate "C" generated always as (left(number, 3)) stored,
  subscription text not null,
  -- queued, not-found; null where there are facts
  reason text,
  -- brought by a message, without a request: it has used no query
  automatic boolean not null default false,
  query_taken boolean not null default false,
  requested_by uuid,
  customer_reference text,
  subscribed_at timestamptz not null,
  monitored boolean not null default false,
  next_look_at timestamptz,
  -- of the folded facts
  facts integer not null default 0,
  simulated boolean not null default false,
  last_heard_at timestamptz,
  origin text collate "C",
  destination text collate "C",
  flight_number text collate "C",
  -- place in the order of the specification, from 0
  status_rank smallint,
  pieces integer,
  open_discrepancies integer not null default 0,
  planned_arrival_at timestamptz,
  estimated_arrival_at timestamptz,
  arrived_at timestamptz,
  finished boolean not null default false,
  finished_at timestamptz,
  -- what lists are sorted by; infinity: not known
  departure_at timestamptz not null default 'infinity',
  arrival_at timestamptz not null default 'infinity',
  -- minutes against plan as far as it is known without the clock; -1000000: no plan
  known_delay integer not null default -1000000,
  -- house waybills, flights and references, in capitals without separators, for the search
  words text[] not null default '{}',
  record jsonb,
  active boolean generated always as (subscription <> 'unsubscribed') stored,
  primary key (tenant_id, waybill_id),
  unique (tenant_id, number)
);
create index air_waybill_by_arrival on air_waybill (tenant_id, arrival_at, waybill_id) where active;
create index air_waybill_by_departure on air_waybill (tenant_id, departure_at, waybill_id) where active;
create index air_waybill_by_subscribed on air_waybill (tenant_id, subscribed_at, waybill_id) where active;
create index air_waybill_by_delay on air_waybill (tenant_id, known_delay, waybill_id) where active;
create index air_waybill_by_number on air_waybill (tenant_id, number, waybill_id) where active;
create index air_waybill_discrepancy on air_waybill (tenant_id, arrival_at, waybill_id)
  where active and open_discrepancies > 0;
create index air_waybill_monitored on air_waybill (tenant_id, arrival_at, waybill_id) where active and monitored;
create index air_waybill_failed on air_waybill (tenant_id, subscribed_at desc, waybill_id) where subscription = 'failed';
create index air_waybill_by_airline on air_waybill (tenant_id, airline_prefix, arrival_at, waybill_id) where active;
create index air_waybill_by_destination on air_waybill (tenant_id, destination, arrival_at, waybill_id) where active;
create index air_waybill_by_serial on air_waybill (tenant_id, (substr(number, 4)) collate "C") where active;
create index air_waybill_words on air_waybill using gin (words);
create index air_waybill_waiting on air_waybill (next_look_at) where next_look_at is not null;
alter table air_waybill enable row level security;
create policy tenant_only on air_waybill
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on air_waybill to portolan_app;

create table air_fact (
  tenant_id uuid not null,
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
create index air_fact_newest on air_fact (tenant_id, learned_at desc, number, digest);
alter table air_fact enable row level security;
create policy tenant_only on air_fact
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on air_fact to portolan_app;
