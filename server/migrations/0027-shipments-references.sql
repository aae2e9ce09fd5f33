-- Customer references are found in any case and with or without their separators.
create index shipment_by_plain_reference on shipment (tenant_id,
  (upper(regexp_replace(customer_reference, '[[:space:]./_-]+', '', 'g'))) collate "C")
  where listed and customer_reference is not null;
