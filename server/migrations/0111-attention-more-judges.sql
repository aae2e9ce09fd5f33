-- Readings of refrigerated containers and documents are found without reading every event of a container.
create index tracking_event_reefer on tracking_event (tenant_id, event_at) where event_type = 'REEFER';
create index tracking_event_document on tracking_event (tenant_id, source_id, (event ->> 'documentTypeCode'))
  where event_type = 'SHIPMENT';
-- Containers joined an alert that was noticed: of what concerns each container by itself, it is noticed again.
alter table alert add column grown_at timestamptz;
