-- Orders by delay put what is silent last: what says so of a row stands in the indexes of the tabs that are gathered.
drop index air_waybill_discrepancy;
create index air_waybill_discrepancy on air_waybill (tenant_id, arrival_at, waybill_id, airline_prefix, destination,
    status_rank, departure_at, subscribed_at, known_delay, number)
  include (finished, arrived_at, planned_arrival_at, last_heard_at) where active and open_discrepancies > 0;

drop index sea_cargo_exceptions;
create index sea_cargo_exceptions on sea_cargo (tenant_id, mode, finished)
  include (exceptions, item_id, arrival_at, known_delay, number, subscribed_at, late_at, status, planned_arrival_at,
    arrived_at, last_heard_at, ship_news_at) where active and exceptions <> '{}';

-- What is late or silent is judged by whether it is finished too: without that column each row would be read.
drop index rail_item_not_finished;
create index rail_item_not_finished on rail_item (tenant_id, status, planned_arrival_at)
  include (estimated_arrival_at, arrived_at, last_heard_at, item_id, network, arrival_at, known_delay, number,
    subscribed_at, finished) where active and not finished;

drop index air_waybill_to_arrive;
create index air_waybill_to_arrive on air_waybill (tenant_id, planned_arrival_at)
  include (estimated_arrival_at, arrived_at, last_heard_at, airline_prefix, destination, status_rank, waybill_id,
    arrival_at, departure_at, subscribed_at, known_delay, number, finished) where active and not finished;

drop index sea_cargo_late;
create index sea_cargo_late on sea_cargo (tenant_id, mode, late_at)
  include (exceptions, item_id, arrival_at, known_delay, number, subscribed_at, status, planned_arrival_at, arrived_at,
    last_heard_at, ship_news_at, finished) where active and not finished;
