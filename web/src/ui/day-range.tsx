import { lazyPart } from './lazy-part.tsx';

/** Two days on a calendar, in the user's format; either end may stay open. */
export const DayRange = lazyPart(async () => (await import('./parts/dates/day-range.tsx')).DayRange);
