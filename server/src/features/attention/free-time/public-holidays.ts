import { Temporal } from 'temporal-polyfill';

/** A day of the year: a date, the n-th weekday of a month (-1: the last), or days from Easter Sunday. */
type Rule =
  | { name: string; month: number; day: number; since?: number }
  | { name: string; month: number; weekday: number; nth: number }
  | { name: string; easter: number };

interface CountryRules {
  rules: readonly Rule[];
  /** A holiday on a weekend moves: to Friday and Monday, or to the next free working day. */
  moves?: 'nearest' | 'next';
}

const at = (month: number, day: number, name: string): Rule => ({ name, month, day });
const nth = (month: number, weekday: number, n: number, name: string): Rule => ({
  name,
  month,
  weekday,
  nth: n,
});
const easter = (days: number, name: string): Rule => ({ name, easter: days });
const newYear = at(1, 1, 'New Year’s Day');
const labour = at(5, 1, 'Labour Day');
const christmas = at(12, 25, 'Christmas Day');
const secondChristmas = at(12, 26, 'Second day of Christmas');
const goodFriday = easter(-2, 'Good Friday');
const easterMonday = easter(1, 'Easter Monday');
const ascension = easter(39, 'Ascension Day');
const whitMonday = easter(50, 'Whit Monday');
const assumption = at(8, 15, 'Assumption Day');
const allSaints = at(11, 1, 'All Saints’ Day');

/**
 * Nationwide public holidays that follow a rule. Sources: 5 U.S.C. 6103 (US); the holiday laws of the countries. Not
 * here: holidays by region, by the moon, or set each year by decree; a company enters those.
 */
const countries: Readonly<Record<string, CountryRules>> = {
  US: {
    moves: 'nearest',
    rules: [
      newYear,
      nth(1, 1, 3, 'Martin Luther King Jr. Day'),
      nth(2, 1, 3, 'Washington’s Birthday'),
      nth(5, 1, -1, 'Memorial Day'),
      { name: 'Juneteenth', month: 6, day: 19, since: 2021 },
      at(7, 4, 'Independence Day'),
      nth(9, 1, 1, 'Labor Day'),
      nth(10, 1, 2, 'Columbus Day'),
      at(11, 11, 'Veterans Day'),
      nth(11, 4, 4, 'Thanksgiving Day'),
      christmas,
    ],
  },
  GB: {
    moves: 'next',
    rules: [
      newYear,
      goodFriday,
      easterMonday,
      nth(5, 1, 1, 'Early May bank holiday'),
      nth(5, 1, -1, 'Spring bank holiday'),
      nth(8, 1, -1, 'Summer bank holiday'),
      christmas,
      at(12, 26, 'Boxing Day'),
    ],
  },
  DE: {
    rules: [
      newYear,
      goodFriday,
      easterMonday,
      labour,
      ascension,
      whitMonday,
      at(10, 3, 'Day of German Unity'),
      christmas,
      secondChristmas,
    ],
  },
  NL: {
    rules: [
      newYear,
      easterMonday,
      at(4, 27, 'King’s Day'),
      ascension,
      whitMonday,
      christmas,
      secondChristmas,
    ],
  },
  BE: {
    rules: [
      newYear,
      easterMonday,
      labour,
      ascension,
      whitMonday,
      at(7, 21, 'National Day'),
      assumption,
      allSaints,
      at(11, 11, 'Armistice Day'),
      christmas,
    ],
  },
  FR: {
    rules: [
      newYear,
      easterMonday,
      labour,
      at(5, 8, 'Victory Day'),
      ascension,
      whitMonday,
      at(7, 14, 'National Day'),
      assumption,
      allSaints,
      at(11, 11, 'Armistice Day'),
      christmas,
    ],
  },
  IT: {
    rules: [
      newYear,
      at(1, 6, 'Epiphany'),
      easterMonday,
      at(4, 25, 'Liberation Day'),
      labour,
      at(6, 2, 'Republic Day'),
      assumption,
      allSaints,
      at(12, 8, 'Immaculate Conception'),
      christmas,
      secondChristmas,
    ],
  },
  ES: {
    rules: [
      newYear,
      at(1, 6, 'Epiphany'),
      goodFriday,
      labour,
      assumption,
      at(10, 12, 'National Day'),
      allSaints,
      at(12, 6, 'Constitution Day'),
      at(12, 8, 'Immaculate Conception'),
      christmas,
    ],
  },
  PL: {
    rules: [
      newYear,
      at(1, 6, 'Epiphany'),
      easterMonday,
      labour,
      at(5, 3, 'Constitution Day'),
      easter(60, 'Corpus Christi'),
      assumption,
      allSaints,
      at(11, 11, 'Independence Day'),
      christmas,
      secondChristmas,
    ],
  },
  BR: {
    rules: [
      newYear,
      goodFriday,
      at(4, 21, 'Tiradentes'),
      labour,
      at(9, 7, 'Independence Day'),
      at(10, 12, 'Our Lady of Aparecida'),
      at(11, 2, 'All Souls’ Day'),
      at(11, 15, 'Republic Day'),
      { name: 'Black Consciousness Day', month: 11, day: 20, since: 2024 },
      christmas,
    ],
  },
};

