-- How late the newest messages of a source were, the newest last: their median is its lag.
alter table data_source add column recent_lags real[] not null default '{}';
