import { hourMs, weekMs } from '@portolan/contract/time/durations';
import { fractionOf } from '@portolan/contract/random';
import { type LinerService, linerServices } from './liner-services.ts';
import type { EpochMs } from '../local-time.ts';
import { type Berth, berthOf, type SeaLeg, seaLegBetween } from './sea-legs.ts';
import { fastestSlide, slideShare } from './slides.ts';

/** One call of the weekly schedule; offsets count from the departure at the first port. */
export interface RotationCall {
  callIndex: number;
  berth: Berth;
  /** Which coast of the loop; cargo goes from one coast to the next. */
  coast: number;
  arrivalOffsetMs: number;
  departureOffsetMs: number;
}

/**
 * A service with its timetable. `calls` ends with the closing call at the first port, after `shipCount` weeks.
 * One ship leaves the first port every week, in turn.
 */
export interface Service extends LinerService {
  calls: readonly RotationCall[];
  shipCount: number;
  speedKn: number;
  /** Hours that a ship can make up from this call to the end of the loop. */
  recoverableHours: readonly number[];
  /** Departure at the first port in week 0. */
  weekZeroAt: EpochMs;
}

/** Miles an hour between anchorage and berth. */
const approachSpeedKn = 8;
export const topSpeedKn = 19;
const slowestScheduleKn = 13.2;
const fastestScheduleKn = 16.6;
const firstMonday = Date.UTC(2020, 0, 6);

/** The services with their timetables, from a seed. */
export function makeServices(seed: string): Service[] {
  const services = linerServices.map((service) => makeService(seed, service));
  for (const { feeder, mainLine, port, waitsHours } of connections) {
    const [late, early] = [feeder, mainLine].map((code) =>
      services.find(({ serviceCode }) => serviceCode === code),
    );
    if (late && early) late.weekZeroAt = meetingWeek(late, early, port, waitsHours);
  }
  return services;
}

/** Feeders that are timed to leave a port so long after the ship of a main line is due to leave it. */
const connections = [{ feeder: 'EMF', mainLine: 'BEX2', port: 'EGPSD', waitsHours: 22 }] as const;

function meetingWeek(feeder: Service, mainLine: Service, port: string, waitsHours: number): EpochMs {
  const offsetOf = ({ calls }: Service): EpochMs =>
    calls.find(({ berth }) => berth.port.unLocationCode === port)?.departureOffsetMs ?? 0;
  const leavesAt = mainLine.weekZeroAt + offsetOf(mainLine) + waitsHours * hourMs;
  const zeroAt = leavesAt - offsetOf(feeder) - firstMonday;
  return firstMonday + (((zeroAt % weekMs) + weekMs) % weekMs);
}

function makeService(seed: string, service: LinerService): Service {
  const coasts = service.rotation.split('|').map((coast) => coast.trim().split(' '));
  const stops = coasts.flatMap((codes, coast) =>
    codes.map((code) => ({ coast, berth: berthOf(code, service.serviceCode) })),
  );
  const first = stops[0];
  if (!first) throw new Error(`service ${service.serviceCode} calls nowhere`);
  const closingCoast = coasts.length === 2 ? 2 : coasts.length - 1;
  const round = [...stops, { ...first, coast: closingCoast }];
  const legs = round
    .slice(1)
    .map(({ berth }, i) => seaLegBetween(stops[i]?.berth ?? berth, berth, service.avoid));
  const stays = stops.map(({ berth }) => stayHours(seed, service, berth));
  const fixedHours = sum(stays) + sum(legs.map(approachHours));
  const cruiseNm = sum(legs.map(cruiseMiles));
  const shipCount = Math.ceil((cruiseNm / fastestScheduleKn + fixedHours) / 168);
  const sailingHours = shipCount * 168 - fixedHours;
  const speedKn = Math.max(slowestScheduleKn, cruiseNm / sailingHours);
  // Time left over at the slowest sensible speed is spent alongside.
  const spareHours = (sailingHours - cruiseNm / speedKn) / stops.length;
  const calls: RotationCall[] = [];
  let clockHours = 0;
  round.forEach(({ coast, berth }, callIndex) => {
    const leg = legs[callIndex - 1];
    if (leg) clockHours += cruiseMiles(leg) / speedKn + approachHours(leg);
    const arrivalOffsetMs = Math.round(clockHours * 60) * 60_000;
    if (callIndex > 0) clockHours += (stays[callIndex % stops.length] ?? 0) + spareHours;
    calls.push({
      callIndex,
      coast,
      berth,
      arrivalOffsetMs,
      departureOffsetMs: Math.round(clockHours * 60) * 60_000,
    });
  });
  const shift = fractionOf(seed, 'service-day', service.serviceCode) * 168;
  return {
    ...service,
    calls,
    shipCount,
    speedKn,
    recoverableHours: recoverable(legs, stays, speedKn, slideShare(service) > 0),
    weekZeroAt: firstMonday + Math.floor(shift) * hourMs,
  };
}

/** Miles that are sailed at sea speed: up to the anchorage where there is one. */
export function cruiseMiles(leg: SeaLeg): number {
  return leg.anchorageNm ?? leg.distanceNm;
}

/** Hours from the anchorage to the berth. */
export function approachHours(leg: SeaLeg): number {
  return (leg.distanceNm - cruiseMiles(leg)) / approachSpeedKn;
}

function stayHours(seed: string, { serviceCode, teu }: LinerService, { port }: Berth): number {
  const turn = fractionOf(seed, 'stay', serviceCode, port.unLocationCode);
  return Math.round(10 + teu / 1100 + 12 * turn);
}

/** Backwards from the closing call, which must not reach into the next departure. */
function recoverable(
  legs: readonly SeaLeg[],
  stays: readonly number[],
  speedKn: number,
  mayRecover: boolean,
): number[] {
  // What a service needs to recover from a slide its ships cannot use for delays of their own.
  const reserved = mayRecover ? 1.5 * fastestSlide : 0;
  const hours: number[] = [];
  let left = 0.4 * (stays[0] ?? 0);
  for (let i = legs.length; i >= 0; i -= 1) {
    hours[i] = Math.min(left, 150);
    const leg = legs[i - 1];
    if (leg) left += Math.max(0, cruiseMiles(leg) * ((1 - reserved) / speedKn - 1 / topSpeedKn));
  }
  return hours;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
