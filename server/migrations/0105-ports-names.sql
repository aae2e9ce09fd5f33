-- What the reference data has named each port, from when on: a row is added when a release or a refresh changes it.
create table port_record (
  un_location_code text collate "C" not null,
  known_from timestamptz not null,
  name text not null,
  time_zone text not null,
  primary key (un_location_code, known_from)
);
grant select, insert on port_record to portolan_app;
