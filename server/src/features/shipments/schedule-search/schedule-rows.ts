import type { Locale, SailingConnection, ScheduleRow, ScheduleWatch } from '@portolan/contract';
import { carrierName } from '../../../platform/reference/index.ts';
import { leastBetween } from '../travel-times/index.ts';
import type { FoundWay } from './found-way.ts';
import type { LaneDaysOf } from './lane-days.ts';
import { judgeConnection } from './missed-connection.ts';
import { lastVesselOf, offeredCarbonOf, offeredCutOffsOf, offeredPartsOf } from './offered-rows.ts';
import { type Way, callsIdOf, isByVessel, isDirect, isOffered, placeCodeOf } from './offered-way.ts';
import type { ScheduleBook } from './schedule-book.ts';
import { carbonOf, cutOffsOf, inDays, inHours, toIfMissed, toSailingLeg, toPlace } from './way-parts.ts';

function toConnection(book: ScheduleBook, way: FoundWay, index: number, language: Locale): SailingConnection {
  const [ride, next] = [way.rides[index]!, way.rides[index + 1]!];
  const rule = book.connectionRule(ride.alight.port, way.simulated);
  const { missed, ifMissed } = judgeConnection(book, way, index);
  return {
    afterLeg: index,
    place: toPlace(ride.alight, language),
    hours: inHours(next.board.departureAt! - ride.alight.arrivalAt!),
    leastHours: inHours(leastBetween(rule, ride.alight, next.board)),
    leastFrom: rule.from,
    n: rule.n,
    missed,
    ifMissed: toIfMissed(ifMissed),
  };
}

/** The parts of a row that depend on whether its carrier offers the way or it is combined. */
function partsOf(
  book: ScheduleBook,
  way: Way,
  language: Locale,
): Pick<ScheduleRow, 'legs' | 'connections' | 'offer' | 'cutOffs' | 'carbon'> {
  if (isOffered(way))
    return {
      ...offeredPartsOf(book, way, language),
      cutOffs: offeredCutOffsOf(way),
      carbon: offeredCarbonOf(way),
    };
  return {
    legs: way.rides.map((ride) => toSailingLeg(ride, language)),
    connections: way.rides.slice(1).map((_, i) => toConnection(book, way, i, language)),
    offer: null,
    cutOffs: cutOffsOf(way),
    carbon: carbonOf(way),
  };
}

/** The service and port of the last vessel's arrival. */
function lastArrivalOf(way: Way): { serviceKey: string; unLocationCode: string } | undefined {
  if (isOffered(way)) return lastVesselOf(way);
  const { schedule, alight } = way.rides.at(-1)!;
  return { serviceKey: schedule.serviceKey, unLocationCode: alight.port };
}

/** The ports where the first vessel is boarded and the last one left. */
function seaEndsOf(way: Way): { origin: string; destination: string } | undefined {
  if (!isOffered(way))
    return { origin: way.rides[0]!.board.port, destination: way.rides.at(-1)!.alight.port };
  const [first, last] = [way.legs.find(isByVessel), way.legs.findLast(isByVessel)];
  if (first === undefined || last === undefined) return undefined;
  return { origin: placeCodeOf(first.leg.departure), destination: placeCodeOf(last.leg.arrival) };
}

export interface RowKnowledge {
  language: Locale;
  /** The sailings that the person watches, by the calls that they are made of. */
  watches: ReadonlyMap<string, ScheduleWatch>;
  laneDaysOf: LaneDaysOf;
}

/** A way as a schedule row. */
export function toScheduleRow(book: ScheduleBook, way: Way, knowledge: RowKnowledge): ScheduleRow {
  const { language, watches, laneDaysOf } = knowledge;
  const { carrierCode, simulated } = way;
  const parts = partsOf(book, way, language);
  const last = lastArrivalOf(way);
  const lane = seaEndsOf(way);
  const callsId = callsIdOf(way);
  const days = lane && laneDaysOf({ simulated, carrierCode, ...lane, isDirect: isDirect(way) });
  return {
    sailingId: way.sailingId,
    callsId,
    kind: way.kind,
    carrierCode,
    carrierName: carrierName(carrierCode),
    ...parts,
    transitDays: inDays(way.arrivalAt - way.departureAt),
    stayHours: Math.round(10 * parts.connections.reduce((sum, { hours }) => sum + hours, 0)) / 10,
    onTime: (last && book.delaysOf(way.simulated).shareOnTime({ carrierCode, ...last })) ?? null,
    medianDays: days ?? null,
    watch: (callsId === null ? undefined : watches.get(callsId)) ?? null,
    simulated,
    publishedAt: parts.legs.map((leg) => leg.publishedAt).reduce((a, b) => (a > b ? a : b)),
  };
}
