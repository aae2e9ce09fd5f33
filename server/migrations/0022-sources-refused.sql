-- The first refusals of a message are kept with it, all of them are counted.
alter table raw_message add column refused integer not null default 0;
update raw_message set refused = jsonb_array_length(refusals) where refusals is not null;
