-- Replay asks for all that was stored within some hours. Points come nearly in the order of time, so that a few blocks say
-- where an hour lies, at next to no cost for those who write.
create index vessel_track_by_time on vessel_track using brin (position_at) with (pages_per_range = 16, autosummarize = on);
