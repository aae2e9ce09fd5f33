-- When the world's past had been read and its alerts judged for the first time: until then nothing can be said of today.
alter table simulation add column judged_at timestamptz;
update simulation set judged_at = now();
