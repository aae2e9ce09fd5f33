-- What is silent is not late: both are judged from the index of what is not over.

-- Of the newest position of its ship on which an estimate rests: news of cargo, between what its carrier sends.
alter table sea_cargo add column position_at timestamptz;
update sea_cargo c set position_at = (
  select max((e ->> 'positionAt')::timestamptz) from jsonb_array_elements(c.estimates) e)
where c.estimates <> '[]';

drop index sea_cargo_late;
create index sea_cargo_late on sea_cargo (tenant_id, mode, late_at) include (exceptions, item_id, arrival_at,
  known_delay, number, subscribed_at, status, planned_arrival_at, arrived_at, last_heard_at, position_at) where active and not finished;
drop index rail_item_not_finished;
create index rail_item_not_finished on rail_item (tenant_id, status, planned_arrival_at) include (estimated_arrival_at,
  arrived_at, last_heard_at, item_id, network, arrival_at, known_delay, number, subscribed_at)
  where active and not finished;
drop index air_waybill_to_arrive;
create index air_waybill_to_arrive on air_waybill (tenant_id, planned_arrival_at) include (estimated_arrival_at,
  arrived_at, last_heard_at, airline_prefix, destination, status_rank, waybill_id, arrival_at, departure_at,
  subscribed_at, known_delay, number) where active and not finished;
