-- Waybills with a discrepancy are gathered for every order and filter from this index alone.
drop index air_waybill_discrepancy;
create index air_waybill_discrepancy on air_waybill (tenant_id, arrival_at, waybill_id, airline_prefix, destination,
  status_rank, departure_at, subscribed_at, known_delay, number) where active and open_discrepancies > 0;
