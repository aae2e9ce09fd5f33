-- The search of the list finds voyage numbers by their beginning.
create index shipment_by_voyage on shipment (tenant_id, mode_of_transport, voyage_number) where listed;
