-- Figures of errors: how many arrivals they are of (the containers of one ship share an arrival), and their mean.
delete from error_summary;
alter table error_summary add column arrivals integer not null;
alter table error_summary add column mean_hours real not null;
alter table error_summary drop column low_hours;
alter table error_summary drop column high_hours;

-- Every source gets its interval. They are learned anew: the ends are for the reference time of a horizon, and grow with
-- the time ahead.
delete from interval_setting;
alter table interval_setting add column source text collate "C" not null;
alter table interval_setting add column arrivals integer not null;
alter table interval_setting drop constraint interval_setting_pkey;
alter table interval_setting add primary key (tenant_id, simulated, source, horizon);

-- What was shown has the interval of the estimate that led.
update estimate_error p set is_covered = c.is_covered, missed_side = c.missed_side
from estimate_error c
where p.source = 'promised' and c.source = 'calculated' and c.tenant_id = p.tenant_id
  and c.shipment_id = p.shipment_id and c.said_at = p.said_at and c.arrived_at = p.arrived_at
  and c.error_hours = p.error_hours and c.is_covered is not null;
