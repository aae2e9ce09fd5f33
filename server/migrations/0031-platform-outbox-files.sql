-- A file that goes with a mail, as the export of a list does. Gone once the mail is sent.
alter table outbox add column attachment_name text, add column attachment bytea;
