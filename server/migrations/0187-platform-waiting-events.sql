-- An event that begins takes those of its company account along that wait behind it: they are found without reading the
-- whole queue.
create index job_waiting_by_tenant on graphile_worker._private_jobs (task_id, (payload ->> 'tenantId'))
  where is_available and attempts = 0 and key is null;
