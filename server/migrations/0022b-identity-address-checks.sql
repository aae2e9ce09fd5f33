-- How often somebody has asked whether an account exists: by the keyed hash of a network, or of the name or address asked for.
create table address_check (
  subject_hash bytea primary key,
  checks integer not null,
  began_at timestamptz not null
);
