-- The reported calls of one ship, and when a source reported its last one, without reading the calls of three years.
create index reported_port_call_of_ship on reported_port_call (mmsi, arrived_at);
create index reported_port_call_of_source on reported_port_call (source, arrived_at);
