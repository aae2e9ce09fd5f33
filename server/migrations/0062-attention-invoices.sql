-- Invoices for demurrage and detention as they came, with the result of their newest check.
create table charge_invoice (
  invoice_id uuid primary key,
  tenant_id uuid not null references tenant,
  invoice_number text not null,
  issuer_name text not null,
  document jsonb not null,
  hash text not null,
  origin text not null check (origin in ('form', 'upload', 'api', 'simulated')),
  shipment_ids uuid[] not null,
  currency text not null,
  invoiced_minor bigint not null,
  counted_minor bigint not null,
  step text not null,
  dispute_until date,
  checked_at timestamptz not null,
  entered_at timestamptz not null,
  entered_by uuid references account,
  removed_at timestamptz
);
create unique index charge_invoice_by_number on charge_invoice (tenant_id, lower(issuer_name), lower(invoice_number))
  where removed_at is null;
create index charge_invoice_newest on charge_invoice (tenant_id, entered_at desc, invoice_id desc) where removed_at is null;
create index charge_invoice_of_shipment on charge_invoice using gin (shipment_ids);
alter table charge_invoice enable row level security;
create policy tenant_only on charge_invoice using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
-- Lines name any containers: a member whose rows are limited sees none.
create policy row_rule on charge_invoice as restrictive for select to portolan_limited using (false);
grant select, insert, update on charge_invoice to portolan_app;
