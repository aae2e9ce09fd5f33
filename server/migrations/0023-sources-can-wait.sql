-- What the simulated world tells is read when nothing else waits.
alter table raw_message add column can_wait boolean not null default false;
drop index raw_message_waiting;
create index raw_message_waiting on raw_message (can_wait, message_id) where state = 'stored';
