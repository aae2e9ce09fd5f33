import type {
  Locale,
  SailingCarbon,
  SailingConnection,
  SailingLeg,
  SailingPlace,
  SailingTime,
  ScheduleRow,
} from '@portolan/contract';
import { findPlace, findPort, portName } from '../../../platform/reference/index.ts';
import { type Minutes, fromMinutes, minutesPerDay } from '../sailing-network/index.ts';
import { estimateCarbon } from './carbon.ts';
import type { BookCall, BookRide, FoundWay } from './found-way.ts';
import { measureRide } from './sea-legs.ts';

export const isoOf = (at: Minutes): string => fromMinutes(at).toISOString();
export const inDays = (minutes: Minutes): number => Math.round((minutes / minutesPerDay) * 10) / 10;
export const inHours = (minutes: Minutes): number => Math.round(minutes / 6) / 10;

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

/** A place as a row shows it, by its canonical UN/LOCODE. */
export function toPlace(
  { port, facilityCode }: { port: string; facilityCode: string | null },
  language: Locale,
): SailingPlace {
  const terminals = findPort(port)?.terminals ?? [];
  const terminal = terminals.find(({ code }) => code === facilityCode);
  return {
    unLocationCode: port,
    name: portName(port, language),
    facilityCode,
    terminalName: terminal?.name ?? facilityCode,
    timeZone: findPlace(port)?.timeZone ?? null,
  };
}

/** A ride on a vessel of published schedules as a leg. */
export function toSailingLeg({ schedule, board, alight, calls }: BookRide, language: Locale): SailingLeg {
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
    from: toPlace(board, language),
    departure: departureOf(board),
    to: toPlace(alight, language),
    arrival: arrivalOf(alight),
    berth:
      alight.berthAt === null
        ? null
        : timeOf(alight.berthAt, null, alight.berthIsActual, alight.berthIsEstimated),
    days: inDays(alight.arrivalAt! - board.departureAt!),
    distanceNm: sea === null ? null : Math.round(sea.distanceNm),
    passages: sea === null ? [] : [...sea.passages],
    publishedAt: isoOf(Math.max(board.publishedAt, alight.publishedAt)),
  };
}

/** The way that cargo takes when it misses its vessel. */
export function toIfMissed(way: FoundWay | undefined): SailingConnection['ifMissed'] {
  const first = way?.rides[0];
  if (way === undefined || first === undefined) return null;
  return {
    departureAt: isoOf(way.departureAt),
    arrivalAt: isoOf(way.arrivalAt),
    vesselName: first.schedule.vesselName,
    voyageNumber: first.board.exportVoyageNumber,
  };
}

/** Emissions of a way: estimated from where each vessel is boarded to where it is left. */
export const carbonOf = (way: FoundWay): SailingCarbon | null =>
  estimateCarbon(
    way.kind,
    way.rides.map(({ board, alight, schedule }) => ({
      from: board.port,
      to: alight.port,
      vesselImoNumber: schedule.vesselImoNumber,
    })),
  );

/** The published cut-offs at the first port. */
export function cutOffsOf(way: FoundWay): ScheduleRow['cutOffs'] {
  const { cutOffs } = way.rides[0]!.board;
  return {
    document: cutOffs.DCO ?? null,
    vgm: cutOffs.VCO ?? null,
    // The cut-off of full containers (FCO) is another one: it is never shown as the port's.
    port: cutOffs.PCO ?? null,
  };
}
