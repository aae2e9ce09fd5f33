-- What the arrival is estimated from, every estimate, the choice between them, and how wrong they were.

-- The legs of each journey as they are known now: what carries it from where to where, and when.
create table shipment_leg (
  tenant_id uuid not null,
  shipment_id uuid not null,
  leg_index smallint not null,
  mode_of_transport text collate "C" not null,
  from_port text collate "C",
  to_port text collate "C",
  vessel_imo_number text collate "C",
  vessel_name text collate "C",
  voyage_number text collate "C",
  carrier_service_code text,
  stage text not null,
  departed_at timestamptz,
  departure_is_actual boolean not null default false,
  arrived_at timestamptz,
  arrival_is_actual boolean not null default false,
  -- when it was unloaded at the end of the leg; null while that has not been reported as done
  unloaded_at timestamptz,
  simulated boolean not null,
  primary key (tenant_id, shipment_id, leg_index)
) with (fillfactor = 80);
-- A changed call of a vessel, and a vessel that moves, ask for what they carry.
create index shipment_leg_of_vessel on shipment_leg (tenant_id, vessel_imo_number) where stage <> 'done';
create index shipment_leg_of_vessel_name on shipment_leg (tenant_id, upper(vessel_name))
  where stage <> 'done' and vessel_imo_number is null;
create index shipment_leg_under_way on shipment_leg (vessel_imo_number)
  where stage = 'under-way' and vessel_imo_number is not null;
alter table shipment_leg enable row level security;
create policy tenant_only on shipment_leg using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on shipment_leg as restrictive for select to portolan_limited using (
  exists (select 1 from shipment s where s.tenant_id = shipment_leg.tenant_id and s.shipment_id = shipment_leg.shipment_id)
);
grant select, insert, update, delete on shipment_leg to portolan_app;

-- Estimates by the month in which they were received. The newest of each source stands apart, so that nobody has to
-- look for it in every month.
create sequence estimate_number;
grant usage on sequence estimate_number to portolan_app;
alter table estimate rename to estimate_before;
alter table estimate_before rename constraint estimate_pkey to estimate_before_pkey;
alter index estimate_newest rename to estimate_before_newest;
create table estimate (
  estimate_id bigint not null default nextval('estimate_number'),
  tenant_id uuid not null,
  shipment_id uuid not null,
  -- UN/LOCODE of the port of discharge that it speaks of
  place text collate "C" not null,
  source text not null,
  -- null: the source has taken its estimate back
  estimated_at timestamptz,
  earliest_at timestamptz,
  latest_at timestamptz,
  -- when the source wrote it, and since when it is known here
  issued_at timestamptz not null,
  received_at timestamptz not null,
  -- what it was made from: facts, calls of a published schedule, and the time of a ship's position
  fact_ids bigint[] not null default '{}',
  call_ids uuid[] not null default '{}',
  position_at timestamptz,
  -- how it adds up; null where the source does not calculate
  terms jsonb,
  primary key (estimate_id, received_at)
) partition by range (received_at);
create index estimate_of_shipment on estimate (tenant_id, shipment_id, source, estimate_id desc);
alter table estimate enable row level security;
create policy tenant_only on estimate using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on estimate as restrictive for select to portolan_limited using (
  exists (select 1 from shipment s where s.tenant_id = estimate.tenant_id and s.shipment_id = estimate.shipment_id)
);
grant select, insert on estimate to portolan_app;

create table newest_estimate (
  tenant_id uuid not null,
  shipment_id uuid not null,
  source text collate "C" not null,
  place text collate "C" not null,
  estimated_at timestamptz,
  earliest_at timestamptz,
  latest_at timestamptz,
  issued_at timestamptz not null,
  received_at timestamptz not null,
  fact_ids bigint[] not null default '{}',
  call_ids uuid[] not null default '{}',
  position_at timestamptz,
  terms jsonb,
  primary key (tenant_id, shipment_id, source)
) with (fillfactor = 80);
alter table newest_estimate enable row level security;
create policy tenant_only on newest_estimate
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on newest_estimate as restrictive for select to portolan_limited using (
  exists (select 1 from shipment s
    where s.tenant_id = newest_estimate.tenant_id and s.shipment_id = newest_estimate.shipment_id)
);
grant select, insert, update on newest_estimate to portolan_app;

