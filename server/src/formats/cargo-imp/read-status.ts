import { AirDiscrepancyCode, type AirFact, type AirFlight, type FlightTime } from '@portolan/contract';
import type { Consignment } from './consignment.ts';
import { type AirContext, dropUndefined } from '../air-common/index.ts';
import {
  type ClockTime,
  type MonthDay,
  addDays,
  nearestDay,
  readClock,
  readDate,
  readFlightNumber,
  readQuantity,
  readClockAlone,
} from './tokens.ts';

/** Statuses of a flight that leaves: their airports are where it leaves and where it goes. */
const outbound = new Set(['BKD', 'MAN', 'PRE', 'DEP']);
/** Statuses between two carriers, which name them. */
const transfers = new Set(['RCT', 'TFD', 'TRM']);

/** The elements of one status line, each as what it was recognised for. */
interface Elements {
  flightNumber?: string;
  carrier?: string;
  otherCarrier?: string;
  date?: MonthDay;
  from?: string;
  to?: string;
  /** Where an inbound flight came from. */
  flownFrom?: string;
  quantity?: AirFact['quantity'];
  total?: number;
  clocks: ClockTime[];
  discrepancy?: AirDiscrepancyCode;
  party?: string;
}

type Problem = { problem: string };

const airport = /^[A-Z]{3}$/;
const airportPair = /^([A-Z]{3})([A-Z]{3})$/;
const carrierForm = /^(?:[A-Z][A-Z0-9]|[0-9][A-Z])$/;

/** What an element is depends on its form and on what stood before it; senders leave elements out. */
function takeElement(found: Elements, token: string, code: string): Problem | undefined {
  const date = found.date === undefined ? readDate(token) : undefined;
  if (date === 'invalid') return { problem: `${token} is no date of a message` };
  if (date !== undefined) found.date = date;
  else if (found.date === undefined && found.from === undefined) takeFlight(found, token);
  else takeRest(found, token, code);
  return undefined;
}

function takeFlight(found: Elements, token: string): void {
  const flightNumber = readFlightNumber(token);
  // Some senders write the flight as two elements: SQ/228.
  const joined = found.carrier === undefined ? undefined : readFlightNumber(found.carrier + token);
  if (flightNumber !== undefined) found.flightNumber = flightNumber;
  else if (joined !== undefined) found.flightNumber = joined;
  else if (carrierForm.test(token)) found.carrier = token;
  else if (airport.test(token)) found.from = token;
}

const isSecondAirport = (found: Elements, token: string, code: string): boolean =>
  outbound.has(code) && found.to === undefined && found.quantity === undefined && airport.test(token);

function takeRest(found: Elements, token: string, code: string): void {
  const pair = found.from === undefined ? airportPair.exec(token) : null;
  const clock = readClock(token);
  const read = found.quantity === undefined && clock === undefined ? readQuantity(token) : undefined;
  const discrepancy = code === 'DIS' ? AirDiscrepancyCode.safeParse(token) : undefined;
  const time = found.from === undefined && found.date?.time === undefined ? readClockAlone(token) : undefined;
  // Some senders write day and time, or the two airports of a flight, as elements of their own.
  if (found.date !== undefined && time !== undefined) found.date = { ...found.date, time };
  else if (pair !== null && outbound.has(code)) Object.assign(found, { from: pair[1], to: pair[2] });
  // Some senders write both airports of a flight that came in too: it happened at the second one.
  else if (pair !== null && found.flightNumber !== undefined)
    Object.assign(found, { from: pair[2], flownFrom: pair[1] });
  else if (found.from === undefined && airport.test(token)) found.from = token;
  else if (isSecondAirport(found, token, code)) found.to = token;
  else if (read !== undefined && /^(?:$|MC|CF|CI|CC|D)/.test(read.rest)) {
    found.quantity = read.quantity;
    if (read.total !== undefined) found.total = read.total;
  } else if (clock !== undefined) found.clocks.push(clock);
  else if (discrepancy?.success === true) found.discrepancy = discrepancy.data;
  else if (transfers.has(code) && carrierForm.test(token)) found.otherCarrier = token;
  else if (found.party === undefined && /[A-Z]/.test(token) && !/^(?:DG|MC|CF|CI|CC|D)\d/.test(token))
    found.party = token.trim().slice(0, 100);
}

