-- Whether nobody reported the event that started the clock: its time is assumed.
alter table charge_clock add column start_assumed boolean not null default false;
