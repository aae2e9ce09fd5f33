import type { SailingConnection } from '@portolan/contract';
import { leastBetween } from '../travel-times/index.ts';
import type { FoundWay } from './found-way.ts';
import type { ScheduleBook } from './schedule-book.ts';
import { minutesPerDay } from '../sailing-network/index.ts';

/** How far ahead the next sailing is looked for: first where a weekly service has one, then further. */
const nextSailingDays = [8, 45] as const;

/** The chance that a connection is missed, and the way of the cargo then. */
export interface MissedConnection {
  missed: SailingConnection['missed'];
  ifMissed: FoundWay | undefined;
}

/**
 * Judges the change from ride `index` of a way to the next ride. The chance is the share of past arrivals that were
 * later than the time in hand: from the arrival to the next departure, less the least connection time. Where the
 * arrival is estimated late already, those count that were at least so late: a late ship may be later still. Afterwards
 * the cargo takes the next sailing of the same service that leads to the destination, else the earliest way. Pure.
 */
export function judgeConnection(book: ScheduleBook, way: FoundWay, index: number): MissedConnection {
  const [ride, next] = [way.rides[index]!, way.rides[index + 1]!];
  const rule = book.connectionRule(ride.alight.port, way.simulated);
  const least = leastBetween(rule, ride.alight, next.board);
  const inHand = next.board.departureAt! - ride.alight.arrivalAt! - least;
  const { carrierCode, serviceKey } = ride.schedule;
  const kind = { carrierCode, serviceKey, unLocationCode: ride.alight.port };
  const known = delayKnown(ride.alight);
  const delays = book.delaysOf(way.simulated);
  const missed = ride.alight.arrivalIsActual
    ? undefined
    : ((known > 0 ? delays.shareLaterThan(kind, inHand + known, known) : undefined) ??
      delays.shareLaterThan(kind, inHand + Math.min(known, 0)));
  return { missed: missed ?? null, ifMissed: findNextSailing(book, way, index) };
}

const knownNext = new WeakMap<ScheduleBook, Map<string, FoundWay | undefined>>();

/** The next sailing after the missed one; kept per book, for many ways share a connection. */
function findNextSailing(book: ScheduleBook, way: FoundWay, index: number): FoundWay | undefined {
  const next = way.rides[index + 1]!;
  const target = way.rides.at(-1)!.alight.port;
  const key = `${next.board.callId} ${target} ${way.rides.length - index}`;
  const known = knownNext.get(book) ?? new Map<string, FoundWay | undefined>();
  knownNext.set(book, known);
  if (known.has(key)) return known.get(key);
  const isOfService = (one: FoundWay): boolean =>
    one.rides[0]!.schedule.serviceKey === next.schedule.serviceKey;
  let found: FoundWay | undefined;
  for (const days of nextSailingDays) {
    const onward = book
      .searchOnward(way, {
        origins: [next.board.port],
        destinations: [target],
        from: next.board.departureAt! + 1,
        until: next.board.departureAt! + days * minutesPerDay,
        by: 'departure',
        mostTransshipments: (way.rides.length - index - 2) as 0 | 1,
        longestMinutes: 120 * minutesPerDay,
      })
      .toSorted((a, b) => a.arrivalAt - b.arrivalAt || a.departureAt - b.departureAt);
    found = onward.find(isOfService) ?? (days === nextSailingDays.at(-1) ? onward[0] : undefined);
    if (found !== undefined) break;
  }
  known.set(key, found);
  return found;
}

/** Past delays are against the plan: what the estimate has moved already counts with them. */
const delayKnown = ({ arrivalAt, arrivalPlannedAt }: FoundWay['rides'][0]['alight']): number =>
  arrivalPlannedAt === null ? 0 : arrivalAt! - arrivalPlannedAt;
