-- The ships in a port, and the calls of its last weeks, without reading the calls of three years.
create index port_call_end_at_port on port_call (un_location_code, departed_at);
