-- Every list of the modes is answered from indexes alone; of the table only the rows of a page are read. An index of an
-- order holds what every tab and filter judges. What stands at one end of the orders (what is open or late) has indexes
-- of its own: of each order where there may be much of it, and one of all orders where it is gathered and sorted.

-- Air.
drop index air_waybill_by_arrival, air_waybill_by_departure, air_waybill_by_subscribed, air_waybill_by_delay,
  air_waybill_by_number;
create index air_waybill_by_arrival on air_waybill (tenant_id, arrival_at, waybill_id)
  include (airline_prefix, destination, status_rank) where active;
create index air_waybill_by_departure on air_waybill (tenant_id, departure_at, waybill_id)
  include (airline_prefix, destination, status_rank) where active;
create index air_waybill_by_subscribed on air_waybill (tenant_id, subscribed_at, waybill_id)
  include (airline_prefix, destination, status_rank) where active;
create index air_waybill_by_delay on air_waybill (tenant_id, known_delay, waybill_id)
  include (airline_prefix, destination, status_rank) where active;
-- The beginning of a number and each filter may find some thousands: they are sorted from what these indexes include.
create index air_waybill_by_number on air_waybill (tenant_id, number, waybill_id) include (airline_prefix, destination,
  status_rank, finished, arrival_at, departure_at, subscribed_at, known_delay) where active;
-- What two rare filters have in common is found by both.
drop index air_waybill_by_airline, air_waybill_by_destination, air_waybill_by_status;
create index air_waybill_by_airline on air_waybill (tenant_id, airline_prefix, destination, status_rank)
  include (waybill_id, finished, arrival_at, departure_at, subscribed_at, known_delay, number) where active;
create index air_waybill_by_destination on air_waybill (tenant_id, destination, status_rank)
  include (airline_prefix, waybill_id, finished, arrival_at, departure_at, subscribed_at, known_delay, number)
  where active;
create index air_waybill_by_status on air_waybill (tenant_id, status_rank, airline_prefix, destination)
  include (waybill_id, finished, arrival_at, departure_at, subscribed_at, known_delay, number) where active;
create index air_waybill_to_arrive on air_waybill (tenant_id, planned_arrival_at) include (estimated_arrival_at,
  arrived_at, airline_prefix, destination, status_rank, waybill_id, arrival_at, departure_at, subscribed_at,
  known_delay, number) where active and not finished;
drop index air_waybill_arrived_late;
-- `case`, because `coalesce` may tell of rows that a policy hides, in the planner's eyes, and is not looked up.
create index air_waybill_arrived_late on air_waybill (tenant_id, (case when finished_at is null then 'infinity'
  else finished_at end)) include (finished_at, airline_prefix, destination, status_rank, waybill_id, arrival_at,
  departure_at, subscribed_at, known_delay, number)
  where active and arrived_at - planned_arrival_at > interval '12 hours';
drop index air_waybill_monitored;
create index air_waybill_monitored on air_waybill (tenant_id, waybill_id) include (airline_prefix, destination,
  status_rank, arrival_at, departure_at, subscribed_at, known_delay, number) where active and monitored;

-- Trucks. Trips that have not ended are never many: a truck makes one at a time.
drop index truck_trip_by_arrival, truck_trip_by_promised, truck_trip_by_started, truck_trip_by_slip,
  truck_trip_by_plate, truck_trip_by_destination, truck_trip_on_road, truck_trip_late, truck_trip_standing;
create index truck_trip_by_arrival on truck_trip (tenant_id, arrival_sort, trip_id)
  include (destination, state) where subscribed;
create index truck_trip_by_promised on truck_trip (tenant_id, promised_sort, trip_id)
  include (destination, state) where subscribed;
create index truck_trip_by_started on truck_trip (tenant_id, started_sort, trip_id)
  include (destination, state) where subscribed;
create index truck_trip_by_slip on truck_trip (tenant_id, slip_minutes, trip_id)
  include (destination, state) where subscribed;
create index truck_trip_by_plate on truck_trip (tenant_id, plate_key, trip_id)
  include (destination, state, arrival_sort, promised_sort, started_sort, slip_minutes) where subscribed;
