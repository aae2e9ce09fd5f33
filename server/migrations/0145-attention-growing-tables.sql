-- Notices ask what was sent in the last hours: of a type, and in it of the same thing. Those long ago are not read.
create index alert_noticed on alert (tenant_id, type, noticed_at, thing) where noticed_at is not null;

-- Old alerts are deleted with their history, containers and messages, which are found by the alert alone.
drop index alert_entry_of;
create index alert_entry_of on alert_entry (alert_id, entry_id);
create index alert_shipment_of on alert_shipment (alert_id);
create index message_of_alert on message (alert_id) where alert_id is not null;
create index message_by_time on message (at);
