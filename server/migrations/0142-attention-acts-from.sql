-- A slight delay that is possible and far ahead is only watched until this moment.
alter table alert add column acts_from timestamptz;
