-- The longest pause of late between messages of a source: what sends once a day is not silent after some hours.
alter table data_source add column usual_pause_s real;
