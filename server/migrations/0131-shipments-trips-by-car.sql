-- Trips that bring a car, by its VIN: a page asks for the other parts of a journey by it.
create index truck_trip_by_car on truck_trip (tenant_id,
  (substring(upper(replace(reference, ' ', '')) from '^[A-HJ-NPR-Z0-9]{13}[0-9]{4}$')))
  where substring(upper(replace(reference, ' ', '')) from '^[A-HJ-NPR-Z0-9]{13}[0-9]{4}$') is not null;
