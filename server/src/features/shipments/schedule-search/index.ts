/** Searches of published sailings: see docs/schedules.md. */
export { serveScheduleSearch, type ListWatches } from './routes.ts';
export { scheduleBooksOf } from './book-cache.ts';
export { type BookCall, type FoundWay, ScheduleBook } from './schedule-book.ts';
export { cutOffsOf } from './schedule-rows.ts';
export { fromMinutes, toMinutes, minutesPerDay } from './sailing.ts';
