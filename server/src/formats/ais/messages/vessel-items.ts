import { type DecodedItem, type VesselPosition, type VesselStatic, isImoNumber } from '@portolan/contract';
import { noCourse, noSpeed, rawPerDegree } from '../position-columns.ts';
import type { AisMessage, PositionReport } from './message.ts';
import type { StaticDetails } from './static-details.ts';

/**
 * What a message contains about a vessel: its position, its static data, both or nothing.
 *
 * "Not available" becomes null; a report without a possible position is left out, and so is anything under MMSI 0 or
 * one of more than nine digits. Coast stations and other stations that send ship messages are kept: their MMSI shows
 * what they are. Positions of type 27 are marked as coarse.
 */
export function toVesselItems(message: AisMessage, stationTimeMs: number): DecodedItem[] {
  if (message.mmsi === 0 || message.mmsi > 999_999_999) return [];
  const mmsi = String(message.mmsi).padStart(9, '0');
  const items: DecodedItem[] = [];
  const report = reportOf(message);
  if (report !== undefined && isPossiblePosition(report)) {
    const position = toPosition(mmsi, report, stationTimeMs);
    items.push({
      kind: 'position',
      position: message.type === 27 ? { ...position, isCoarse: true } : position,
    });
  }
  if ('details' in message && saysParticulars(message.details))
    items.push({ kind: 'static', vessel: toStatic(mmsi, message.details, stationTimeMs) });
  return items;
}

const coarseStep = 1000;

/** The report of a vessel or rescue aircraft, in the fine units. */
function reportOf(message: AisMessage): PositionReport | undefined {
  if (message.type === 9) {
    const { lon, lat, speed = noSpeed, course = noCourse, second, accuracy = false } = message.fields;
    if (lon === undefined || lat === undefined) return undefined;
    return {
      lon,
      lat,
      speed: speed === noSpeed ? noSpeed : speed * 10,
      course,
      accuracy,
      ...(second === undefined ? {} : { second }),
    };
  }
  if (!('report' in message)) return undefined;
  if (message.type !== 27) return message.report;
  const { report } = message;
  return {
    ...report,
    lon: report.lon * coarseStep,
    lat: report.lat * coarseStep,
    speed: report.speed === 63 ? noSpeed : report.speed * 10,
    course: report.course >= 360 ? noCourse : report.course * 10,
  };
}

/** Type 24 has parts 2 and 3 that nobody has defined, and a type 19 that ends early has a position only. */
function saysParticulars(details: StaticDetails): boolean {
  for (const name in details) if (name !== 'partno' && name !== 'regional') return true;
  return false;
}

/** The static data of a message; undefined when it has none, or no valid MMSI. */
export function toStaticItem(message: AisMessage, stationTimeMs: number): VesselStatic | undefined {
  if (!('details' in message) || message.mmsi === 0 || message.mmsi > 999_999_999) return undefined;
  if (!saysParticulars(message.details)) return undefined;
  return toStatic(String(message.mmsi).padStart(9, '0'), message.details, stationTimeMs);
}

/** Leaves out 91 and 181 degrees, the wire's "not available", and anything else off the globe. */
function isPossiblePosition({ lat, lon }: PositionReport): boolean {
  return Math.abs(lat) <= 90 * rawPerDegree && Math.abs(lon) <= 180 * rawPerDegree;
}

function toPosition(mmsi: string, report: PositionReport, stationTimeMs: number): VesselPosition {
  const { speed, course, heading, status } = report;
  return {
    mmsi,
    latitude: report.lat / rawPerDegree,
    longitude: report.lon / rawPerDegree,
    speedOverGroundKn: speed === noSpeed ? null : speed / 10,
    courseOverGroundDeg: course >= noCourse ? null : course / 10,
    headingDeg: heading === undefined || heading >= 360 ? null : heading,
    navigationStatus: status === undefined || status === 15 ? null : status,
    positionAt: new Date(reportedAtMs(report.second, stationTimeMs)).toISOString(),
  };
}

const clockToleranceMs = 5000;

/** A report contains only its second: the minute is the one of receipt, or the one before. */
function reportedAtMs(second: number | undefined, stationTimeMs: number): number {
  if (second === undefined || second >= 60) return stationTimeMs;
  const reportedAt = Math.floor(stationTimeMs / 60_000) * 60_000 + second * 1000;
  return reportedAt > stationTimeMs + clockToleranceMs ? reportedAt - 60_000 : reportedAt;
}

function toStatic(mmsi: string, details: StaticDetails, stationTimeMs: number): VesselStatic {
  const imoNumber = String(details.imo ?? 0).padStart(7, '0');
  return {
    mmsi,
    imoNumber: details.imo && isImoNumber(imoNumber) ? imoNumber : null,
    vesselName: details.shipname || null,
    callSign: details.callsign || null,
    shipType: details.shiptype || null,
    lengthM: (details.toBow ?? 0) + (details.toStern ?? 0) || null,
    beamM: (details.toPort ?? 0) + (details.toStarboard ?? 0) || null,
    draughtM: details.draught ? details.draught / 10 : null,
    destination: details.destination || null,
    reportedArrivalAt: reportedArrivalAt(details, stationTimeMs),
    reportedAt: new Date(stationTimeMs).toISOString(),
  };
}

const halfYearMs = 183 * 86_400_000;

/** Null where month, day, hour or minute is not set. The year is the one nearest to the time of receipt. */
function reportedArrivalAt(
  { etaMonth = 0, etaDay = 0, etaHour = 24, etaMinute = 60 }: StaticDetails,
  stationTimeMs: number,
): string | null {
  if (etaMonth < 1 || etaMonth > 12 || etaDay < 1 || etaHour > 23 || etaMinute > 59) return null;
  const nearestYear = new Date(stationTimeMs).getUTCFullYear();
  for (const year of [nearestYear, nearestYear + 1, nearestYear - 1]) {
    const arrival = new Date(Date.UTC(year, etaMonth - 1, etaDay, etaHour, etaMinute));
    if (arrival.getUTCDate() === etaDay && Math.abs(arrival.getTime() - stationTimeMs) <= halfYearMs)
      return arrival.toISOString();
  }
  return null;
}