/** Times of a flight line: the first is its departure, the second its arrival; inbound lines may give one only. */
function toFlight(
  code: string,
  found: Elements,
  date: string | undefined,
  context: AirContext,
): AirFlight | undefined {
  const { flightNumber, from, to, flownFrom, clocks } = found;
  if (flightNumber === undefined) return undefined;
  const at = (clock: ClockTime | undefined, where: string | undefined): FlightTime | undefined => {
    if (clock === undefined || date === undefined || where === undefined) return undefined;
    const instant = context.toInstant(`${addDays(date, clock.days)}T${clock.time}`, where);
    return instant === undefined ? undefined : { at: instant, kind: clock.kind };
  };
  if (outbound.has(code))
    return dropUndefined({
      flightNumber,
      date,
      from,
      to,
      departure: at(clocks[0], from),
      arrival: at(clocks[1], to),
    });
  // S and A of an inbound line are the planned and the actual arrival: the actual one says more.
  const arrival = clocks.find(({ kind }) => kind === 'A') ?? clocks[0];
  return dropUndefined({ flightNumber, date, from: flownFrom, to: from, arrival: at(arrival, from) });
}

/** When it happened: the time of the line, else the actual time of its flight. */
function timeOf(
  code: string,
  found: Elements,
  date: string | undefined,
  flight: AirFlight | undefined,
  context: AirContext,
): Pick<AirFact, 'eventAt' | 'eventDate'> {
  if (date === undefined) return {};
  const sent = found.date?.time;
  if (sent !== undefined && found.from !== undefined) {
    const eventAt = context.toInstant(`${date}T${sent}`, found.from);
    return eventAt === undefined ? { eventDate: date } : { eventAt };
  }
  if (code === 'DEP' && flight?.departure?.kind === 'A') return { eventAt: flight.departure.at };
  if (!outbound.has(code) && flight?.arrival?.kind === 'A') return { eventAt: flight.arrival.at };
  return { eventDate: date };
}

function collect(code: string, tokens: readonly string[]): Elements | Problem {
  const found: Elements = { clocks: [] };
  for (const token of tokens) {
    if (token === '') continue;
    const problem = takeElement(found, token, code);
    if (problem !== undefined) return problem;
  }
  return found;
}

const statusForm = /^([A-Z]{3})(?:\/(.*))?$/;
/** Lines that belong to the status before them. */
const attached = new Set(['OCI', 'OSI', 'ULD']);

/** The code and elements of a status line; undefined for lines of other kinds. */
export function splitStatus(line: string): { code: string; tokens: string[] } | undefined {
  const match = statusForm.exec(line);
  if (match === null) return undefined;
  const [, code = '', rest] = match;
  return attached.has(code) || rest === undefined ? undefined : { code, tokens: rest.split('/') };
}

const codes =
  'ARR AWD AWR BKD CCD CRC DDL DEP DIS DLV DOC DPU FIW FOH FOW MAN NFD PRE RCF RCS RCT TFD TGC TRM';
const known = new Set(codes.split(' '));

/** Whether a line is a status: a known code, or another one with a day, as the list grows. */
export const isStatus = ({ code, tokens }: { code: string; tokens: readonly string[] }): boolean =>
  known.has(code) || tokens.some((token) => readDate(token) !== undefined);

/** Reads one status line of a waybill, or says why not. */
export function readStatus(
  { code, tokens }: { code: string; tokens: readonly string[] },
  consignment: Consignment,
  context: AirContext,
): AirFact | Problem {
  const found = collect(code, tokens);
  if ('problem' in found) return found;
  const day = found.date === undefined ? undefined : nearestDay(found.date, context.receivedAt);
  const date = day === undefined ? undefined : addDays(day, found.date?.days ?? 0);
  if (found.date !== undefined && date === undefined)
    return { problem: 'the day is in none of the years around' };
  const flight = toFlight(code, found, date, context);
  const { totalPieces = found.total, ...totals } = consignment;
  return dropUndefined({
    ...totals,
    totalPieces,
    statusCode: code,
    codeList: 'IATA-IMP' as const,
    classifier: 'ACT' as const,
    ...timeOf(code, found, date, flight, context),
    airport: found.from,
    quantity: found.quantity,
    flight,
    discrepancy: found.discrepancy,
    party: found.party,
    transferFrom: transfers.has(code) ? found.carrier : undefined,
    transferTo: found.otherCarrier,
  });
}
