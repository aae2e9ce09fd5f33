-- Also ships that were berthed soon on each of their last visits: some have a berth of their own where others wait.
alter table ship_waiting rename column least_hours to usual_hours;
