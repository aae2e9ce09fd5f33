-- Live feeds of ship positions: sources that one process of the database keeps open.

alter table data_source drop constraint data_source_way_check;
alter table data_source add constraint data_source_way_check check (way in ('pull', 'push', 'upload', 'folder', 'feed'));
alter table data_source add column feed_leased_by uuid;
alter table data_source add column feed_leased_until timestamptz;
create index data_source_feeds on data_source (source_id) where way = 'feed' and enabled and removed_at is null;
