export { createPageErrorPurgeJob } from './purge-job.ts';
export { servePageErrors } from './routes.ts';
