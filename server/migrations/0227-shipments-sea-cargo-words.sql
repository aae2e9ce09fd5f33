-- What cargo is found by, a row each: thousands of vehicles are on one ship, and an index of arrays reads each of their
-- rows from the table. What filters and orders judge is in the index of the key, for the same reason.
create table sea_cargo_word (
  tenant_id uuid not null,
  item_id uuid not null,
  mode text not null,
  word text collate "C" not null,
  primary key (tenant_id, item_id, word)
);
create index sea_cargo_word_found on sea_cargo_word (tenant_id, mode, word, item_id);
alter table sea_cargo_word enable row level security;
create policy tenant_only on sea_cargo_word
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on sea_cargo_word as restrictive for select to portolan_limited using (false);
grant select, insert, delete on sea_cargo_word to portolan_app;
insert into sea_cargo_word (tenant_id, item_id, mode, word)
  select tenant_id, item_id, mode, word from sea_cargo cross join unnest(words) as word on conflict do nothing;
drop function sea_cargo_by_word;
drop index sea_cargo_words;
alter table sea_cargo drop constraint sea_cargo_pkey, add primary key (tenant_id, item_id) include (mode, active,
  finished, exceptions, arrival_at, known_delay, number, subscribed_at, late_at, status, planned_arrival_at, arrived_at,
  last_heard_at, ship_news_at);
