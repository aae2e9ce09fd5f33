-- What the schedules of a source are of, where somebody said so; else the vessel's type and the carrier decide.
alter table data_source add column schedule_kind text check (schedule_kind in ('container', 'roro'));
