import { dayMs } from '@portolan/contract/time/durations';
import { masks } from './mask.ts';
import { type AskedPeriod, type PeriodRule, type Today, spanOf, toDay } from './period-parts.ts';
import { weekdayRules } from './weekdays.ts';

const ofMonth = (year: number, month: number): AskedPeriod => ({
  from: toDay(Date.UTC(year, month, 1)),
  to: toDay(Date.UTC(year, month + 1, 0)),
});
const ofYear = (year: number): AskedPeriod => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const monthPattern = [
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec',
].join('|');
const monthOf = (name: string): number => months.findIndex((month) => name.startsWith(month));
const backward =
  /\b(arrived|landed|departed|left|was|were|did|had)\b|着いた|着きました|到着した|届いた|届きました|到了|已到|已抵|ました/;

/** A month without a year: the nearest that is ahead or runs, or the last one where what has happened is asked for. */
function monthNear({ year, month: now, isBackward }: Today, month: number): AskedPeriod {
  const other = isBackward ? (month > now ? year - 1 : year) : month < now ? year + 1 : year;
  return ofMonth(other, month);
}

/** Whether a calendar has this day; `month` from 0. */
const isDay = (year: number, month: number, day: number): boolean =>
  month >= 0 && month <= 11 && day >= 1 && day <= new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The years that a day without one may be of, the likeliest first: 29 February is not in every one. */
const yearsNear = (today: Today, month: number): number[] => {
  const first = Number(monthNear(today, month).from.slice(0, 4));
  return Array.from({ length: 8 }, (_, at) => first + (today.isBackward ? -at : at));
};

/** A day of a month (from 0); undefined where no calendar has it. */
function dayNear(today: Today, month: number, day: number, year?: number): AskedPeriod | undefined {
  const years = month > 11 ? [] : year === undefined ? yearsNear(today, month) : [year];
  const found = years.find((one) => isDay(one, month, day));
  return found === undefined ? undefined : spanOf(Date.UTC(found, month, day), 1);
}

/** Days as they are written, in their order; undefined where no calendar has one of them. */
function daysWritten(from: readonly (string | undefined)[], to = from): AskedPeriod | undefined {
  const days = [from, to].map((parts) => {
    const [year = 0, month = 0, day = 0] = parts.map(Number);
    return isDay(year, month - 1, day) ? toDay(Date.UTC(year, month - 1, day)) : undefined;
  });
  const [first, last] = days;
  return first === undefined || last === undefined || first > last ? undefined : { from: first, to: last };
}

/** A month by its number from 1; undefined where no year has it. */
const monthWritten = (year: number, month: number): AskedPeriod | undefined =>
  month >= 1 && month <= 12 ? ofMonth(year, month - 1) : undefined;

/** Years from now of a word for one. */
function yearsFrom(word: string): number {
  if (/前年|一昨年/.test(word)) return -2;
  if (/[去昨上舊旧]年/.test(word)) return -1;
  return /[明来來]年/.test(word) ? 1 : 0;
}

const quarterOf = (year: number, quarter: number): AskedPeriod => ({
  from: ofMonth(year, quarter * 3 - 3).from,
  to: ofMonth(year, quarter * 3 - 1).to,
});

