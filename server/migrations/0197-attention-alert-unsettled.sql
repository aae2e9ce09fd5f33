-- Since when shipments have come to an alert or left it that are not counted in its sums yet.
alter table alert add column unsettled_since timestamptz;
create index alert_unsettled on alert (tenant_id) where unsettled_since is not null;
