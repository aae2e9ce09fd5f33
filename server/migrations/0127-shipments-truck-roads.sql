-- The way ahead of a truck as a routing server said it, with when and where from it was asked; null: never, or in vain.
alter table truck_trip add column road jsonb;
-- When the routing server was asked last, also in vain.
alter table truck_trip add column road_asked_at timestamptz;
-- What its ETA rests on.
alter table truck_trip add column road_source text not null default 'distance-factors';