/** Of folded texts: without case and accents; a Japanese voiced sound mark is an accent too. */
const rules: readonly PeriodRule[] = [
  [
    /(20\d\d) (\d\d) (\d\d) (?:to|until|bis|から|到|至) (20\d\d) (\d\d) (\d\d)/,
    (f) => daysWritten(f.slice(1, 4), f.slice(4, 7)),
  ],
  [/(20\d\d) (\d\d) (\d\d)(?!\d)/, (f) => daysWritten(f.slice(1, 4))],
  [
    new RegExp(`\\b(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthPattern})(?: (20\\d\\d))?\\b`),
    (f, t) => dayNear(t, monthOf(f[2]!), Number(f[1]), f[3] === undefined ? undefined : Number(f[3])),
  ],
  [
    new RegExp(`\\b(?:on )?(${monthPattern}) (\\d{1,2})(?:st|nd|rd|th)?(?: (20\\d\\d))?\\b(?! ?月)`),
    (f, t) => dayNear(t, monthOf(f[1]!), Number(f[2]), f[3] === undefined ? undefined : Number(f[3])),
  ],
  [
    /(?:(20\d\d)年)?(\d{1,2})月(\d{1,2})(?:日|号|號)/,
    (f, t) => dayNear(t, Number(f[2]) - 1, Number(f[3]), f[1] === undefined ? undefined : Number(f[1])),
  ],
  [
    /(前年|一昨年|去年|昨年|上年|舊年|旧年|今年|本年|明年|来年|來年)的?(?:の|嘅)? ?(1[0-2]|[1-9])月(?:份|中(?=に))?/,
    (f, t) => ofMonth(t.year + yearsFrom(f[1]!), Number(f[2]) - 1),
  ],
  [/(?:in |during )?(20\d\d)年?(\d{1,2})月/, (f) => monthWritten(Number(f[1]), Number(f[2]))],
  [
    new RegExp(
      `\\b(?:(?:in|during|of|for) (${monthPattern})|(?!may|march|mar)(${monthPattern}))(?: (20\\d\\d))?\\b`,
    ),
    (f, t) => {
      const month = monthOf(f[1] ?? f[2]!);
      return f[3] === undefined ? monthNear(t, month) : ofMonth(Number(f[3]), month);
    },
  ],
  [/(?<!\d|个|個)(1[0-2]|[1-9])月(?:份|中(?=に))?/, (f, t) => monthNear(t, Number(f[1]) - 1)],
  [
    /\b(?:q([1-4])|(?:in )?(?:the )?([1-4])(?:st|nd|rd|th) quarter)(?: (20\d\d))?\b/,
    (f, t) => quarterOf(Number(f[3] ?? t.year), Number(f[1] ?? f[2])),
  ],
  [/(?:the )?day after tomorrow|明後日|あさつて|后天|後天|後日/, (_, t) => spanOf(t.ms + 2 * dayMs, 1)],
  [/\btomorrow\b|\btmrw?\b|明日|あした|明天|聽日|听日/, (_, t) => spanOf(t.ms + dayMs, 1)],
  [/\byesterday\b|昨日|昨天|尋日|きのう/, (_, t) => spanOf(t.ms - dayMs, 1)],
  [/\btoday\b|\bright now today\b|本日|今日|今天/, (_, t) => spanOf(t.ms, 1)],
  ...weekdayRules,
  [
    /\bweek after next\b|再来週|下下(?:周|週|星期|礼拜|禮拜|個星期|个星期|個禮拜|个礼拜)/,
    (_, t) => spanOf(t.ms + (14 - t.sinceMonday) * dayMs, 7),
  ],
  [
    /\bweek before last\b|先々週|上上(?:周|週|星期|礼拜|禮拜|個星期|个星期|個禮拜|个礼拜)/,
    (_, t) => spanOf(t.ms - (14 + t.sinceMonday) * dayMs, 7),
  ],
  [/\bmonth after next\b|再来月|下下(?:个月|個月|月)/, (_, t) => ofMonth(t.year, t.month + 2)],
  [/\bmonth before last\b|先々月|上上(?:个月|個月|月)/, (_, t) => ofMonth(t.year, t.month - 2)],
  [
    /\b(?:next|coming) week\b|\bnxt (?:week|wk)\b|\bnext wk\b|来週|下周|下週|下星期|下礼拜|下個禮拜|下個星期|下个星期/,
    (_, t) => spanOf(t.ms + (7 - t.sinceMonday) * dayMs, 7),
  ],
  [
    /\bthis (?:week|wk)\b|今週|本周|本週|这周|這周|這週|这星期|這星期|今個星期|这个星期|這個星期|这个礼拜|呢個星期/,
    (_, t) => spanOf(t.ms - t.sinceMonday * dayMs, 7),
  ],
  [
    /\blast week\b|先週|上周|上週|上星期|上個星期|上个星期/,
    (_, t) => spanOf(t.ms - (7 + t.sinceMonday) * dayMs, 7),
  ],
  [/\bthis month\b|今月|本月|这个月|這個月|今個月/, (_, t) => ofMonth(t.year, t.month)],
  [/\bnext month\b|来月|下个月|下個月|下月/, (_, t) => ofMonth(t.year, t.month + 1)],
  [/\blast month\b|先月|上个月|上個月|上月/, (_, t) => ofMonth(t.year, t.month - 1)],
  [
    /\bthis quarter\b|今四半期|本季度|本季|这个季度|這個季度/,
    (_, t) => ({
      from: ofMonth(t.year, t.month - (t.month % 3)).from,
      to: ofMonth(t.year, t.month - (t.month % 3) + 2).to,
    }),
  ],
  [
    /\blast quarter\b|前四半期|上季度|上季|上个季度|上個季度/,
    (_, t) => ({
      from: ofMonth(t.year, t.month - (t.month % 3) - 3).from,
      to: ofMonth(t.year, t.month - (t.month % 3) - 1).to,
    }),
  ],
  [/\b(?:this year|ytd|so far this year)\b|今年|本年|今年度/, (_, t) => ofYear(t.year)],
  [/\blast year\b|去年|昨年|上年|舊年/, (_, t) => ofYear(t.year - 1)],
  [/\b(?:in|during|of|for) (20\d\d)\b|\b(20\d\d)年/, (f) => ofYear(Number(f[1] ?? f[2]))],
  [
    /\b(?:in the |within )?(?:the )?(?:next|coming|within|in) (\d{1,2}) days?\b/,
    (f, t) => spanOf(t.ms, Number(f[1]) + 1),
  ],
  [
    /(?:今後|未来|未來|接下来|接下來|これから|あと)? ?(\d{1,2}) ?(?:日以内|天内|天內|日間|日內)|(?:今後|未来|未來|接下来|接下來|これから)(\d{1,2}) ?(?:天|日)/,
    (f, t) => spanOf(t.ms, Number(f[1] ?? f[2]) + 1),
  ],
  [
    /\b(?:in |over )?(?:the )?(?:last|past) (?:few )?(\d{1,2}) weeks?\b|(?:过去|過去|最近|この)(\d{1,2})(?:个|個)?(?:周|週|星期)間?/,
    (f, t) => spanOf(t.ms - 7 * Number(f[1] ?? f[2]) * dayMs, 7 * Number(f[1] ?? f[2]) + 1),
  ],
  [
    /\b(?:in |over )?(?:the )?(?:last|past) (\d{1,2}) months?\b|(?:过去|過去|最近|この)(\d{1,2})(?:个|個|か)月間?/,
    (f, t) => ({ from: ofMonth(t.year, t.month - Number(f[1] ?? f[2])).from, to: toDay(t.ms) }),
  ],
  [/\b(?:in |over )?the past week\b|这一周|這一週|この1週間/, (_, t) => spanOf(t.ms - 7 * dayMs, 8)],
  [/\b(?:in |over )?the past month\b/, (_, t) => spanOf(t.ms - 30 * dayMs, 31)],
  [
    /\b(?:the )?(?:last|past) (\d{1,2}) days?\b|(?:过去|過去|最近|この)(\d{1,2})(?:日|天)/,
    (f, t) => spanOf(t.ms - Number(f[1] ?? f[2]) * dayMs, Number(f[1] ?? f[2]) + 1),
  ],
  [
    /\b(?:next|coming) (\d) weeks?\b|(?:未来|未來|今後)(\d)(?:周|週|星期)/,
    (f, t) => spanOf(t.ms, 7 * Number(f[1] ?? f[2]) + 1),
  ],
];

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const han = '一二三四五六七八九十';