-- Which estimate was promised, each time that another source began to lead or its estimate moved. While the carrier
-- leads, its newest estimate is what is promised, and no row is added.
create sequence promise_number;
grant usage on sequence promise_number to portolan_app;
create table promised_arrival (
  promise_id bigint not null default nextval('promise_number'),
  tenant_id uuid not null,
  shipment_id uuid not null,
  chosen_at timestamptz not null,
  place text collate "C" not null,
  source text collate "C" not null,
  estimated_at timestamptz,
  -- why: as in the contract, ChoiceReason
  reason jsonb not null,
  primary key (promise_id, chosen_at)
) partition by range (chosen_at);
create index promised_arrival_of_shipment on promised_arrival (tenant_id, shipment_id, promise_id desc);
alter table promised_arrival enable row level security;
create policy tenant_only on promised_arrival
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on promised_arrival as restrictive for select to portolan_limited using (
  exists (select 1 from shipment s
    where s.tenant_id = promised_arrival.tenant_id and s.shipment_id = promised_arrival.shipment_id)
);
grant select, insert on promised_arrival to portolan_app;

-- How wrong each source was: one row a source and day before the arrival, measured once the arrival is known.
create table estimate_error (
  tenant_id uuid not null,
  shipment_id uuid not null,
  arrived_at timestamptz not null,
  source text collate "C" not null,
  -- the moment at which the estimate counted
  said_at timestamptz not null,
  horizon text collate "C" not null,
  -- actual minus estimate: above zero where the ship came later than said
  error_hours real not null,
  -- the same without what had been added for earlier errors; null where the source corrects nothing
  raw_error_hours real,
  -- whether the actual was within the interval; null where the source gave none
  is_covered boolean,
  -- which side it was missed on: -1 before it, 1 after it
  missed_side smallint,
  carrier_code text collate "C",
  pol text collate "C",
  pod text collate "C" not null,
  simulated boolean not null,
  measured_at timestamptz not null,
  primary key (tenant_id, shipment_id, source, said_at, arrived_at)
) partition by range (arrived_at);
create index estimate_error_by_measuring on estimate_error (measured_at);
alter table estimate_error enable row level security;
create policy tenant_only on estimate_error
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy row_rule on estimate_error as restrictive for select to portolan_limited using (
  exists (select 1 from shipment s
    where s.tenant_id = estimate_error.tenant_id and s.shipment_id = estimate_error.shipment_id)
);
grant select, insert on estimate_error to portolan_app;

-- The errors of the last year in figures. An empty carrier, port or lane stands for any.
create table error_summary (
  tenant_id uuid not null,
  simulated boolean not null,
  source text collate "C" not null,
  horizon text collate "C" not null,
  carrier_code text collate "C" not null,
  pol text collate "C" not null,
  pod text collate "C" not null,
  n integer not null,
  median_hours real not null,
  p90_hours real not null,
  -- of the signed errors: the bias is their median
  bias_hours real not null,
  raw_bias_hours real,
  low_hours real not null,
  high_hours real not null,
  covered real,
  summarised_at timestamptz not null,
  primary key (tenant_id, simulated, source, horizon, carrier_code, pol, pod)
);
alter table error_summary enable row level security;
create policy tenant_only on error_summary using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select on error_summary to portolan_app;

-- The interval of the calculated source: the shares at which its tails are cut, adapted to what they missed.
create table interval_setting (
  tenant_id uuid not null,
  simulated boolean not null,
  horizon text collate "C" not null,
  low_share real not null,
  high_share real not null,
  low_hours real not null,
  high_hours real not null,
  n integer not null,
  adapted_until timestamptz not null,
  primary key (tenant_id, simulated, horizon)
);
alter table interval_setting enable row level security;
create policy tenant_only on interval_setting
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select on interval_setting to portolan_app;

-- Hours from departure to arrival by lane. An empty carrier stands for any.
create table lane_time (
  tenant_id uuid not null,
  simulated boolean not null,
  from_port text collate "C" not null,
  to_port text collate "C" not null,
  carrier_code text collate "C" not null,
  mode_of_transport text collate "C" not null,
  n integer not null,
  median_hours real not null,
  primary key (tenant_id, simulated, from_port, to_port, carrier_code, mode_of_transport)
);
alter table lane_time enable row level security;
create policy tenant_only on lane_time using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select on lane_time to portolan_app;

