import { minuteMs } from '@portolan/contract/time/durations';
import { type Alert, type Locale, alertTypeEntry, localeOf } from '@portolan/contract';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { writeAlertTexts } from './alert-texts.ts';

const readAgainSeconds = 900;

/** When an alert has to be dealt with: its due date, else the moment or the day that it names as a deadline. */
function deadlineOf({ dueAt, facts, type }: Alert): { at: Date; isDay: boolean } | undefined {
  const at = dueAt ?? (alertTypeEntry(type).namesDeadline === true ? facts.at : undefined);
  if (at !== undefined) return { at: new Date(at), isDay: false };
  return facts.day === undefined ? undefined : { at: new Date(facts.day), isDay: true };
}

/** A view of alerts as a calendar: what has a due date or a deadline. */
export function writeAlertCalendar(
  { name, alerts, publicUrl }: { name: string; alerts: readonly Alert[]; publicUrl: string },
  language: string,
  now: Date,
): string {
  const calendar = ical({
    name: `Portolan: ${name}`,
    prodId: { company: 'Portolan', product: 'Alerts' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: readAgainSeconds,
  });
  for (const alert of alerts) {
    const deadline = deadlineOf(alert);
    if (deadline === undefined) continue;
    const { at: start, isDay } = deadline;
    const { title, cause, stage } = writeAlertTexts(alert, localeOf(language));
    calendar.createEvent({
      id: `alert-${alert.alertId}@portolan`,
      stamp: now,
      start,
      // A day is the same in every zone.
      ...(isDay ? { allDay: true, timezone: 'UTC' } : { end: new Date(start.getTime() + 30 * minuteMs) }),
      summary: title,
      description: `${stage}. ${cause}`,
      url: `${publicUrl}/pages/alerts?alert=${alert.alertId}`,
    });
  }
  return calendar.toString();
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign]!);

/** The same as RSS 2.0, the newest stage first. Pure. */
export function writeRss(
  { name, alerts, publicUrl }: { name: string; alerts: readonly Alert[]; publicUrl: string },
  language: Locale,
): string {
  const items = alerts
    .toSorted((a, b) => (a.stageAt < b.stageAt ? 1 : -1))
    .map((alert) => {
      const { title, cause, stage, impact } = writeAlertTexts(alert, language);
      return `<item><title>${escape(title)}</title>
<link>${escape(`${publicUrl}/pages/alerts?alert=${alert.alertId}`)}</link>
<guid isPermaLink="false">${alert.alertId} ${alert.stage}</guid>
<pubDate>${new Date(alert.stageAt).toUTCString()}</pubDate>
<description>${escape(`${stage}, ${impact}. ${cause}`)}</description></item>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${escape(`Portolan: ${name}`)}</title>
<link>${escape(`${publicUrl}/pages/alerts`)}</link><description>${escape(name)}</description>
${items.join('\n')}
</channel></rss>
`;
}
