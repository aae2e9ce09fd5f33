-- A search for the beginning of a number that finds much walks the order of the list: without the number in its index it
-- read every row on the way from the table.
drop index rail_item_by_arrival;
create index rail_item_by_arrival on rail_item (tenant_id, arrival_at, item_id)
  include (network, finished, status, number) where active;
drop index rail_item_by_delay;
create index rail_item_by_delay on rail_item (tenant_id, known_delay, item_id)
  include (network, finished, status, number) where active;
drop index rail_item_by_subscribed;
create index rail_item_by_subscribed on rail_item (tenant_id, subscribed_at, item_id)
  include (network, finished, status, number) where active;
