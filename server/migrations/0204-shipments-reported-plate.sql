-- The plate that a terminal said when it registered itself, beside the one that people gave it.
alter table truck_device add column reported_plate text;