create index truck_trip_by_destination on truck_trip (tenant_id, destination, trip_id) include (state, lateness,
  arrival_sort, promised_sort, started_sort, slip_minutes, plate_key) where subscribed;
drop index truck_trip_by_reference;
create index truck_trip_by_reference on truck_trip (tenant_id, upper(reference) collate "C") include (reference, trip_id)
  where subscribed;
create index truck_trip_not_ended on truck_trip (tenant_id, state, trip_id) include (lateness, standing_since,
  standing_at, measured_at, destination, arrival_sort, promised_sort, started_sort, slip_minutes, plate_key,
  equipment_reference, arrived_at, eta, promised_at) where subscribed and state <> 'ended';

-- Rail.
drop index rail_item_by_arrival, rail_item_by_delay, rail_item_by_number, rail_item_by_subscribed,
  rail_item_by_network, rail_item_not_finished;
create index rail_item_by_arrival on rail_item (tenant_id, arrival_at, item_id)
  include (network, finished, status) where active;
create index rail_item_by_delay on rail_item (tenant_id, known_delay, item_id)
  include (network, finished, status) where active;
create index rail_item_by_number on rail_item (tenant_id, number, item_id)
  include (network, finished, status, arrival_at, known_delay, subscribed_at) where active;
create index rail_item_by_subscribed on rail_item (tenant_id, subscribed_at, item_id)
  include (network, finished, status) where active;
create index rail_item_by_network on rail_item (tenant_id, network) include (finished, status, item_id) where active;
create index rail_item_not_finished on rail_item (tenant_id, status, planned_arrival_at) include (estimated_arrival_at,
  arrived_at, item_id, network, arrival_at, known_delay, number, subscribed_at) where active and not finished;

-- Ro-Ro and breakbulk. What is wrong is an array, which the planner compares before the tenant only inside an index.
drop index sea_cargo_by_arrival, sea_cargo_by_delay, sea_cargo_by_number, sea_cargo_by_subscribed,
  sea_cargo_open_by_arrival, sea_cargo_open_by_delay, sea_cargo_open_by_number, sea_cargo_open_by_subscribed,
  sea_cargo_late, sea_cargo_exceptions;
create index sea_cargo_by_arrival on sea_cargo (tenant_id, mode, arrival_at, item_id)
  include (exceptions) where active;
create index sea_cargo_by_delay on sea_cargo (tenant_id, mode, known_delay, item_id)
  include (exceptions) where active;
create index sea_cargo_by_number on sea_cargo (tenant_id, mode, number, item_id)
  include (exceptions, finished, arrival_at, known_delay, subscribed_at, late_at) where active;
create index sea_cargo_by_subscribed on sea_cargo (tenant_id, mode, subscribed_at, item_id)
  include (exceptions) where active;
create index sea_cargo_open_by_arrival on sea_cargo (tenant_id, mode, finished, arrival_at, item_id)
  include (exceptions) where active;
create index sea_cargo_open_by_delay on sea_cargo (tenant_id, mode, finished, known_delay, item_id)
  include (exceptions) where active;
create index sea_cargo_open_by_number on sea_cargo (tenant_id, mode, finished, number, item_id)
  include (exceptions) where active;
create index sea_cargo_open_by_subscribed on sea_cargo (tenant_id, mode, finished, subscribed_at, item_id)
  include (exceptions) where active;
create index sea_cargo_late on sea_cargo (tenant_id, mode, late_at) include (exceptions, item_id, arrival_at,
  known_delay, number, subscribed_at) where active and not finished;
create index sea_cargo_exceptions on sea_cargo (tenant_id, mode, finished) include (exceptions, item_id, arrival_at,
  known_delay, number, subscribed_at, late_at) where active and exceptions <> '{}';
drop function sea_cargo_by_word;
create function sea_cargo_by_word(word text, of_mode text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select item_id from sea_cargo
    where tenant_id = current_tenant_id() and active and mode = of_mode and words @> array[word]
  $$;
revoke all on function sea_cargo_by_word from public;
grant execute on function sea_cargo_by_word to portolan_app, portolan_limited;

-- An index alone answers only where vacuum has been: sooner than after a fifth of a large table has changed.
alter table air_waybill set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table truck_trip set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table rail_item set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table sea_cargo set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
