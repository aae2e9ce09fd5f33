import { dayMs, hourMs, minuteMs } from '@portolan/contract/time/durations';
import { formatWaybillNumber } from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import { writeClock, writeStatusMessage } from '../../../formats/cargo-imp/index.ts';
import { type WrittenEnd, writeXmlStatus } from '../../../formats/cargo-xml/index.ts';
import { findAirport } from '../../../platform/reference/index.ts';
import { type EpochMs, toLocalIso } from '../local-time.ts';
import type { SimulatedMessage } from '../reports/feed.ts';
import type { World } from '../world.ts';
import { type AirShipment, airShipmentsOf, airTestShipments } from './air-shipment.ts';

/** One thing that happens to some pieces of a shipment. */
interface Happening {
  at: EpochMs;
  code: string;
  airport: string;
  pieces: number;
  flight?: FlownLeg;
  discrepancy?: string;
  party?: string;
}

interface FlownLeg {
  flightNumber: string;
  from: string;
  to: string;
  departsAt: EpochMs;
  arrivesAt: EpochMs;
}

const wallClockAt = (at: EpochMs, airport: string): string =>
  toLocalIso(at, findAirport(airport)?.timeZone ?? 'UTC').slice(0, 16);

/** The legs as planned; `hours` later for a part that was left behind. */
function legsOf({ lane, departsAt }: AirShipment, lateHours: readonly number[] = []): FlownLeg[] {
  let at = departsAt;
  return lane.airHours.map((airHours, i) => {
    at += (lateHours[i] ?? 0) * hourMs;
    const isLater = lateHours.slice(0, i + 1).some((hours) => hours > 0);
    const leg = {
      flightNumber: `${lane.airline.code}${lane.flightNumbers[i]! + (isLater ? 2 : 0)}`,
      from: lane.airports[i]!,
      to: lane.airports[i + 1]!,
      departsAt: at,
      arrivesAt: at + airHours * hourMs,
    };
    at = leg.arrivesAt + (lane.groundHours[i] ?? 0) * hourMs;
    return leg;
  });
}

/** The way of some pieces, from their first flight on; `lost` of them go missing at the first stop. */
function wayOf(shipment: AirShipment, legs: readonly FlownLeg[], all: number, lost: number): Happening[] {
  const noise = shipment.noiseMinutes * minuteMs;
  const happenings: Happening[] = [];
  let pieces = all;
  for (const [i, leg] of legs.entries()) {
    const flown = { ...leg, departsAt: leg.departsAt + noise, arrivesAt: leg.arrivesAt + noise / 2 };
    happenings.push({ at: flown.departsAt, code: 'DEP', airport: leg.from, pieces, flight: flown });
    const isLast = i === legs.length - 1;
    if (isLast) happenings.push({ at: flown.arrivesAt, code: 'ARR', airport: leg.to, pieces, flight: flown });
    if (i === 0 && !isLast) pieces -= lost;
    const receivedAt = flown.arrivesAt + (isLast ? 110 : 45) * minuteMs;
    happenings.push({ at: receivedAt, code: 'RCF', airport: leg.to, pieces, flight: flown });
    if (i === 0 && !isLast && lost > 0)
      happenings.push({
        at: receivedAt + 100 * minuteMs,
        code: 'DIS',
        airport: leg.to,
        pieces: lost,
        flight: flown,
        discrepancy: 'MSCA',
      });
  }
  const end = legs.at(-1)!;
  const landedAt = end.arrivesAt + noise / 2;
  const party = 'CONSIGNEE';
  happenings.push({ at: landedAt + 3.5 * hourMs, code: 'NFD', airport: end.to, pieces, party });
  happenings.push({ at: landedAt + 9 * hourMs, code: 'DLV', airport: end.to, pieces, party });
  return happenings;
}

