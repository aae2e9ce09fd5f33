-- A new route that a carrier offers brings places to search from and to: books in memory are made again.
create trigger published_route_inserted after insert on published_route
  referencing new table as changed_call for each statement execute function count_schedule_change();
create index published_route_by_arrival on published_route (tenant_id, origin, destination, arrival_at);
