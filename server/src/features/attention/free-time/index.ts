/** How free time and charges are counted. Pure: everything here gets the time and the calendars as arguments. */
export { type StopSpan } from './clock-stops.ts';
export { type ClockInput, type CountedClock, type Moment, countClock, localDate } from './count-clock.ts';
export { type DayBook, type OwnHolidays, bookOfCountry, bookOfGate } from './day-book.ts';
export { detentionHours, usualTerms } from './default-terms.ts';
export { type CountedWord, type FreeTimeWord, countWords, dueBackAt, endOfDay } from './last-free-day.ts';
export { knowsHolidays, publicHolidays } from './public-holidays.ts';
export {
  type KnownStop,
  type PlacedMoment,
  type ShipmentMoments,
  readHolds,
  readMoments,
} from './read-moments.ts';
