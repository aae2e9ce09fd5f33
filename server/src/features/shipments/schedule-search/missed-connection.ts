import type { SailingConnection } from '@portolan/contract';
import type { FoundWay, ScheduleBook } from './schedule-book.ts';
import { minutesPerDay } from './sailing.ts';

/** How far ahead the next sailing is looked for. */
const nextSailingDays = 45;

/** The chance that a connection is missed, and the way of the cargo then. */
export interface MissedConnection {
  missed: SailingConnection['missed'];
  ifMissed: FoundWay | undefined;
}

/**
 * Judges the change from ride `index` of a way to the next ride. The chance is the share of past arrivals that were
 * later than the time in hand: from the arrival to the next departure, less the least connection time. Afterwards the
 * cargo takes the next sailing of the same service that leads to the destination, else the earliest way. Pure.
 */
export function judgeConnection(book: ScheduleBook, way: FoundWay, index: number): MissedConnection {
  const [ride, next] = [way.rides[index]!, way.rides[index + 1]!];
  const rule = book.connectionRule(ride.alight.port);
  const isSameTerminal = ride.alight.facilityCode === next.board.facilityCode;
  const least = isSameTerminal ? rule.sameTerminal : rule.otherTerminal;
  const inHand = next.board.departureAt! - ride.alight.arrivalAt! - least;
  const { carrierCode, serviceKey } = ride.schedule;
  const kind = { carrierCode, serviceKey, unLocationCode: ride.alight.port };
  const missed = ride.alight.arrivalIsActual
    ? undefined
    : book.delays.shareLaterThan(kind, inHand + delayKnown(ride.alight));
  const onward = book
    .searchOnward(way, {
      origins: [ride.alight.port],
      destinations: [way.rides.at(-1)!.alight.port],
      from: next.board.departureAt! + 1,
      until: next.board.departureAt! + nextSailingDays * minutesPerDay,
      by: 'departure',
      mostTransshipments: (way.rides.length - index - 2) as 0 | 1,
      longestMinutes: 120 * minutesPerDay,
    })
    .toSorted((a, b) => a.arrivalAt - b.arrivalAt || a.departureAt - b.departureAt);
  const isOfService = (one: FoundWay): boolean =>
    one.rides[0]!.schedule.serviceKey === next.schedule.serviceKey;
  return { missed: missed ?? null, ifMissed: onward.find(isOfService) ?? onward[0] };
}

/** Past delays are against the plan: what the estimate has moved already counts with them. */
const delayKnown = ({ arrivalAt, arrivalPlannedAt }: FoundWay['rides'][0]['alight']): number =>
  arrivalPlannedAt === null ? 0 : arrivalAt! - arrivalPlannedAt;
