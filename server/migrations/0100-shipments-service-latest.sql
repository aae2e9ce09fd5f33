-- By port, how much later than their service ships came there at most: they hurry to where their rotation ends.
alter table service_delay add column latest_hours jsonb not null default '{}';
-- Whatever is learned has it.
alter table service_delay alter column latest_hours drop default;
