-- Canals and straits: states that operators set, and transits counted from stored tracks.

-- Appended and never changed. What counts at a time is the row set last of those that cover it; without one a passage is
-- open. For the whole installation.
create table passage_change (
  passage_change_id bigint generated always as identity primary key,
  -- of the reference data
  passage_id text collate "C" not null,
  state text not null check (state in ('open', 'limited', 'closed')),
  from_at timestamptz not null,
  -- null: until another is set
  until_at timestamptz,
  -- that ships wait in addition, while limited
  wait_hours real,
  note text not null,
  set_at timestamptz not null,
  set_by uuid not null references account
);
create index passage_change_of_passage on passage_change (passage_id, passage_change_id desc);
grant select on passage_change to portolan_app;

-- A vessel that crossed the gate of a passage. Counted again from the tracks of a day whenever that day has more points.
create table passage_transit (
  passage_id text collate "C" not null,
  mmsi text collate "C" not null,
  crossed_at timestamptz not null,
  -- from the left to the right of the gate, seen from its first end
  is_forward boolean not null,
  simulated boolean not null,
  -- at anchor off an entrance in the days before; null where it did not wait, or nobody looked
  waited_hours real,
  primary key (passage_id, crossed_at, mmsi)
);
grant select on passage_transit to portolan_app;

-- Days that were counted, and how many points of tracks there were.
create table passage_count (
  day date primary key,
  points bigint not null,
  counted_at timestamptz not null
);