-- Hours at ports. Without a company account they are everybody's, from ships' positions.
create table port_time (
  tenant_id uuid references tenant,
  simulated boolean not null,
  un_location_code text collate "C" not null,
  -- waiting: anchored until berthed, of all calls; waiting-now: of the last two weeks;
  -- connection: a container's arrival until its next departure; unloading: arrival until unloaded
  kind text collate "C" not null check (kind in ('waiting', 'waiting-now', 'connection', 'unloading')),
  n integer not null,
  median_hours real not null,
  p10_hours real not null,
  p90_hours real not null
);
create unique index port_time_key on port_time (un_location_code, kind, simulated, tenant_id) nulls not distinct;
alter table port_time enable row level security;
create policy own_or_everybodys on port_time for select using (tenant_id is null or tenant_id = current_tenant_id());
grant select on port_time to portolan_app;

-- How fast each ship that carries shipments sails, by sea area (empty: anywhere) and draught. Everybody's.
create table vessel_speed (
  mmsi text collate "C" not null,
  sea_area text collate "C" not null,
  is_deep boolean not null,
  n integer not null,
  median_kn real not null,
  measured_at timestamptz not null,
  primary key (mmsi, sea_area, is_deep)
);
grant select on vessel_speed to portolan_app;

-- Makes the partitions of these months. A writer calls it in its own transaction, so it runs as the owner of the
-- tables; two that need the same month at once make it one after the other.
create function ensure_estimate_months(months date[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  month date;
  name text;
begin
  for month in select distinct date_trunc('month', m)::date from unnest(months) m order by 1 loop
    continue when to_regclass(format('public.%I', 'estimate_error' || to_char(month, '_YYYYMM'))) is not null;
    perform pg_advisory_xact_lock(7304534);
    foreach name in array array['estimate', 'promised_arrival', 'estimate_error'] loop
      if to_regclass(format('public.%I', name || to_char(month, '_YYYYMM'))) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          name || to_char(month, '_YYYYMM'), name, month::timestamp at time zone 'UTC',
          (month + interval '1 month')::timestamp at time zone 'UTC');
        -- Without policies of their own: they are read and written through the whole table.
        execute format('alter table %I enable row level security', name || to_char(month, '_YYYYMM'));
      end if;
    end loop;
  end loop;
end $$;
revoke all on function ensure_estimate_months from public;
grant execute on function ensure_estimate_months to portolan_app;

-- Drops whole months before these: of estimates and promises, and of their errors. Gives the number of partitions.
create function drop_estimate_months_before(first_kept date, first_kept_error date) returns integer
  language plpgsql as $$
declare
  partition record;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7304534);
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where (i.inhparent in ('estimate'::regclass, 'promised_arrival'::regclass)
        and right(c.relname, 6) < to_char(first_kept, 'YYYYMM'))
      or (i.inhparent = 'estimate_error'::regclass and right(c.relname, 6) < to_char(first_kept_error, 'YYYYMM'))
  loop
    execute format('drop table %I', partition.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

select ensure_estimate_months(coalesce(array_agg(distinct (date_trunc('month', received_at at time zone 'UTC'))::date), '{}'))
from estimate_before;
insert into estimate (estimate_id, tenant_id, shipment_id, place, source, estimated_at, earliest_at, latest_at, issued_at,
  received_at, fact_ids)
select estimate_id, tenant_id, shipment_id, place, source, estimated_at, earliest_at, latest_at, issued_at, received_at,
  fact_ids
from estimate_before;
select setval('estimate_number', coalesce((select max(estimate_id) from estimate_before), 0) + 1, false);
insert into newest_estimate (tenant_id, shipment_id, source, place, estimated_at, earliest_at, latest_at, issued_at,
  received_at, fact_ids)
select distinct on (tenant_id, shipment_id, source) tenant_id, shipment_id, source, place, estimated_at, earliest_at,
  latest_at, issued_at, received_at, fact_ids
from estimate_before order by tenant_id, shipment_id, source, estimate_id desc;
drop table estimate_before;

-- Rows that are there already get their legs by being folded again.
select add_job('shipments:refold', json_build_object('tenantId', tenant_id, 'after', ''), null, null, 8)
from (select distinct tenant_id from shipment) known;
