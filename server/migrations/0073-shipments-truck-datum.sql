-- In which datum a device sends its places. They are stored in WGS-84, whatever it sends.
alter table truck_device add column datum text not null default 'wgs84' check (datum in ('wgs84', 'gcj02'));
