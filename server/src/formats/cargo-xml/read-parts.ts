import type { AirFact, AirFlight, AirQuantity, FlightTime } from '@portolan/contract';
import {
  type AirContext,
  type XmlElement,
  dropUndefined,
  findXml,
  listXml,
  xmlTextOf,
} from '../air-common/index.ts';

/** Codes of UN/ECE Recommendation 20 with what they are of a kilogram; some senders use those of Cargo-IMP. */
const kgPerUnit = unitsOf('KGM KG KGS K = 1; LBR LB LBS L = 0.45359237; GRM = 0.001; TNE = 1000');
const cubicMetres = unitsOf(
  'MTQ MC M3 CBM = 1; FTQ CF = 0.0283168466; INQ CI = 0.000016387064; CMQ CC = 0.000001',
);

function unitsOf(table: string): Readonly<Record<string, number>> {
  const rows = table.split('; ').map((row) => row.split(' = '));
  return Object.fromEntries(
    rows.flatMap(([codes = '', factor]) => codes.split(' ').map((code) => [code, Number(factor)] as const)),
  );
}

function measure(element: XmlElement | undefined, units: Readonly<Record<string, number>>, usual: string) {
  const text = xmlTextOf(element);
  const value = text === undefined || !/^\d{1,12}(\.\d+)?$/.test(text) ? undefined : Number(text);
  const factor = units[(element?.attributes.get('unitCode')?.trim() || usual).toUpperCase()];
  return value === undefined || factor === undefined ? undefined : Math.round(value * factor * 1e6) / 1e6;
}

export const weightKg = (element: XmlElement | undefined): number | undefined =>
  measure(element, kgPerUnit, 'KGM');
export const volumeM3 = (element: XmlElement | undefined): number | undefined =>
  measure(element, cubicMetres, 'MTQ');

export function count(element: XmlElement | undefined): number | undefined {
  const text = xmlTextOf(element);
  return text !== undefined && /^\d{1,6}(\.0+)?$/.test(text) ? Number(text) : undefined;
}

/** A waybill's number from its document: `618-67490824`. */
export function waybillNumber(text: string | undefined): string | undefined {
  const digits = text?.replace(/[\s-]/g, '');
  return digits !== undefined && /^\d{11}$/.test(digits) ? digits : undefined;
}

export const airport = (element: XmlElement | undefined): string | undefined => {
  const code = xmlTextOf(findXml(element, 'ID'))?.toUpperCase();
  // A UN/LOCODE may stand there: it ends with the airport's code, where the place has an airport of its name.
  return code !== undefined && /^(?:[A-Z]{2})?[A-Z]{3}$/.test(code) ? code.slice(-3) : undefined;
};

const timeForm = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** `+0800` and `+08` as `+08:00`. */
const plainOffset = (offset: string): string =>
  /^z$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;

/** A time with its offset; without one it is on the clock of the airport. */
export function toInstant(
  text: string | undefined,
  where: string | undefined,
  context: AirContext,
): string | undefined {
  const [, day, time, , offset] = timeForm.exec(text ?? '') ?? [];
  if (day === undefined || Number.isNaN(Date.parse(`${day}T${time}Z`))) return undefined;
  if (offset !== undefined) return `${day}T${time}:00${plainOffset(offset)}`;
  return where === undefined ? undefined : context.toInstant(`${day}T${time}`, where);
}

export function quantityOf(consignment: XmlElement | undefined): AirQuantity | undefined {
  const pieces = count(findXml(consignment, 'PieceQuantity'));
  if (pieces === undefined) return undefined;
  const said = xmlTextOf(findXml(consignment, 'TransportSplitDescription'));
  const share = (['T', 'P', 'S', 'D', 'M'] as const).find((one) => one === said) ?? 'T';
  return dropUndefined({ share, pieces, weightKg: weightKg(findXml(consignment, 'GrossWeightMeasure')) });
}

const kinds: Readonly<Record<string, FlightTime['kind']>> = { A: 'A', E: 'E', S: 'S' };

