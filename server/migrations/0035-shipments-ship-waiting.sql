-- Ships that waited long for their berth at a port on each of their last visits, and how long at least. Everybody's.
create table ship_waiting (
  mmsi text collate "C" not null,
  un_location_code text collate "C" not null,
  simulated boolean not null,
  n integer not null,
  least_hours real not null,
  primary key (mmsi, un_location_code)
);
grant select on ship_waiting to portolan_app;