/** All that happens to a shipment after it was booked. */
function happeningsOf(shipment: AirShipment): Happening[] {
  const { pieces, fate, lane, departsAt } = shipment;
  const origin = lane.airports[0]!;
  const received = { at: departsAt - 6 * hourMs, code: 'RCS', airport: origin, pieces, party: 'SHIPPER' };
  if (fate === 'straight') return [received, ...wayOf(shipment, legsOf(shipment), pieces, 0)];
  if (fate === 'late') {
    const late = legsOf(
      shipment,
      lane.airHours.map((_, i) => (i === lane.airHours.length - 1 ? 22 : 0)),
    );
    return [received, ...wayOf(shipment, late, pieces, 0)];
  }
  const behind = Math.max(1, Math.floor(pieces / 3));
  const [planned, later] = [legsOf(shipment), legsOf(shipment, [24.5])];
  const left = {
    at: departsAt - 25 * minuteMs,
    code: 'DIS',
    airport: origin,
    pieces: behind,
    flight: planned[0]!,
    discrepancy: 'OFLD',
  };
  return [
    received,
    left,
    ...wayOf(shipment, planned, pieces - behind, 0),
    ...wayOf(shipment, later, behind, fate === 'missing' ? 1 : 0),
  ];
}

/** A time against the day of its line: `A1552`, `E0605-N`. */
function clockToken(kind: 'S' | 'E' | 'A', at: EpochMs, airport: string, lineDate: string): string {
  const clock = wallClockAt(at, airport);
  const days = Math.round((Date.parse(clock.slice(0, 10)) - Date.parse(lineDate)) / dayMs);
  const day = days === 0 ? '' : days === 1 ? '-N' : days === 2 ? '-S' : '-P';
  return `${kind}${clock.slice(11, 13)}${clock.slice(14, 16)}${day}`;
}

const kgOf = ({ weightKg, pieces }: AirShipment, some: number): number =>
  Math.round((weightKg * some) / pieces);

function quantityOf(shipment: AirShipment, pieces: number): string {
  return `${pieces === shipment.pieces ? 'T' : 'P'}${pieces}K${kgOf(shipment, pieces)}`;
}

function headOf({ number, lane, pieces, weightKg }: AirShipment) {
  return {
    waybillNumber: number,
    origin: lane.airports[0]!,
    destination: lane.airports.at(-1)!,
    totalPieces: pieces,
    totalWeightKg: weightKg,
  };
}

function writeImp(shipment: AirShipment, one: Happening): string {
  const { flight, code, airport } = one;
  const quantity = quantityOf(shipment, one.pieces);
  const when = writeClock(wallClockAt(one.at, airport));
  const elements = [code];
  if (code === 'DEP' && flight !== undefined) {
    const date = wallClockAt(flight.departsAt, flight.from).slice(0, 10);
    const times = [
      clockToken('A', flight.departsAt, flight.from, date),
      clockToken('E', flight.arrivesAt, flight.to, date),
    ];
    elements.push(flight.flightNumber, writeClock(date), flight.from + flight.to, quantity, ...times);
  } else {
    if (flight !== undefined) elements.push(flight.flightNumber);
    elements.push(when, airport);
    if (one.discrepancy !== undefined) elements.push(one.discrepancy);
    elements.push(quantity);
    if (one.party !== undefined) elements.push(one.party);
  }
  return writeStatusMessage({ ...headOf(shipment), elements });
}

function writeXml(shipment: AirShipment, one: Happening): string {
  const { flight, code, airport } = one;
  const end = (where: string, at: EpochMs, kind: WrittenEnd['kind']): WrittenEnd => ({
    airport: where,
    wallClock: wallClockAt(at, where),
    kind,
  });
  const isFlown = flight !== undefined && (code === 'DEP' || code === 'ARR');
  return writeXmlStatus({
    ...headOf(shipment),
    awbNo: formatWaybillNumber(shipment.number),
    code,
    share: one.pieces === shipment.pieces ? 'T' : 'P',
    pieces: one.pieces,
    weightKg: kgOf(shipment, one.pieces),
    flightNumber: flight?.flightNumber,
    departure: isFlown ? end(flight.from, flight.departsAt, 'A') : undefined,
    arrival: isFlown ? end(flight.to, flight.arrivesAt, code === 'DEP' ? 'E' : 'A') : undefined,
    event: isFlown ? undefined : { airport, wallClock: wallClockAt(one.at, airport) },
    discrepancy: one.discrepancy,
    party: one.party,
    issuedAt: toLocalIso(one.at, 'UTC'),
  });
}

