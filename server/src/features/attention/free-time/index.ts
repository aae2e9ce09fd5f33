/** How free time and charges are counted. Pure: everything here gets the time and the calendars as arguments. */
export { type StopSpan } from './clock-stops.ts';
export { type ClockInput, type CountedClock, type Moment, localDate } from './count-clock.ts';
export { type DayBook, type OwnHolidays, bookOfCountry, bookOfGate } from './day-book.ts';
export { type UsualLimits, usualTerms } from './default-terms.ts';
export { type HoldKind, type HoldReport, holdsEndedBy, kindOfHold } from './holds.ts';
export { type CountedWord, type FreeTimeWord, countWords, endOfDay } from './last-free-day.ts';
export { knowsHolidays, publicHolidays } from './public-holidays.ts';
export {
  type KnownStop,
  type MomentAtPlace,
  type ShipmentMoments,
  readHolds,
  readMoments,
} from './read-moments.ts';
export { findStart } from './start-of-clock.ts';
