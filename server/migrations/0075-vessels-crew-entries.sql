-- What crews entered as their next destination and arrival, each time that it changed: so that what was known of a
-- ship's arrival in the past can be read again. Of cargo ships and tankers only; kept as long as tracks.
create table crew_entry (
  mmsi text collate "C" not null,
  entered_at timestamptz not null,
  destination text not null,
  arrival_at timestamptz not null,
  primary key (mmsi, entered_at)
);
create index crew_entry_by_age on crew_entry (entered_at);
grant select on crew_entry to portolan_app;
