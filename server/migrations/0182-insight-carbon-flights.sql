-- Flights have a distance now: their emissions are calculated again.
update carbon_result set based_on = null where is_waybill and based_on is not null;
