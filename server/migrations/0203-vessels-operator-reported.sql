-- When the operator of a vessel was reported, as every other table calls it.
alter table vessel_operator rename column told_at to reported_at;
