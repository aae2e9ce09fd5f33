-- An alert may be set aside until something happens: what was known when it was is compared with what is known now.
alter table alert add column snoozed_event text
  check (snoozed_event in ('change', 'milestone', 'arrival', 'advisory')),
  add column snoozed_at timestamptz;
update alert set snoozed_event = 'change' where snoozed_until = 'infinity';
alter table alert_shipment add column snoozed_latest text, add column snoozed_arrival_at timestamptz;
-- Where it happens to a container: an alert about one ship may have several ports.
alter table alert_shipment add column port text;
