-- Questions to the assistant with their answers: each person sees only their own.
create table assistant_question (
  tenant_id uuid not null references tenant,
  account_id uuid not null references account,
  question_id uuid not null,
  text text not null,
  answer jsonb not null,
  asked_at timestamptz not null,
  primary key (tenant_id, account_id, question_id)
);
create index assistant_question_by_time on assistant_question (tenant_id, account_id, asked_at desc);
alter table assistant_question enable row level security;
create policy tenant_only on assistant_question
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on assistant_question to portolan_app;
