-- Figures of reports counted in advance, for company accounts with many shipments: sums by month and dimensions.
create table report_cell (
  tenant_id uuid not null references tenant,
  report text not null,
  simulated boolean not null,
  month date not null,
  dimensions text[] not null,
  sums double precision[] not null
);
create index report_cell_by_month on report_cell (tenant_id, report, simulated, month);
alter table report_cell enable row level security;
create policy tenant_only on report_cell
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
-- Who may see only some shipments gets no sums over all of them.
create policy row_rule on report_cell as restrictive for select to portolan_limited using (false);
grant select, insert, update, delete on report_cell to portolan_app;

-- Which reports are counted in advance, and when that was.
create table report_build (
  tenant_id uuid not null references tenant,
  report text not null,
  built_at timestamptz not null,
  primary key (tenant_id, report)
);
alter table report_build enable row level security;
create policy tenant_only on report_build
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on report_build as restrictive for select to portolan_limited using (false);
grant select, insert, update, delete on report_build to portolan_app;

-- Who gets which report by mail.
create table report_mail (
  tenant_id uuid not null references tenant,
  account_id uuid not null references account,
  report text not null,
  query jsonb not null,
  every text not null check (every in ('week', 'month')),
  language text not null,
  -- the first day of the last week or month that was sent
  sent_for date not null,
  primary key (tenant_id, account_id, report)
);
alter table report_mail enable row level security;
create policy tenant_only on report_mail
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on report_mail to portolan_app;
