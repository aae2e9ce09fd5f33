-- Numbers that a new company account starts with, until its people keep them or throw them away.
alter table tracking add column sample boolean not null default false;
create index tracking_sample on tracking (tenant_id) where sample;
grant delete on tracking to portolan_app;
