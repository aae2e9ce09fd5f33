-- Lists of air, rail, Ro-Ro and breakbulk that show a small part of all rows: what is under way stands at one end of
-- every order, so that each order has an index of only that.

create index air_waybill_open_by_arrival on air_waybill (tenant_id, arrival_at, waybill_id,
  airline_prefix, destination, status_rank) where active and not finished;
create index air_waybill_open_by_departure on air_waybill (tenant_id, departure_at, waybill_id,
  airline_prefix, destination, status_rank) where active and not finished;
create index air_waybill_open_by_subscribed on air_waybill (tenant_id, subscribed_at, waybill_id,
  airline_prefix, destination, status_rank) where active and not finished;
create index air_waybill_open_by_delay on air_waybill (tenant_id, known_delay, waybill_id,
  airline_prefix, destination, status_rank) where active and not finished;
create index air_waybill_open_by_number on air_waybill (tenant_id, number, waybill_id,
  airline_prefix, destination, status_rank) where active and not finished;
-- Filters are judged inside the index.
drop index air_waybill_by_arrival;
create index air_waybill_by_arrival on air_waybill (tenant_id, arrival_at, waybill_id, airline_prefix, destination)
  where active;
drop index air_waybill_by_departure;
create index air_waybill_by_departure on air_waybill (tenant_id, departure_at, waybill_id, airline_prefix, destination)
  where active;
drop index air_waybill_by_subscribed;
create index air_waybill_by_subscribed on air_waybill (tenant_id, subscribed_at, waybill_id, airline_prefix,
  destination)
  where active;
drop index air_waybill_by_delay;
create index air_waybill_by_delay on air_waybill (tenant_id, known_delay, waybill_id, airline_prefix, destination)
  where active;
drop index air_waybill_by_number;
create index air_waybill_by_number on air_waybill (tenant_id, number, waybill_id, airline_prefix, destination)
  where active;
create index air_waybill_by_status on air_waybill (tenant_id, status_rank) where active;
create index air_waybill_arrived_late on air_waybill (tenant_id, finished_at)
  where active and arrived_at - planned_arrival_at > interval '12 hours';

create index rail_item_open_by_arrival on rail_item (tenant_id, arrival_at, item_id, network)
  where active and not (finished or coalesce(status, '') in ('arrived', 'available'));
create index rail_item_open_by_delay on rail_item (tenant_id, known_delay, item_id, network)
  where active and not (finished or coalesce(status, '') in ('arrived', 'available'));
create index rail_item_open_by_number on rail_item (tenant_id, number, item_id, network)
  where active and not (finished or coalesce(status, '') in ('arrived', 'available'));
create index rail_item_open_by_subscribed on rail_item (tenant_id, subscribed_at, item_id, network)
  where active and not (finished or coalesce(status, '') in ('arrived', 'available'));
-- What is late or held is gathered from this index alone.
create index rail_item_not_finished on rail_item (tenant_id, status, planned_arrival_at, estimated_arrival_at,
  arrived_at, item_id, network, arrival_at, known_delay, number, subscribed_at) where active and not finished;


-- What a search finds by words. Policies stand before conditions that may tell of a row they hide, and for the planner
-- every condition on arrays and expressions may: their indexes are used here, by the owner, for the tenant of the
-- transaction, and the rows themselves are read under the policy as ever.
create function air_waybills_by_word(word text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select waybill_id from air_waybill where tenant_id = current_tenant_id() and active and words @> array[word]
    union all
    select waybill_id from air_waybill where tenant_id = current_tenant_id() and active
      and substr(number, 4) collate "C" >= word and substr(number, 4) collate "C" < word || chr(1114111)
  $$;
create function rail_items_by_word(word text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select item_id from rail_item where tenant_id = current_tenant_id() and active and words @> array[word]
  $$;
create function sea_cargo_by_word(word text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select item_id from sea_cargo where tenant_id = current_tenant_id() and active and words @> array[word]
  $$;
create function truck_trips_by_reference(beginning text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select trip_id from truck_trip where tenant_id = current_tenant_id() and subscribed
      and upper(reference) collate "C" >= beginning and upper(reference) collate "C" < beginning || chr(1114111)
  $$;
revoke all on function air_waybills_by_word, rail_items_by_word, sea_cargo_by_word, truck_trips_by_reference
  from public;
grant execute on function air_waybills_by_word, rail_items_by_word, sea_cargo_by_word, truck_trips_by_reference
  to portolan_app, portolan_limited;
