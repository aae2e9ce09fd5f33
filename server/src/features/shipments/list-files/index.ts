export { createMailListJob } from './mail-list-job.ts';
export { serveListFiles } from './routes.ts';
