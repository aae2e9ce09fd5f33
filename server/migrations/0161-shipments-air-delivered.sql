-- What was delivered in the last 30 days, and how much of it as planned, is counted from this index alone.
create index air_waybill_delivered on air_waybill (tenant_id, finished_at) include (planned_arrival_at, arrived_at)
  where active and finished;
