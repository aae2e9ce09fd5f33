import type { GateCalendar, TariffVersion } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { chooseLimits, listRuleRecords } from '../alert-rules/index.ts';
import { type DayBook, type OwnHolidays, bookOfCountry, bookOfGate } from '../free-time/index.ts';
import type { LimitsOf } from '../judges/index.ts';
import {
  listAllTariffVersions,
  listGateCalendars,
  loadOwnHolidays,
  matchCalendar,
} from '../tariffs/index.ts';

/** What a company account has entered that charges are counted by. */
export interface ChargeKnowledge {
  tariffs: readonly TariffVersion[];
  calendars: readonly GateCalendar[];
  holidays: OwnHolidays;
  limitsOf: LimitsOf;
}

export async function loadChargeKnowledge(tx: Tx, tenantId: string): Promise<ChargeKnowledge> {
  return {
    tariffs: await listAllTariffVersions(tx, tenantId),
    calendars: await listGateCalendars(tx, tenantId),
    holidays: await loadOwnHolidays(tx, tenantId),
    limitsOf: chooseLimits(await listRuleRecords(tx, tenantId)),
  };
}

/** The calendar of a place: that of its gate, else of its country. */
export function bookOfPlace(
  { calendars, holidays }: ChargeKnowledge,
  unLocationCode: string | null,
  facilityCode: string | null,
): { book: DayBook; calendar: GateCalendar | undefined } {
  const calendar = matchCalendar(calendars, unLocationCode, facilityCode);
  const book =
    calendar === undefined
      ? bookOfCountry(unLocationCode?.slice(0, 2) ?? '', holidays)
      : bookOfGate(calendar.terms, holidays);
  return { book, calendar };
}