/** Waybills, and some versions, say in the name of the element whether a time is planned; the actual one says most. */
function namedTimeOf(
  event: XmlElement | undefined,
  where: string | undefined,
  context: AirContext,
): FlightTime | undefined {
  for (const [name, kind] of [
    ['ActualOccurrenceDateTime', 'A'],
    ['EstimatedOccurrenceDateTime', 'E'],
    ['ScheduledOccurrenceDateTime', 'S'],
  ] as const) {
    const at = toInstant(xmlTextOf(findXml(event, name)), where, context);
    if (at !== undefined) return { at, kind };
  }
  return undefined;
}

/** A flight with its times. Both ends are in elements of their own, or, from version 6, in a list of locations. */
export function flightOf(movement: XmlElement | undefined, context: AirContext): AirFlight | undefined {
  const flightNumber = xmlTextOf(findXml(movement, 'ID'))
    ?.replace(/\s/g, '')
    .replace(/^([A-Z\d]{2})0+(\d)/, '$1$2');
  if (movement === undefined || flightNumber === undefined || flightNumber.length > 10) return undefined;
  const arrival = findXml(movement, 'ArrivalEvent');
  const departure = findXml(movement, 'DepartureEvent');
  const locations = listXml(movement, 'SpecifiedLocation');
  const ofType = (type: string) =>
    airport(locations.find((one) => xmlTextOf(findXml(one, 'TypeCode'))?.toUpperCase().startsWith(type)));
  const from = airport(findXml(departure, 'OccurrenceDepartureLocation')) ?? ofType('D');
  const to = airport(findXml(arrival, 'OccurrenceArrivalLocation')) ?? ofType('A');
  const timeOf = (
    event: XmlElement | undefined,
    name: string,
    where: string | undefined,
  ): FlightTime | undefined => {
    const at = toInstant(xmlTextOf(findXml(event, `${name}OccurrenceDateTime`)), where, context);
    const kind = kinds[xmlTextOf(findXml(event, `${name}DateTimeTypeCode`))?.charAt(0) ?? 'S'] ?? 'S';
    return at === undefined ? namedTimeOf(event, where, context) : { at, kind };
  };
  const scheduled = toInstant(
    xmlTextOf(findXml(movement, 'ScheduledArrivalEvent', 'ScheduledOccurrenceDateTime')),
    to,
    context,
  );
  const departureTime = timeOf(departure, 'Departure', from);
  const arrivalTime = timeOf(arrival, 'Arrival', to);
  return dropUndefined({
    flightNumber,
    date: departureTime?.at.slice(0, 10),
    from,
    to,
    departure: departureTime,
    arrival: arrivalTime ?? (scheduled === undefined ? undefined : { at: scheduled, kind: 'S' as const }),
  });
}

/** Where and when the event itself happened, in whichever element a version gives it. */
export function eventOf(
  movement: XmlElement | undefined,
  context: AirContext,
): Pick<AirFact, 'eventAt' | 'airport'> & { classifier?: AirFact['classifier'] } {
  const event = findXml(movement, 'SpecifiedEvent') ?? findXml(movement, 'SpecifiedLogisticsEvent');
  const where =
    airport(findXml(movement, 'SpecifiedLocation')) ??
    airport(findXml(event, 'OccurrenceLocation')) ??
    airport(findXml(movement, 'ArrivalEvent', 'OccurrenceArrivalLocation')) ??
    airport(findXml(movement, 'DepartureEvent', 'OccurrenceDepartureLocation'));
  const text =
    xmlTextOf(findXml(event, 'OccurrenceDateTime')) ?? xmlTextOf(findXml(event, 'ActualOccurrenceDateTime'));
  const said = xmlTextOf(findXml(event, 'DateTimeTypeCode'));
  const classifier = said === 'E' ? 'EST' : said === 'S' ? 'PLN' : said === 'A' ? 'ACT' : undefined;
  return dropUndefined({ eventAt: toInstant(text, where, context), airport: where, classifier });
}
