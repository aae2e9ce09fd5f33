/** Ways from port to port over the sailings of a carrier, found in memory: pure, knows no database. */
export {
  type ConnectionMinutes,
  type SailingItinerary,
  type Minutes,
  type SailingRide,
  type NetworkSailing,
  fromMinutes,
  minutesPerDay,
  toMinutes,
} from './sailing.ts';
export {
  type SailingQuery,
  type SearchableNetwork,
  buildSearchable,
  searchNetwork,
} from './search-sailings.ts';
export { keepWorthwhile } from './worthwhile.ts';
