/** What ports are called: in every language, and before. */
export { createPortNamesJob } from './jobs.ts';
export { listPortHistories } from './port-record.ts';
export { servePortNames } from './routes.ts';
