-- Journeys: what persons joined or took apart. What belongs together by container number and time is not stored.

create table section_link (
  tenant_id uuid not null references tenant,
  -- two sections of journeys, each as kind:id, the lower one first
  one text collate "C" not null,
  other text collate "C" not null,
  -- false: they do not belong together, whatever their numbers say
  joined boolean not null,
  account_id uuid not null,
  changed_at timestamptz not null,
  primary key (tenant_id, one, other)
);
create index section_link_by_other on section_link (tenant_id, other);
alter table section_link enable row level security;
create policy tenant_only on section_link
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on section_link to portolan_app;
