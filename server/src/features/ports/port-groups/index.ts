/** Groups of ports, who subscribes to them, and their daily mail. */
export { createInsightMailJob } from './jobs.ts';
export { servePortGroups } from './routes.ts';
