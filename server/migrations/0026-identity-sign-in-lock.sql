-- How often in a row an account was tried in vain belongs to signing in, and the account to the accounts: each table
-- has one feature that writes it.
create table sign_in_lock (
  account_id uuid primary key references account on delete cascade,
  failures integer not null,
  locked_until timestamptz
);
insert into sign_in_lock (account_id, failures, locked_until)
  select account_id, failed_sign_ins, locked_until from account where failed_sign_ins > 0;
alter table account drop column failed_sign_ins, drop column locked_until;
