-- How far the simulated world has been told, so that it goes on exactly where it stopped.
create table simulation (
  seed text primary key,
  starts_at timestamptz not null,
  events_until timestamptz not null,
  positions_until timestamptz not null
);
