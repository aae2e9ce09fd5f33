import { lazyPart } from './lazy-part.tsx';

/** Two days on a calendar, written as the user's settings say; either end may stay open. */
export const DayRange = lazyPart(async () => (await import('./parts/dates/day-range.tsx')).DayRange);
