-- Calls of an address within a minute, added up over all processes. Not logged: after a crash the counts begin anew.
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  -- milliseconds since 1970: the count is over then
  expire bigint not null
);