const known = new Map<string, ReadonlyMap<string, string>>();

/** Countries whose nationwide holidays are known by rule. */
export const knowsHolidays = (country: string): boolean => Object.hasOwn(countries, country);

/** Nationwide public holidays of a country and year by date; undefined where they are not known. */
export function publicHolidays(country: string, year: number): ReadonlyMap<string, string> | undefined {
  const key = `${country} ${year}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const rules = countries[country];
  if (rules === undefined) return undefined;
  const days = new Map<string, string>();
  const dated = [year - 1, year, year + 1].flatMap((one) =>
    rules.rules.flatMap((rule) => {
      const date = dateOf(rule, one);
      return date === undefined ? [] : [{ date, name: rule.name }];
    }),
  );
  const taken = new Set(dated.map(({ date }) => date.toString()));
  for (const { date, name } of dated) {
    const observed = observedOn(date, rules.moves, taken);
    if (date.year === year) days.set(date.toString(), name);
    if (observed !== undefined) {
      taken.add(observed.toString());
      if (observed.year === year) days.set(observed.toString(), `${name} (observed)`);
    }
  }
  known.set(key, days);
  return days;
}

function dateOf(rule: Rule, year: number): Temporal.PlainDate | undefined {
  if ('easter' in rule) return easterSunday(year).add({ days: rule.easter });
  if ('day' in rule)
    return rule.since !== undefined && year < rule.since
      ? undefined
      : Temporal.PlainDate.from({ year, month: rule.month, day: rule.day });
  const first = Temporal.PlainDate.from({ year, month: rule.month, day: 1 });
  const offset = (rule.weekday - first.dayOfWeek + 7) % 7;
  if (rule.nth > 0) return first.add({ days: offset + (rule.nth - 1) * 7 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return last.subtract({ days: (last.dayOfWeek - rule.weekday + 7) % 7 });
}

function observedOn(
  date: Temporal.PlainDate,
  moves: CountryRules['moves'],
  taken: ReadonlySet<string>,
): Temporal.PlainDate | undefined {
  if (moves === undefined || date.dayOfWeek < 6) return undefined;
  if (moves === 'nearest') return date.dayOfWeek === 6 ? date.subtract({ days: 1 }) : date.add({ days: 1 });
  let next = date.add({ days: 1 });
  while (next.dayOfWeek > 5 || taken.has(next.toString())) next = next.add({ days: 1 });
  return next;
}

/** Easter Sunday of the Gregorian calendar. Source: the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const k = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * k) / 451);
  const month = Math.floor((h + k - 7 * m + 114) / 31);
  return Temporal.PlainDate.from({ year, month, day: ((h + k - 7 * m + 114) % 31) + 1 });
}
