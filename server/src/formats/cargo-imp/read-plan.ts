import type { AirFact, AirFlight, DecodedItem, HouseWaybill } from '@portolan/contract';
import { readConsignment } from './consignment.ts';
import { type AirContext, dropUndefined, refused } from '../air-common/index.ts';
import type { CargoMessage } from './split-messages.ts';
import { nearestDayOfMonth, readFlightNumber, readVolume, toKg } from './tokens.ts';

const mostHouses = 2000;
const mostFlights = 20;

/** `SQ228/19/SQ7346/20`: flights with the day of the month on which they leave. */
function readFlights(rest: string, context: AirContext): AirFlight[] {
  const tokens = rest.split('/').filter((token) => token !== '');
  const flights: AirFlight[] = [];
  for (let i = 0; i < tokens.length && flights.length < mostFlights; i += 1) {
    const flightNumber = readFlightNumber(tokens[i]!);
    if (flightNumber === undefined) continue;
    const day = /^\d{1,2}$/.exec(tokens[i + 1] ?? '')?.[0];
    const date = day === undefined ? undefined : nearestDayOfMonth(Number(day), context.receivedAt);
    flights.push(dropUndefined({ flightNumber, date }));
  }
  return flights;
}

/** `SINSQ/BRUSQ`: where each leg goes, and with whom. */
const readRouting = (rest: string): { to: string; carrier: string | undefined }[] =>
  rest
    .split('/')
    .filter((token) => /^[A-Z]{3}(?:[A-Z0-9]{2})?$/.test(token))
    .slice(0, mostFlights)
    .map((token) => ({ to: token.slice(0, 3), carrier: token.slice(3) || undefined }));

/** Flights on their legs: the n-th flight flies the n-th leg, and legs without a flight stay. */
function joinRoute(
  origin: string | undefined,
  routing: readonly { to: string; carrier: string | undefined }[],
  flights: readonly AirFlight[],
): AirFlight[] {
  if (routing.length === 0) return [...flights];
  return routing.map(({ to, carrier }, i) =>
    dropUndefined({
      flightNumber: flights[i]?.flightNumber ?? carrier ?? '',
      date: flights[i]?.date,
      from: i === 0 ? origin : routing[i - 1]!.to,
      to,
    }),
  );
}

const valueOf = (lines: CargoMessage['lines'], code: string): string =>
  lines.find(({ text }) => text.startsWith(`${code}/`))?.text.slice(code.length + 1) ?? '';

/** The air waybill itself (FWB): route, flights and totals as agreed. */
export function readWaybill({ lines, line }: CargoMessage, context: AirContext): DecodedItem[] {
  const at = lines.findIndex(({ text }) => readConsignment(text) !== undefined);
  const consignment = lines[at] === undefined ? undefined : readConsignment(lines[at].text);
  if (consignment === undefined)
    return [refused(line, 'missing-field', 'the waybill has no line with its number', 'waybillNumber')];
  const routing = readRouting(valueOf(lines, 'RTG'));
  const flights = readFlights(valueOf(lines, 'FLT'), context);
  const route = joinRoute(consignment.origin, routing, flights);
  const goods = lines
    .map(({ text }) => /^(?:RTD.*)?\/N[GC]\/(.+)$/.exec(text)?.[1] ?? /^\/\d*\/N[GC]\/(.+)$/.exec(text)?.[1])
    .find((text) => text !== undefined);
  const volumeM3 =
    consignment.volumeM3 ??
    lines.map(({ text }) => readVolume(/\/NV\/(.+)$/.exec(text)?.[1] ?? '')).find(Boolean);
  return [
    {
      kind: 'air',
      fact: dropUndefined({
        ...consignment,
        volumeM3,
        statusCode: 'FWB',
        codeList: 'IATA-IMP' as const,
        classifier: 'PLN' as const,
        route: route.length === 0 ? undefined : route,
        goods: goods?.trim().slice(0, 200),
      }),
    },
  ];
}

/** `HBS/HAWB1234/MELBRU/40/K1200/10/CHILLED LAMB` */
function readHouse(text: string): HouseWaybill | undefined {
  const [, number = '', places = '', pieces = '', weight = '', ...rest] = text.split('/');
  if (!/^[A-Z0-9-]{1,20}$/.test(number)) return undefined;
  const [, origin, destination] = /^([A-Z]{3})([A-Z]{3})$/.exec(places) ?? [];
  const [, unit, amount] = /^([KL])(\d{1,9}(?:\.\d{0,3})?)$/.exec(weight) ?? [];
  const description = rest.findLast((part) => /[A-Z]{2}/.test(part));
  return dropUndefined({
    houseNumber: number,
    origin,
    destination,
    pieces: /^\d{1,5}$/.test(pieces) ? Number(pieces) : undefined,
    weightKg: unit === undefined || amount === undefined ? undefined : toKg(unit, amount),
    description: description?.trim().slice(0, 100),
  });
}

/** The list of house waybills under a master (FHL). */
export function readHouses({ lines, line }: CargoMessage): DecodedItem[] {
  const master = lines.find(({ text }) => text.startsWith('MBI/'))?.text.slice(4) ?? '';
  const consignment = readConsignment(master);
  if (consignment === undefined)
    return [refused(line, 'missing-field', 'the list of house waybills has no line MBI', 'waybillNumber')];
  const items: DecodedItem[] = [];
  const houses: HouseWaybill[] = [];
  for (const { text, line: at } of lines) {
    if (!text.startsWith('HBS/') || houses.length >= mostHouses) continue;
    const house = readHouse(text);
    if (house === undefined)
      items.push(refused(at, 'bad-reference', 'HBS names no house waybill', 'houseNumber'));
    else houses.push(house);
  }
  if (houses.length === 0)
    return [...items, refused(line, 'missing-field', 'there is no house waybill (HBS)')];
  const fact: AirFact = dropUndefined({
    ...consignment,
    statusCode: 'FHL',
    codeList: 'IATA-IMP' as const,
    classifier: 'PLN' as const,
    houses,
  });
  return [{ kind: 'air', fact }, ...items];
}
