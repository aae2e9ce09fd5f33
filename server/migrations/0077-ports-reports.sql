-- Reports on ports for periods that are over: made once, then never changed. Everybody's, as the figures of ports are.
create table port_report (
  simulated boolean not null,
  un_location_code text collate "C" not null,
  granularity text collate "C" not null check (granularity in ('week', 'month', 'quarter')),
  starts_on date not null,
  made_at timestamptz not null,
  -- as in the contract: PortReport
  report jsonb not null,
  primary key (simulated, un_location_code, granularity, starts_on)
);
grant select, insert on port_report to portolan_app;
