-- False where a vessel calls without loading or discharging cargo (isCargoOperationalCall of DCSA schedules).
alter table scheduled_call add column is_cargo_call boolean not null default true;
alter table scheduled_call_version add column is_cargo_call boolean not null default true;
