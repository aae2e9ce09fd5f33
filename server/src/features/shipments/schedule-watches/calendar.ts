import ical, { ICalCalendarMethod } from 'ical-generator';
import { carrierName, portName } from '../../../platform/reference/index.ts';
import type { SeenSailing, SeenState } from './seen-sailing.ts';

const cutOffNames = { DCO: 'DOC cut-off', VCO: 'VGM cut-off', PCO: 'Port cut-off' } as const;
const minutes = 60_000;
/** Calendars read the feed again after this time. */
const readAgainSeconds = 3600;

/** What a watch sees as an iCalendar feed: departure, arrival and cut-offs, each a moment in UTC. Pure but for ids. */
export function writeCalendar(watchId: string, { sailings }: SeenState, now: Date): string {
  const calendar = ical({
    name: 'Portolan schedules',
    prodId: { company: 'Portolan', product: 'Schedules' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: readAgainSeconds,
  });
  for (const [sailingId, sailing] of Object.entries(sailings))
    for (const { key, at, summary } of eventsOf(sailing))
      calendar.createEvent({
        id: `${watchId}-${sailingId}-${key}@portolan`,
        stamp: now,
        start: new Date(at),
        end: new Date(Date.parse(at) + 30 * minutes),
        summary,
        description: `${carrierName(sailing.carrierCode)} ${sailing.voyage ?? ''}`.trim(),
      });
  return calendar.toString();
}

function eventsOf(sailing: SeenSailing): { key: string; at: string; summary: string }[] {
  const { vessel, origin, destination, departureAt, arrivalAt, cutOffs } = sailing;
  const nameOf = (code: string | null): string => (code === null ? '' : portName(code, 'en'));
  const events: { key: string; at: string | null; summary: string }[] = [
    ...(['DCO', 'VCO', 'PCO'] as const).map((code) => ({
      key: code,
      at: cutOffs[code],
      summary: `${cutOffNames[code]} ${nameOf(origin)}: ${vessel}`,
    })),
    { key: 'ETD', at: departureAt, summary: `ETD ${nameOf(origin)}: ${vessel}` },
    { key: 'ETA', at: arrivalAt, summary: `ETA ${nameOf(destination ?? origin)}: ${vessel}` },
  ];
  return events.flatMap(({ at, ...event }) => (at === null ? [] : [{ ...event, at }]));
}
