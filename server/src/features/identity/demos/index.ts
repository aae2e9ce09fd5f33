export { serveDemos } from './routes.ts';
export { createTrialNoticesJob } from './trial-notices-job.ts';
