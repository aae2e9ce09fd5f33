-- Who gets the scoreboard of the month before by mail, in which language, and of which month the last one was.
create table scoreboard_mail (
  tenant_id uuid not null,
  account_id uuid not null references account,
  language text not null,
  subscribed_at timestamptz not null,
  -- 2026-11; the month of the subscription before the first mail
  sent_month text collate "C" not null,
  primary key (tenant_id, account_id)
);
alter table scoreboard_mail enable row level security;
create policy tenant_only on scoreboard_mail
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on scoreboard_mail to portolan_app;
