-- What comes in the quiet hours of a person is written when they are over, so that nothing waits in the outbox.
alter table outbox drop column send_after;
