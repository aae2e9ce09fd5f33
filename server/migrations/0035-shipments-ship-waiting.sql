-- A ship that has waited long for its berth on each of its last visits: its shortest wait, as median_hours.
alter table port_time add column mmsi text collate "C";
alter table port_time drop constraint port_time_kind_check;
alter table port_time add constraint port_time_kind_check
  check (kind in ('waiting', 'waiting-now', 'connection', 'unloading', 'ship-waiting'));
drop index port_time_key;
create unique index port_time_key on port_time (un_location_code, kind, simulated, tenant_id, mmsi) nulls not distinct;
