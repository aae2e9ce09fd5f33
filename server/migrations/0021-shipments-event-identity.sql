-- What was odd about the events of a message although they were kept: an id used twice, an actual in the future.
-- Facts need nothing new: who wrote an event stands in the event, as its carrier or as its originating party.
alter table raw_message add column warnings jsonb;
