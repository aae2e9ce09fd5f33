-- The job tracking:look was renamed to tracking:poll. Jobs that wait in the queue get the new name and key.
insert into graphile_worker._private_tasks (identifier) values ('tracking:poll') on conflict do nothing;
update graphile_worker._private_jobs set
  task_id = (select id from graphile_worker._private_tasks where identifier = 'tracking:poll'),
  key = 'poll:' || substr(key, length('look:') + 1)
where task_id = (select id from graphile_worker._private_tasks where identifier = 'tracking:look');
