/** Tariffs of demurrage, detention and storage, gate calendars and holidays of a company account. */
export { type MatchedTerms, matchCalendar, matchTariff } from './match-tariff.ts';
export { loadOwnHolidays } from './own-holiday.ts';
export { findPersonName } from './person-name.ts';
export { readTariffTable } from './read-tariff-table.ts';
export { serveTariffs } from './routes.ts';
export {
  listAllTariffVersions,
  listGateCalendars,
  listTariffs,
  saveGateCalendar,
  saveTariff,
} from './tariff.ts';
