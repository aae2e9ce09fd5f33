-- Orders by delay put what is silent last: what says so of a row stands in their indexes, so that no row is read for it.
drop index sea_cargo_by_delay, sea_cargo_open_by_delay;
create index sea_cargo_by_delay on sea_cargo (tenant_id, mode, known_delay, item_id)
  include (exceptions, status, planned_arrival_at, arrived_at, last_heard_at, ship_news_at, finished) where active;
create index sea_cargo_open_by_delay on sea_cargo (tenant_id, mode, finished, known_delay, item_id)
  include (exceptions, status, planned_arrival_at, arrived_at, last_heard_at, ship_news_at) where active;

-- With row security arrays are compared after the tenant, so that no index answers: this function looks them up in theirs.
create function sea_cargo_of_documents(of_documents text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select item_id from sea_cargo where tenant_id = current_tenant_id() and documents && of_documents
  $$;
revoke all on function sea_cargo_of_documents from public;
grant execute on function sea_cargo_of_documents to portolan_app, portolan_limited;
