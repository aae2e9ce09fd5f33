import {
  type Alert,
  type AlertFormat,
  type Locale,
  causeKeyOf,
  fillWords,
  impactOf,
  languageOf,
  moneyText,
  titleKeyOf,
  titleValues,
} from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import { portName } from '../../../platform/reference/index.ts';

/** Days and times as the screens have them: 24 h in every language. */
const shortDay = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const dayTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type Words = (typeof mailTexts)[Locale]['alert-words'];

/** From so many hours a span is written in days. */
const dayFromHours = 72;

function spanOf(hours: number, words: Words): string {
  const isDays = Math.abs(hours) >= dayFromHours;
  const amount = isDays ? Math.round(hours / 2.4) / 10 : Math.round(hours);
  return fillWords(isDays ? words.days : words.hours, { amount: String(amount) });
}

const countOf = (count: number, words: Words): string =>
  fillWords(count === 1 ? (words.containers_one ?? words.containers_other) : words.containers_other, {
    count: String(count),
  });

/** How values are written in mails, chats and feeds: days on the clock of the place, in the reader's language. */
function formatOf(language: Locale): AlertFormat {
  const words = mailTexts[language]['alert-words'];
  const { formats } = languageOf(language);
  return {
    gap: (hours) => (hours < 0 ? spanOf(hours, words) : `+${spanOf(hours, words)}`),
    span: (hours) => spanOf(hours, words),
    day: (at, timeZone) =>
      new Intl.DateTimeFormat(formats, {
        ...shortDay,
        ...(at.length > 10 ? { ...dayTime, timeZone: timeZone ?? 'UTC' } : { timeZone: 'UTC' }),
      }).format(new Date(at)),
    containers: (count, equipmentReference) => equipmentReference ?? countOf(count, words),
    cargo: (count, section, number) => number ?? fillWords(words.cargo[section], { count: String(count) }),
    port: (code, name) => (code === undefined ? (name ?? '') : portName(code, language)),
    level: (level) => words.congestion[level as keyof Words['congestion']] ?? level,
    hold: (hold) => words.hold[hold as keyof Words['hold']] ?? hold,
    someone: () => words.someone,
    concerned: (count, { facts }) =>
      facts.cargoCount === undefined
        ? countOf(count, words)
        : (facts.cargoNumber ??
          fillWords(words.cargo[facts.cargoSection ?? 'ro-ro'], { count: String(count) })),
    loss: (count, span) => `${count} × ${span}`,
    money: (minor, currency) => moneyText(minor, currency, formats),
  };
}

/** What an alert is called outside of the program: title, cause, stage and impact. Pure. */
export function writeAlertTexts(
  alert: Alert,
  language: Locale,
): { title: string; cause: string; stage: string; type: string; impact: string; since: string } {
  const words = mailTexts[language]['alert-words'];
  const format = formatOf(language);
  const values = titleValues(alert, format);
  const { type, stage } = alert;
  const titles: Record<string, string> = words.title;
  const causes: Record<string, string> = words.cause;
  return {
    title: fillWords(titles[titleKeyOf(alert)] ?? '', values),
    cause: fillWords(causes[causeKeyOf(alert)] ?? causes[type] ?? '', values),
    stage: words.stage[stage][type],
    type: words.type[type],
    impact: impactOf(alert, format),
    since: format.day(alert.stageAt, alert.facts.portTimeZone),
  };
}
