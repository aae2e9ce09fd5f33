import {
  type ClockKind,
  type ClockTerms,
  type DayCount,
  type FirstDay,
  TariffTerms,
  amountText,
  parseAmount,
} from '@portolan/contract';

/** What is typed of one clock. */
export interface TypedClock {
  isOn: boolean;
  freeDays: string;
  tiers: string;
  rule: string;
  freeDaysCount: DayCount;
  chargedDaysCount: DayCount;
  firstDay: FirstDay;
}

const eventsOf: Readonly<Record<ClockKind, Pick<ClockTerms, 'start' | 'end'>>> = {
  demurrage: { start: 'unloaded', end: 'out-gate' },
  storage: { start: 'unloaded', end: 'out-gate' },
  detention: { start: 'out-gate', end: 'empty-returned' },
  combined: { start: 'unloaded', end: 'empty-returned' },
};

/** What a new clock says that the form does not ask for. */
const usual = (clock: ClockKind): ClockTerms => ({
  clock,
  ...eventsOf[clock],
  freeDays: 0,
  freeDaysCount: 'calendar',
  firstDay: 'next-day',
  countsEndDay: true,
  chargedDaysCount: 'calendar',
  tiers: [],
  stopsFree: ['gate-closed', 'no-appointment', 'vessel-delay', 'waiver'],
  stopsCharged: ['gate-closed', 'no-appointment', 'vessel-delay', 'waiver'],
  stopDays: 'touched',
  rollsToOpenDay: false,
  lastFreeDayFrom:
    clock === 'detention' || clock === 'combined'
      ? ['carrier', 'tariff']
      : ['terminal', 'rail', 'carrier', 'tariff'],
  rule: '',
});

export function toTyped(terms: ClockTerms | undefined, currency: string): TypedClock {
  return {
    isOn: terms !== undefined,
    freeDays: String(terms?.freeDays ?? ''),
    tiers:
      terms?.tiers.map(({ fromDay, perDay }) => `${fromDay}=${amountText(perDay, currency)}`).join('\n') ??
      '',
    rule: terms?.rule ?? '',
    freeDaysCount: terms?.freeDaysCount ?? 'calendar',
    chargedDaysCount: terms?.chargedDaysCount ?? 'calendar',
    firstDay: terms?.firstDay ?? 'next-day',
  };
}

const toTiers = (text: string, currency: string) =>
  text
    .split(/[\n;]/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [day = '', amount = ''] = line.split(/[=:]/);
      return { fromDay: Number(day), perDay: parseAmount(amount, currency) ?? NaN };
    });

interface TypedTariff {
  name: string;
  carrierCode: string;
  place: string;
  facilityCode: string;
  currency: string;
  validFrom: string;
}

/** The terms as they were typed, over what the version before says that the form does not ask for. */
export function parseTerms(
  typed: TypedTariff,
  clocks: Record<ClockKind, TypedClock>,
  on: readonly ClockKind[],
  before: TariffTerms | undefined,
) {
  const currency = typed.currency.toUpperCase();
  return TariffTerms.safeParse({
    issuer: 'carrier',
    direction: 'import',
    equipmentSizes: [],
    equipmentGroups: [],
    commodities: [],
    validUntil: null,
    ...before,
    ...typed,
    currency,
    carrierCode: typed.carrierCode || null,
    place: typed.place || null,
    facilityCode: typed.facilityCode || null,
    clocks: on.map((kind) => {
      const { isOn: _, tiers, freeDays, ...rest } = clocks[kind];
      const known = before?.clocks.find(({ clock }) => clock === kind);
      return {
        ...(known ?? usual(kind)),
        ...rest,
        freeDays: freeDays === '' ? NaN : Number(freeDays),
        tiers: toTiers(tiers, currency),
      };
    }),
  });
}
