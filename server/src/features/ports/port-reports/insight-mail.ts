import { type Locale, fillText } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import { portReportTexts } from '@portolan/contract/texts/port-reports';
import type { Db } from '../../../platform/db/database.ts';
import { type Port, portName } from '../../../platform/reference/index.ts';
import { type Statistic, toCalendarDate, toDayNumber } from '../port-measures/index.ts';
import { findNow, listStatistics } from '../port-statistics/index.ts';

interface InsightAbout {
  simulated: boolean;
  /** The day that the mail is about. */
  yesterday: string;
  /** Where it is about a group of ports. */
  group?: string;
}

/**
 * The mail of the morning about some ports: level, ships, calls and waits of yesterday beside those of the day a week
 * before. Of a port in the west, whose yesterday was not measured yet, the day before that.
 */
export async function writeInsightMail(
  db: Db,
  ports: readonly Port[],
  { simulated, yesterday, group }: InsightAbout,
  language: Locale,
): Promise<{ subject: string; body: string }> {
  const words = mailTexts[language]['port-insight'];
  const lines = [];
  for (const { unLocationCode } of ports) {
    const ofShips = (await findNow(db, simulated, unLocationCode))?.figures.group ?? 'all';
    const last = toDayNumber(yesterday);
    const days = await listStatistics(
      db,
      { simulated, unLocationCode, group: ofShips },
      { granularity: 'day', from: toCalendarDate(last - 8), to: toCalendarDate(last + 1) },
    );
    const newest = days.findLast(({ begin }) => begin >= last - 1);
    const before = newest && days.find(({ begin }) => begin === newest.begin - 7);
    lines.push(lineOf(unLocationCode, newest, before, language));
  }
  const name = group ?? ports.map(({ unLocationCode }) => portName(unLocationCode, language)).join(', ');
  return {
    subject: fillText(words.subject, { ports: name, date: yesterday }),
    body: [...lines, words.note, ...(simulated ? [words.simulated] : [])].join('\n\n'),
  };
}

function lineOf(
  code: string,
  newest: Statistic | undefined,
  before: Statistic | undefined,
  language: Locale,
): string {
  const words = mailTexts[language]['port-insight'];
  const port = portName(code, language);
  if (newest === undefined) return fillText(words.no, { port, code });
  const { figures, congestion } = newest;
  const { levels } = portReportTexts[language];
  const wait = figures.anchor.medianHours;
  const parts = [
    fillText(words.port, { port, code, date: toCalendarDate(newest.begin) }),
    congestion?.level == null
      ? words['no-level']
      : fillText(words.level, { level: levels[congestion.level], index: (congestion.index ?? 0).toFixed(2) }),
    fillText(words.counts, {
      anchor: Math.round(figures.atAnchor * 10) / 10,
      berth: Math.round(figures.atBerth * 10) / 10,
      calls: figures.berthed,
    }),
    ...(wait === null ? [] : [fillText(words.wait, { hours: Math.round(wait * 10) / 10 })]),
    ...(before === undefined
      ? []
      : [
          fillText(words.before, {
            anchor: Math.round(before.figures.atAnchor * 10) / 10,
            berth: Math.round(before.figures.atBerth * 10) / 10,
            calls: before.figures.berthed,
          }),
        ]),
  ];
  return parts.join(words.space);
}