/** The booking with the scheduled times of every leg. */
function writeBooking(shipment: AirShipment): string {
  const legs = legsOf(shipment).map(({ flightNumber, from, to, departsAt, arrivesAt }) => {
    const date = wallClockAt(departsAt, from).slice(0, 10);
    const times = [clockToken('S', departsAt, from, date), clockToken('S', arrivesAt, to, date)];
    return [
      'BKD',
      flightNumber,
      writeClock(date),
      from + to,
      quantityOf(shipment, shipment.pieces),
      ...times,
    ].join('/');
  });
  const [first = '', ...lines] = legs;
  return writeStatusMessage({ ...headOf(shipment), elements: [first], lines });
}

/** The waybill (FWB), and under a consolidation the list of its house waybills (FHL). */
function writePlan(shipment: AirShipment): string {
  const { lane, pieces, weightKg, number, hasHouses } = shipment;
  const head = `${formatWaybillNumber(number)}${lane.airports[0]}${lane.airports.at(-1)}/T${pieces}K${weightKg}`;
  const waybill = [
    'FWB/16',
    `${head}MC${Math.round(weightKg / 16.7) / 10}`,
    `RTG/${lane.airports
      .slice(1)
      .map((airport) => airport + lane.airline.code)
      .join('/')}`,
    `RTD/1/P${pieces}/K${weightKg}/CQ`,
    `/NG/${lane.goods}`,
  ];
  if (!hasHouses) return `${waybill.join('\n')}\n`;
  const shares = [0.4, 0.35, 0.25];
  let left = pieces;
  const houses = shares.map((share, i) => {
    const some = i === shares.length - 1 ? left : Math.floor(pieces * share);
    left -= some;
    const house = `H${number.slice(4)}${i + 1}`;
    const route = `${lane.airports[0]}${lane.airports.at(-1)}`;
    return `HBS/${house}/${route}/${some}/K${kgOf(shipment, some)}//${lane.goods}`;
  });
  return [...waybill, 'FHL/4', `MBI/${head}`, ...houses, ''].join('\n');
}

/** All messages about one shipment, in the order of sending. */
export function airMessagesOf(shipment: AirShipment): SimulatedMessage[] {
  const { tenant, lane, departsAt, speaks } = shipment;
  const message = (
    at: EpochMs,
    body: string,
    connector: AirShipment['speaks'] = 'cargo-imp',
  ): SimulatedMessage => ({
    at: new Date(at),
    tenant,
    carrierCode: lane.airline.code,
    connector,
    body,
  });
  const write = speaks === 'cargo-xml' ? writeXml : writeImp;
  const sentAfterMs = 12 * minuteMs;
  return [
    message(departsAt - 50 * hourMs, writeBooking(shipment)),
    message(departsAt - 8 * hourMs, writePlan(shipment)),
    ...happeningsOf(shipment).map((one) => message(one.at + sentAfterMs, write(shipment, one), speaks)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Messages are sent from two days before the first departure to five days after it. */
const daysBefore = 3;
const daysAfter = 6;
const byDay = new LRUCache<string, readonly SimulatedMessage[]>({ max: 40 });

function messagesOfDay(world: World, day: number): readonly SimulatedMessage[] {
  const key = `${world.seed} ${world.startsAt} ${day}`;
  const known = byDay.get(key);
  if (known !== undefined) return known;
  const messages = airShipmentsOf(world, day).flatMap(airMessagesOf);
  byDay.set(key, messages);
  return messages;
}

/** All messages about waybills sent from an instant up to, not including, another one, in the order of sending. */
export function airMessages(world: World, from: Date, to: Date): SimulatedMessage[] {
  const [first, last] = [Math.floor(from.getTime() / dayMs), Math.floor(to.getTime() / dayMs)];
  const messages = airTestShipments(world).flatMap(airMessagesOf);
  for (let day = first - daysAfter; day <= last + daysBefore; day += 1)
    messages.push(...messagesOfDay(world, day));
  return messages
    .filter(({ at }) => at >= from && at < to)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What an airline of the world answers for a documented waybill: all messages so far; undefined for any other. */
export function answerAirPull(world: World, awb: string, now: Date): string | undefined {
  const number = awb.replace(/\D/g, '');
  const shipment = airTestShipments(world).find((one) => one.number === number);
  if (shipment === undefined) return undefined;
  const reported = airMessagesOf({ ...shipment, speaks: 'cargo-imp' }).filter(({ at }) => at <= now);
  return reported.map(({ body }) => body).join('');
}
