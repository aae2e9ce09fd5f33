-- What ships say of themselves: searchable, and kept where it changes.

alter table vessel add column reported_arrival_at timestamptz;
create index vessel_by_call_sign on vessel (call_sign);
create index vessel_by_words on vessel using gin (to_tsvector('simple', coalesce(vessel_name, '')));

-- A field that a ship sent otherwise before: name, call sign, IMO number, destination, draught.
create table vessel_change (
  mmsi text not null,
  changed_at timestamptz not null,
  field text not null,
  old_value text not null,
  new_value text not null,
  primary key (mmsi, changed_at, field)
);
create index vessel_change_by_age on vessel_change (changed_at);
grant select on vessel_change to portolan_app;
