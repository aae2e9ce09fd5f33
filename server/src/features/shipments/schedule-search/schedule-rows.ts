import type {
  Locale,
  SailingCarbon,
  SailingConnection,
  SailingLeg,
  SailingPlace,
  SailingTime,
  ScheduleRow,
  ScheduleWatch,
} from '@portolan/contract';
import { carrierName, findPlace, findPort, portName } from '../../../platform/reference/index.ts';
import { estimateCarbon } from './carbon.ts';
import { judgeConnection } from './missed-connection.ts';
import { type Minutes, fromMinutes, minutesPerDay } from './sailing.ts';
import type { BookCall, BookRide, FoundWay, ScheduleBook } from './schedule-book.ts';
import { measureRide } from './sea-legs.ts';

const isoOf = (at: Minutes): string => fromMinutes(at).toISOString();
const inDays = (minutes: Minutes): number => Math.round((minutes / minutesPerDay) * 10) / 10;
const inHours = (minutes: Minutes): number => Math.round(minutes / 6) / 10;

function timeOf(
  at: Minutes,
  plannedAt: Minutes | null,
  isActual: boolean,
  isEstimated: boolean,
): SailingTime {
  return {
    at: isoOf(at),
    classifier: isActual ? 'ACT' : isEstimated ? 'EST' : 'PLN',
    plannedAt: plannedAt === null ? null : isoOf(plannedAt),
  };
}

const departureOf = (call: BookCall): SailingTime =>
  timeOf(call.departureAt!, call.departurePlannedAt, call.departureIsActual, call.departureIsEstimated);
const arrivalOf = (call: BookCall): SailingTime =>
  timeOf(call.arrivalAt!, call.arrivalPlannedAt, call.arrivalIsActual, call.arrivalIsEstimated);

/** A port as a row shows it. */
export function toSailingPlace(call: BookCall, language: Locale): SailingPlace {
  const terminals = findPort(call.port)?.terminals ?? [];
  const terminal = terminals.find(({ code }) => code === call.facilityCode);
  return {
    unLocationCode: call.port,
    name: portName(call.port, language),
    facilityCode: call.facilityCode,
    terminalName: terminal?.name ?? call.facilityCode,
    timeZone: findPlace(call.port)?.timeZone ?? null,
  };
}

function toLeg({ schedule, board, alight, calls }: BookRide, language: Locale): SailingLeg {
  const sea = measureRide(calls);
  return {
    modeOfTransport: 'VESSEL',
    serviceCode: schedule.serviceCode,
    serviceName: schedule.serviceName,
    vesselName: schedule.vesselName,
    vesselImoNumber: schedule.vesselImoNumber,
    mmsi: schedule.mmsi,
    isDummyVessel: schedule.isDummyVessel,
    voyageNumber: board.exportVoyageNumber ?? alight.importVoyageNumber,
    from: toSailingPlace(board, language),
    departure: departureOf(board),
    to: toSailingPlace(alight, language),
    arrival: arrivalOf(alight),
    berth:
      alight.berthAt === null
        ? null
        : timeOf(alight.berthAt, null, alight.berthIsActual, alight.arrivalIsEstimated),
    days: inDays(alight.arrivalAt! - board.departureAt!),
    distanceNm: sea === null ? null : Math.round(sea.distanceNm),
    passages: sea === null ? [] : [...sea.passages],
    publishedAt: isoOf(Math.max(board.publishedAt, alight.publishedAt)),
  };
}

function toConnection(book: ScheduleBook, way: FoundWay, index: number, language: Locale): SailingConnection {
  const [ride, next] = [way.rides[index]!, way.rides[index + 1]!];
  const rule = book.connectionRule(ride.alight.port);
  const isSameTerminal = ride.alight.facilityCode === next.board.facilityCode;
  const { missed, ifMissed } = judgeConnection(book, way, index);
  const first = ifMissed?.rides[0];
  return {
    place: toSailingPlace(ride.alight, language),
    hours: inHours(next.board.departureAt! - ride.alight.arrivalAt!),
    leastHours: inHours(isSameTerminal ? rule.sameTerminal : rule.otherTerminal),
    leastFrom: rule.from,
    n: rule.n,
    missed,
    ifMissed:
      ifMissed === undefined || first === undefined
        ? null
        : {
            departureAt: isoOf(ifMissed.departureAt),
            arrivalAt: isoOf(ifMissed.arrivalAt),
            vesselName: first.schedule.vesselName,
            voyageNumber: first.board.exportVoyageNumber,
          },
  };
}

/** Emissions of a way: estimated by its distance over the calls of its vessels; null where one is not known. */
export function carbonOf(way: FoundWay): SailingCarbon | null {
  let distanceNm = 0;
  for (const { calls } of way.rides) {
    const sea = measureRide(calls);
    if (sea === null) return null;
    distanceNm += sea.distanceNm;
  }
  return estimateCarbon(way.kind, distanceNm);
}

/** The published cut-offs at the first port. */
export function cutOffsOf(way: FoundWay): ScheduleRow['cutOffs'] {
  const { cutOffs } = way.rides[0]!.board;
  return {
    document: cutOffs.DCO ?? null,
    vgm: cutOffs.VCO ?? null,
    port: cutOffs.PCO ?? cutOffs.FCO ?? null,
  };
}

const stayOf = ({ rides }: FoundWay): Minutes =>
  rides.slice(1).reduce((sum, ride, i) => sum + ride.board.departureAt! - rides[i]!.alight.arrivalAt!, 0);

/** A way as a schedule row. */
export function toScheduleRow(
  book: ScheduleBook,
  way: FoundWay,
  { language, watch }: { language: Locale; watch: ScheduleWatch | undefined },
): ScheduleRow {
  const last = way.rides.at(-1)!;
  const { carrierCode, serviceKey } = last.schedule;
  const legs = way.rides.map((ride) => toLeg(ride, language));
  return {
    sailingId: way.sailingId,
    kind: way.kind,
    carrierCode: way.carrierCode,
    carrierName: carrierName(way.carrierCode),
    legs,
    connections: way.rides.slice(1).map((_, i) => toConnection(book, way, i, language)),
    transitDays: inDays(way.arrivalAt - way.departureAt),
    stayHours: inHours(stayOf(way)),
    cutOffs: cutOffsOf(way),
    carbon: carbonOf(way),
    onTime: book.delays.shareOnTime({ carrierCode, serviceKey, unLocationCode: last.alight.port }) ?? null,
    medianDays: null,
    offered: false,
    watch: watch ?? null,
    simulated: way.simulated,
    publishedAt: legs.map((leg) => leg.publishedAt).reduce((a, b) => (a > b ? a : b)),
  };
}
