-- Each message has its own next try: what cannot be sent waits by itself, and nothing else counts its tries.
alter table outbox add column try_after timestamptz;
create index outbox_queued on outbox (outbox_id) where state = 'queued';
