-- Jobs are added inside the caller's transaction. The caller's role owns nothing, so it may only call this.
create function add_job(job_name text, payload json, run_at timestamptz, job_key text, max_attempts integer)
  returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select graphile_worker.add_job(
      identifier => job_name, payload => payload, run_at => run_at, job_key => job_key,
      max_attempts => max_attempts, job_key_mode => 'preserve_run_at');
  $$;
revoke all on function add_job from public;
grant execute on function add_job to portolan_app;
grant execute on function current_tenant_id to portolan_app;
grant insert on outbox to portolan_app;
