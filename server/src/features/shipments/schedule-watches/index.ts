/** Watches of published schedules: see docs/schedule-search.md. */
export { createWatchJob, judgeScheduleWatches } from './follow-changes.ts';
export { listWatchedSailings } from './watched-sailings.ts';
export { serveScheduleWatches } from './routes.ts';
export { type WatchNews, listWatchNews } from './schedule-watch.ts';
