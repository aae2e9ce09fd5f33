import { dayMs } from '@portolan/contract/time/durations';
import { type KnownMove, type Landing, type ShipmentJudge, atPorts, factsOf, thingOf } from './finding.ts';

/** The day of a moment on the clock of a place. */
const dayOf = (at: number, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format(at);

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The last free day: as given by terminal or tariff, else so many days after the day of discharge. Pure. */
export function lastFreeDayOf(
  unloadedAt: string,
  timeZone: string | null,
  freeDays: number,
  given: string | undefined,
): string {
  if (given !== undefined) return given;
  const unloaded = dayNumber(dayOf(Date.parse(unloadedAt), timeZone));
  return new Date((unloaded + freeDays) * dayMs).toISOString().slice(0, 10);
}

/** When it was unloaded: as reported; where nobody did, as expected last, once that time is over. */
function unloadedBy({ unloaded, expectedUnloaded }: Landing, now: Date): KnownMove | undefined {
  if (unloaded !== undefined || expectedUnloaded === undefined) return unloaded;
  return Date.parse(expectedUnloaded.at) <= now.getTime() ? expectedUnloaded : undefined;
}

/**
 * A full container that nobody has picked up: possible once half of its free days are used, actual once the last free
 * day has passed on the clock of the port, or of the inland terminal to which a train brought it. Source: product
 * specification, section 9. Nothing while free time is stopped without an end.
 */
export const demurrage: ShipmentJudge<'demurrage'> = {
  type: 'demurrage',
  judge: (shipment, { freeDays }, now) => {
    const { landing, freeTime } = shipment;
    if (shipment.trackingStatus !== 'in-transit' || landing === undefined) return undefined;
    if (freeTime?.lastFreeDay === null) return undefined;
    const start = unloadedBy(landing, now);
    if (start === undefined || landing.outGate !== undefined || landing.emptyReturned !== undefined)
      return undefined;
    // Not what was unloaded again further inland.
    if (freeTime?.leftAt !== undefined && Date.parse(freeTime.leftAt) >= Date.parse(start.at))
      return undefined;
    const { unLocationCode: port, timeZone } = landing.ramp ?? {
      unLocationCode: shipment.pod,
      timeZone: shipment.podTimeZone,
    };
    const lastFreeDay = lastFreeDayOf(start.at, timeZone, freeDays, freeTime?.lastFreeDay);
    const today = dayNumber(dayOf(now.getTime(), timeZone));
    const unloaded = dayNumber(dayOf(Date.parse(start.at), timeZone));
    const last = dayNumber(lastFreeDay);
    const isPast = today > last;
    if (!isPast && today - unloaded < (last - unloaded) / 2) return undefined;
    return {
      type: 'demurrage',
      // What costs money by now is dealt with at its port; pick-ups ahead are arranged together.
      thing: isPast ? thingOf(port) : thingOf('ahead'),
      stage: isPast ? 'actual' : 'possible',
      hours: isPast ? (today - last) * 24 : null,
      plannedAt: `${lastFreeDay}T23:59:59Z`,
      expectedAt: null,
      facts: factsOf({ port, day: lastFreeDay, isAssumed: landing.unloaded === undefined || undefined }),
      evidence: start.factId === '' ? [] : [start.factId],
      money: freeTime?.atRisk,
    };
  },
  // The first day that counts among its containers.
  factsOfAll: (facts, { plannedAt, ownPorts }) => {
    const all = plannedAt === null ? facts : { ...facts, day: plannedAt.toISOString().slice(0, 10) };
    return atPorts(all, ownPorts);
  },
};
