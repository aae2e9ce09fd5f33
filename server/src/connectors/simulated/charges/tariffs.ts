import type { GateCalendarTerms } from '@portolan/contract';

const head =
  'name,issuer,carrier,place,currency,valid from,clock,free days,free days count,first day,charged days count,tiers,' +
  'stops free,stops charged,last free day from,rule';

const holds = 'customs-hold gate-closed no-appointment vessel-delay waiver'.replaceAll(' ', ';');

interface Row {
  name: string;
  carrier: string;
  place: string;
  currency: string;
  clock: string;
  days: number;
  count: string;
  first: string;
  tiers: string;
}

const toLine = ({ name, carrier, place, currency, clock, days, count, first, tiers }: Row): string =>
  [
    name,
    'carrier',
    carrier,
    place,
    currency,
    '2025-01-01',
    clock,
    days,
    count,
    first,
    'calendar',
    tiers,
    clock === 'demurrage' ? holds : 'gate-closed;waiver',
    'waiver',
    clock === 'demurrage' ? 'terminal;rail;tariff' : 'carrier;tariff',
    clock === 'demurrage' ? 'rule 9' : 'rule 12',
  ].join(',');

/** Carriers with the amounts of their first and second tier a day, in the currency’s main unit. Invented figures. */
const carriers = [
  { carrier: 'HDMU', name: 'HMM', first: 305, second: 370, detention: 185 },
  { carrier: 'MAEU', name: 'Maersk', first: 320, second: 410, detention: 190 },
  { carrier: 'MSCU', name: 'MSC', first: 290, second: 395, detention: 175 },
  { carrier: 'CMDU', name: 'CMA CGM', first: 310, second: 380, detention: 180 },
  { carrier: 'HLCU', name: 'Hapag-Lloyd', first: 300, second: 405, detention: 185 },
] as const;

/** Tariffs of five carriers for imports to the United States, Germany and the Netherlands, as a table. */
export const simulatedTariffs = (): string =>
  [
    head,
    ...carriers.flatMap(({ carrier, name, first, second, detention }) =>
      (['US', 'DE', 'NL'] as const).flatMap((place) => {
        const isUs = place === 'US';
        const currency = isUs ? 'USD' : 'EUR';
        const part = isUs ? 1 : 0.3;
        const amount = (units: number): string => (units * part).toFixed(2);
        const shared = { name: `${name} import ${place}`, carrier, place, currency };
        return [
          toLine({
            ...shared,
            clock: 'demurrage',
            days: isUs ? 4 : 5,
            count: isUs ? 'working' : 'calendar',
            first: isUs ? 'first-shift' : 'next-day',
            tiers: `1:${amount(first)} 5:${amount(second)}`,
          }),
          toLine({
            ...shared,
            clock: 'detention',
            days: isUs ? 4 : 5,
            count: isUs ? 'not-holidays' : 'calendar',
            first: 'next-day',
            tiers: `1:${amount(detention)} 8:${amount(detention * 1.5)}`,
          }),
        ];
      }),
    ),
  ].join('\n');

const workingWeek = [1, 2, 3, 4, 5];

/** Gates of terminals and ports. Invented hours. */
export const simulatedCalendars = (): GateCalendarTerms[] =>
  [
    { name: 'Los Angeles, gates', unLocationCode: 'USLAX', openWeekdays: workingWeek, firstShift: '07:00' },
    {
      name: 'New York, gates',
      unLocationCode: 'USNYC',
      openWeekdays: [...workingWeek, 6],
      firstShift: '06:00',
    },
    {
      name: 'Rotterdam, gates',
      unLocationCode: 'NLRTM',
      openWeekdays: [...workingWeek, 6, 7],
      firstShift: '00:00',
    },
    {
      name: 'Hamburg, gates',
      unLocationCode: 'DEHAM',
      openWeekdays: [...workingWeek, 6],
      firstShift: '06:00',
    },
    {
      name: 'Jebel Ali, gates',
      unLocationCode: 'AEJEA',
      openWeekdays: [...workingWeek, 6],
      firstShift: '00:00',
    },
  ].map((gate) => ({
    facilityCode: null,
    holidays: [],
    takesPublicHolidays: true,
    extraDays: [],
    closures: [],
    ...gate,
  }));
