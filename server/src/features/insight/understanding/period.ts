import { masks } from './mask.ts';

/** Calendar days, both included. */
export interface AskedPeriod {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

interface Today {
  ms: number;
  year: number;
  month: number;
  /** Days since Monday. */
  sinceMonday: number;
}

const span = (fromMs: number, days: number): AskedPeriod => ({
  from: toDay(fromMs),
  to: toDay(fromMs + (days - 1) * dayMs),
});
const ofMonth = (year: number, month: number): AskedPeriod => ({
  from: toDay(Date.UTC(year, month, 1)),
  to: toDay(Date.UTC(year, month + 1, 0)),
});
const ofYear = (year: number): AskedPeriod => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const until = ({ ms }: Today, weekday: number): AskedPeriod => {
  const ahead = (weekday - new Date(ms).getUTCDay() + 7) % 7;
  return { from: toDay(ms), to: toDay(ms + (ahead === 0 ? 7 : ahead) * dayMs) };
};

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

type Rule = readonly [pattern: RegExp, read: (found: RegExpExecArray, today: Today) => AskedPeriod];

/** Of folded texts: without case and accents; a Japanese voiced sound mark is an accent too. */
const rules: readonly Rule[] = [
  [
    /(20\d\d) (\d\d) (\d\d) (?:to|until|bis|から|到|至) (20\d\d) (\d\d) (\d\d)/,
    (f) => ({ from: `${f[1]}-${f[2]}-${f[3]}`, to: `${f[4]}-${f[5]}-${f[6]}` }),
  ],
  [
    /(20\d\d) (\d\d) (\d\d)(?!\d)/,
    (f) => ({ from: `${f[1]}-${f[2]}-${f[3]}`, to: `${f[1]}-${f[2]}-${f[3]}` }),
  ],
  [/(?:in |during )?(20\d\d)年?(\d{1,2})月/, (f) => ofMonth(Number(f[1]), Number(f[2]) - 1)],
  [/(?:the )?day after tomorrow|明後日|あさつて|后天|後天|後日/, (_, t) => span(t.ms + 2 * dayMs, 1)],
  [/\btomorrow\b|\btmrw?\b|明日|あした|明天|聽日|听日/, (_, t) => span(t.ms + dayMs, 1)],
  [/\byesterday\b|昨日|昨天|尋日|きのう/, (_, t) => span(t.ms - dayMs, 1)],
  [/\btoday\b|\bright now today\b|本日|今日|今天/, (_, t) => span(t.ms, 1)],
  [
    /\b(?:next|coming) week\b|\bnxt (?:week|wk)\b|\bnext wk\b|来週|下周|下週|下星期|下礼拜|下個禮拜|下個星期|下个星期/,
    (_, t) => span(t.ms + (7 - t.sinceMonday) * dayMs, 7),
  ],
  [
    /\bthis (?:week|wk)\b|今週|本周|本週|这周|這周|這週|这星期|這星期|今個星期|这个星期|這個星期|这个礼拜|呢個星期/,
    (_, t) => span(t.ms - t.sinceMonday * dayMs, 7),
  ],
  [
    /\blast week\b|先週|上周|上週|上星期|上個星期|上个星期/,
    (_, t) => span(t.ms - (7 + t.sinceMonday) * dayMs, 7),
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
    (f, t) => span(t.ms, Number(f[1]) + 1),
  ],
  [
    /(?:今後|未来|未來|接下来|接下來|これから|あと)? ?(\d{1,2}) ?(?:日以内|天内|天內|日間|日內)/,
    (f, t) => span(t.ms, Number(f[1]) + 1),
  ],
  [
    /\b(?:the )?(?:last|past) (\d{1,2}) days?\b|(?:过去|過去|最近|この)(\d{1,2})(?:日|天)/,
    (f, t) => span(t.ms - Number(f[1] ?? f[2]) * dayMs, Number(f[1] ?? f[2]) + 1),
  ],
  [
    /\b(?:next|coming) (\d) weeks?\b|(?:未来|未來|今後)(\d)(?:周|週|星期)/,
    (f, t) => span(t.ms, 7 * Number(f[1] ?? f[2]) + 1),
  ],
  [
    /\b(?:by|until|before|on|till|next|this) (sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/,
    (f, t) => until(t, weekdays.indexOf(f[1]!)),
  ],
  [/(?:星期|礼拜|禮拜|周|週)([一二三四五六日天])(?:前|之前)?/, (f, t) => until(t, hanWeekday[f[1]!]!)],
  [/([日月火水木金土])曜日?(?:まて|まてに)?/, (f, t) => until(t, hanWeekday[f[1]!]!)],
  [/\b(?:this )?weekend\b|周末|週末/, (_, t) => until(t, 0)],
];

/** The days that a folded question names, seen on the day of `now` (UTC), and the text with them masked. Pure. */
export function findPeriod(folded: string, now: Date): { period: AskedPeriod | undefined; rest: string } {
  const ms = Math.floor(now.getTime() / dayMs) * dayMs;
  const today: Today = {
    ms,
    year: now.getUTCFullYear(),
    month: now.getUTCMonth(),
    sinceMonday: (now.getUTCDay() + 6) % 7,
  };
  for (const [pattern, read] of rules) {
    const found = pattern.exec(folded);
    if (found === null) continue;
    const rest = `${folded.slice(0, found.index)} ${masks.DAYS} ${folded.slice(found.index + found[0].length)}`;
    return { period: read(found, today), rest: rest.replace(/ +/g, ' ').trim() };
  }
  return { period: undefined, rest: folded };
}
