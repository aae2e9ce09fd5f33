-- Terminals that wait for their registration are found by the plate that they say, in whatever way it is written. What
-- was heard before says its plate again with its next registration.
alter table unknown_truck_device add column plate_key text;
create index unknown_truck_device_by_plate on unknown_truck_device (plate_key) where plate_key is not null;
