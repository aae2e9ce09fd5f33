-- When a number or an air waybill was polled and is polled next. The indexes on these columns stay.
alter table tracking rename column last_look_at to last_poll_at;
alter table tracking rename column next_look_at to next_poll_at;
alter table air_waybill rename column next_look_at to next_poll_at;
