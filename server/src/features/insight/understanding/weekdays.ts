import { dayMs } from '@portolan/contract/time/durations';
import { type AskedPeriod, type PeriodRule, type Today, spanOf, toDay } from './period-parts.ts';

const names =
  'sun(?:day)?|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?';
const starts = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const indexOf = (name: string): number => starts.indexOf(name.slice(0, 3));

/** The day of the week from Sunday, by its Chinese or Japanese character. */
const hanWeekday: Readonly<Record<string, number>> = {
  日: 0,
  天: 0,
  月: 1,
  一: 1,
  火: 2,
  二: 2,
  水: 3,
  三: 3,
  木: 4,
  四: 4,
  金: 5,
  五: 5,
  土: 6,
  六: 6,
};

/** Days from today to a weekday: 1 to 7. */
const daysTo = ({ ms }: Today, weekday: number): number => ((weekday - new Date(ms).getUTCDay() + 6) % 7) + 1;

/** The weekday that comes next, today among them; of what has happened the last one. */
function dayOn(today: Today, weekday: number): AskedPeriod {
  const ahead = daysTo(today, weekday) % 7;
  const back = (7 - ahead) % 7;
  return spanOf(today.ms + (today.isBackward ? -back : ahead) * dayMs, 1);
}

/** From today to the weekday, or to the day before it. */
const until = (today: Today, weekday: number, less = 0): AskedPeriod => ({
  from: toDay(today.ms),
  to: toDay(today.ms + (daysTo(today, weekday) - less) * dayMs),
});

/** A weekday of this week or of one that is so many weeks away; weeks begin with Monday. */
const ofWeek = (today: Today, weekday: number, weeks: number): AskedPeriod =>
  spanOf(today.ms + (weeks * 7 - today.sinceMonday + ((weekday + 6) % 7)) * dayMs, 1);

const weeksAway = (word: string): number => {
  if (/next|下|来|來/.test(word)) return 1;
  return /last|上|先/.test(word) ? -1 : 0;
};

/** Weekdays and weekends in folded questions. */
export const weekdayRules: readonly PeriodRule[] = [
  [
    new RegExp(`\\b(?:on )?(${names}) (?:of )?(next|last|this) week\\b`),
    (f, t) => ofWeek(t, indexOf(f[1]!), weeksAway(f[2]!)),
  ],
  [
    new RegExp(`\\b(next|last|this) week (?:on )?(${names})\\b`),
    (f, t) => ofWeek(t, indexOf(f[2]!), weeksAway(f[1]!)),
  ],
  [
    /(下|上|这|這|本|今)(?:个|個)?(?:周|週|星期|礼拜|禮拜)([一二三四五六日天])/,
    (f, t) => ofWeek(t, hanWeekday[f[2]!]!, weeksAway(f[1]!)),
  ],
  [/(来|先|今)週の?([日月火水木金土])曜日?/, (f, t) => ofWeek(t, hanWeekday[f[2]!]!, weeksAway(f[1]!))],
  [new RegExp(`\\b(?:by|until|till|through) (${names})\\b`), (f, t) => until(t, indexOf(f[1]!))],
  [new RegExp(`\\bbefore (${names})\\b`), (f, t) => until(t, indexOf(f[1]!), 1)],
  [
    new RegExp(`\\blast (${names})\\b`),
    (f, t) => spanOf(t.ms - (7 - (daysTo(t, indexOf(f[1]!)) % 7)) * dayMs, 1),
  ],
  [
    new RegExp(`\\b(?:on )?(?:next|coming) (${names})\\b`),
    (f, t) => spanOf(t.ms + daysTo(t, indexOf(f[1]!)) * dayMs, 1),
  ],
  [new RegExp(`\\b(?:on|this) (${names})\\b`), (f, t) => dayOn(t, indexOf(f[1]!))],
  [
    /(?:星期|礼拜|禮拜|周|週)([一二三四五六日天])(之?前)?/,
    (f, t) => (f[2] === undefined ? dayOn(t, hanWeekday[f[1]!]!) : until(t, hanWeekday[f[1]!]!)),
  ],
  [
    /([日月火水木金土])曜日?(まてに?)?/,
    (f, t) => (f[2] === undefined ? dayOn(t, hanWeekday[f[1]!]!) : until(t, hanWeekday[f[1]!]!)),
  ],
  [
    /\b(?:(?:on|at) (?:the )?|this |(next) )?weekend\b|([下来來])(?:个|個)?(?:周末|週末)|周末|週末/,
    (f, t) => {
      // On a Monday as on a Sunday, `next` is the one after the weekend of this week.
      const later = f[1] !== undefined || f[2] !== undefined ? 7 : 0;
      const saturday = t.ms + (5 - t.sinceMonday + later) * dayMs;
      return { from: toDay(Math.max(saturday, t.ms)), to: toDay(saturday + dayMs) };
    },
  ],
];
