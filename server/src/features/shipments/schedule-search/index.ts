/** Searches of published sailings: see docs/schedules.md. */
export { serveScheduleSearch, type ListWatches } from './routes.ts';
export { scheduleBooksOf } from './book-cache.ts';
export { measureTimes } from './measured-times.ts';
export type { BookCall, FoundWay } from './found-way.ts';
export { ScheduleBook } from './schedule-book.ts';
export { cutOffsOf } from './way-parts.ts';
export { fromMinutes, toMinutes, minutesPerDay } from '../sailing-network/index.ts';