/** Numbers before days, weeks and months in digits. */
function withDigits(folded: string): string {
  const number = (text: string): string => {
    if (text === '两' || text === '兩') return '2';
    if (text.length === 2 && text.startsWith('十')) return `1${han.indexOf(text[1]!) + 1}`;
    return String(han.indexOf(text) + 1);
  };
  return folded
    .replace(
      /(十[一二三四五六七八九]|[一二三四五六七八九十两兩])(?=(?:个|個|か)?(?:天|日(?!曜)|周|週|星期|月))/g,
      number,
    )
    .replace(new RegExp(`\\b(${words.join('|')})(?= (?:days?|weeks?|months?)\\b)`, 'g'), (word) =>
      String(words.indexOf(word) + 1),
    );
}

interface FoundPeriod {
  period: AskedPeriod | undefined;
  /** Words that name days which no calendar has, such as `31 february`. */
  impossible?: string;
  /** The text with the days masked. */
  rest: string;
  at: number;
}

function findOne(text: string, today: Today): FoundPeriod | undefined {
  for (const [pattern, read] of rules) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const rest = `${text.slice(0, found.index)} ${masks.DAYS} ${text.slice(found.index + found[0].length)}`;
    const period = read(found, today);
    const one = { period, rest: rest.replace(/ +/g, ' ').trim(), at: found.index };
    return period === undefined ? { ...one, impossible: found[0].trim() } : one;
  }
  return undefined;
}

const { DAYS } = masks;
/** Two days as the ends of one period. */
const asRange = new RegExp(
  `between ${DAYS} and ${DAYS}|(?:from )?${DAYS} ?(?:to|until|till|through|から|到|至) ?${DAYS}(?: ?(?:之间|之間|まて))?`,
);

/** Two periods as one, where they are its ends. `undefined`: they are two. Pure. */
function joinPeriods(first: FoundPeriod, second: FoundPeriod): FoundPeriod | undefined {
  const range = asRange.exec(second.rest);
  const [a, b] = second.at < first.at ? [second, first] : [first, second];
  if (range === null || a.period === undefined || b.period === undefined) return undefined;
  const rest = second.rest.replace(range[0], DAYS);
  const period = { from: a.period.from, to: b.period.to };
  return period.from > period.to
    ? { period: undefined, impossible: `${period.from} - ${period.to}`, rest, at: 0 }
    : { period, rest, at: 0 };
}

/**
 * The days that a folded question names, seen on the day of `now` (UTC), and the text with them masked. `impossible`:
 * words that name days which no calendar has. `hasMore`: other days are named too. Pure.
 */
export function findPeriod(
  folded: string,
  now: Date,
  isBackward = backward.test(folded),
): { period: AskedPeriod | undefined; impossible?: string | undefined; hasMore?: true; rest: string } {
  const today: Today = {
    ms: Math.floor(now.getTime() / dayMs) * dayMs,
    year: now.getUTCFullYear(),
    month: now.getUTCMonth(),
    sinceMonday: (now.getUTCDay() + 6) % 7,
    isBackward,
  };
  const first = findOne(withDigits(folded), today);
  if (first === undefined) return { period: undefined, rest: folded };
  const second = first.impossible === undefined ? findOne(first.rest, today) : undefined;
  const joined = second === undefined ? first : (joinPeriods(first, second) ?? second);
  const { period, impossible, rest } = joined === second ? { ...first, rest: second.rest } : joined;
  return {
    period,
    rest,
    impossible: impossible ?? second?.impossible,
    ...(joined === second && { hasMore: true as const }),
  };
}
