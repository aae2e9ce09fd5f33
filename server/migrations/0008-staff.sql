-- The back office: what staff did, announcements, front-end errors by kind, and the indexes of lists over all companies.

create function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception '% is only ever added to', tg_table_name; end $$;

-- What staff did, with what was before and after. Nothing in it is ever changed or taken away.
create table staff_action (
  staff_action_id bigint generated always as identity primary key,
  account_id uuid not null references account,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb,
  ip_address text,
  user_agent text,
  request_id text,
  happened_at timestamptz not null
);
create index staff_action_by_account on staff_action (account_id, staff_action_id desc);
create index staff_action_by_action on staff_action (action, staff_action_id desc);
create index staff_action_by_subject on staff_action (subject_kind, subject_id, staff_action_id desc);
create trigger staff_action_never_changes before update or delete on staff_action
  for each row execute function refuse_change();
create trigger staff_action_never_emptied before truncate on staff_action
  for each statement execute function refuse_change();

create index session_newest on session (account_id, created_at desc);
create index account_newest on account (created_at desc, account_id desc);

-- What is new, in every language that has texts; drafts have no publishing instant.
create table announcement (
  announcement_id uuid primary key,
  version_name text not null,
  texts jsonb not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index announcement_newest on announcement (created_at desc, announcement_id desc);
create index announcement_published on announcement (published_at desc, announcement_id desc)
  where published_at is not null;
create table announcement_reader (
  account_id uuid primary key references account,
  read_until timestamptz not null
);

-- Front-end errors of one kind are one group: the same function and message, numbers and addresses left out.
create table page_error_group (
  fingerprint text primary key,
  func_name text,
  message text not null,
  times integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  resolved_at timestamptz
);
create index page_error_group_newest on page_error_group (last_at desc, fingerprint desc);
alter table page_error add column fingerprint text;
update page_error set fingerprint = md5(coalesce(report->>'funcName', '') || E'\n' || coalesce(report->>'pageErrorMsg', ''));
insert into page_error_group (fingerprint, func_name, message, times, first_at, last_at)
  select fingerprint, min(report->>'funcName'), coalesce(min(report->>'pageErrorMsg'), ''), count(*), min(created_at), max(created_at)
  from page_error group by fingerprint;
alter table page_error
  alter column fingerprint set not null,
  add foreign key (fingerprint) references page_error_group on delete cascade;
create index page_error_by_group on page_error (fingerprint, page_error_id desc);

-- Lists of staff go over all companies.
create index tracking_newest on tracking (subscribed_at desc, query_id desc);
create index tracking_newest_of_tenant on tracking (tenant_id, subscribed_at desc, query_id desc);
create index tracking_newest_failed on tracking (subscribed_at desc, query_id desc) where subscription = 'failed';
create index tracking_by_number on tracking (number text_pattern_ops);
create index raw_message_newest_troubled on raw_message (message_id desc)
  where state in ('refused', 'partly-refused', 'failed');
create index data_source_newest on data_source (created_at desc, source_id desc) where removed_at is null;
