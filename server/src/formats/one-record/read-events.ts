import { AirDiscrepancyCode, type AirFact, type DecodedItem } from '@portolan/contract';
import { dropUndefined, refused } from '../air-common/index.ts';
import { readDocuments } from '../json/documents.ts';
import { readInstant } from '../json/instant.ts';

import {
  type LdNode,
  collectNodes,
  lastPart,
  objectOf,
  referenceOf,
  nodeTextOf,
  mostNodes,
} from './nodes.ts';
import { type Document, findWaybillOf, indexNodes, waybillNumberOf } from './waybill-of.ts';

/** Whether a text is JSON-LD of ONE Record: it names IATA's ontology. */
export const isOneRecord = (text: string): boolean =>
  /^\s*[[{]/.test(text) && text.includes('onerecord.iata.org/ns/');

const classifiers: Readonly<Record<string, AirFact['classifier']>> = {
  ACTUAL: 'ACT',
  ESTIMATED: 'EST',
  EXPECTED: 'EST',
  PLANNED: 'PLN',
  SCHEDULED: 'PLN',
  REQUESTED: 'PLN',
};

/** `.../StatusCode#DEP`, `...#StatusCode_DEP`, `DIS_OFLD`, or the code alone. */
function readCode(event: LdNode): { statusCode: string; discrepancy?: AirDiscrepancyCode } | undefined {
  const said =
    referenceOf(event, 'eventCode') ??
    nodeTextOf(event, 'eventCode') ??
    nodeTextOf(objectOf(event, 'eventCode'), 'code') ??
    nodeTextOf(objectOf(event, 'eventCode'), 'Code');
  const code =
    said === undefined
      ? undefined
      : lastPart(said)
          .replace(/^StatusCode_/, '')
          .toUpperCase();
  const [, statusCode, detail] = /^([A-Z]{2,10})(?:_([A-Z]{4}))?$/.exec(code ?? '') ?? [];
  if (statusCode === undefined) return undefined;
  const discrepancy = AirDiscrepancyCode.safeParse(detail);
  return { statusCode, ...(discrepancy.success ? { discrepancy: discrepancy.data } : {}) };
}

/** An instant with an offset; a time without one is UTC in JSON-LD documents of airlines. */
function readTime(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, time = text, offset = 'Z'] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(text) ?? [];
  return readInstant(`${time}${offset}`, 'eventDate').value;
}

/** The three letters of an airport: its code, or the end of its IRI. */
function readAirport(
  owner: LdNode | undefined,
  name: string,
  byId: ReadonlyMap<string, LdNode>,
): string | undefined {
  const reference = referenceOf(owner, name);
  const place = objectOf(owner, name) ?? byId.get(reference ?? '');
  const codes = [
    nodeTextOf(objectOf(place, 'locationCode'), 'code'),
    ...[...(place?.properties.get('locationCodes') ?? [])].map((_, i) =>
      nodeTextOf(collectNodes(place?.properties.get('locationCodes')?.[i]).at(-1), 'code'),
    ),
    nodeTextOf(place, 'locationCode'),
    nodeTextOf(place, 'code'),
    reference === undefined ? undefined : lastPart(reference),
  ];
  // A UN/LOCODE ends with the code of its airport, where the place has one of its name.
  return codes.find((code) => code !== undefined && /^(?:[A-Z]{2})?[A-Z]{3}$/.test(code))?.slice(-3);
}

/** The flight of an event: its own, that of the movement which it is about, or the only one of the document. */
function readFlight(event: LdNode, { byId, movements }: Document): AirFact['flight'] {
  const subject = objectOf(event, 'eventFor') ?? byId.get(referenceOf(event, 'eventFor') ?? '');
  const movement = subject?.properties.has('transportIdentifier')
    ? subject
    : movements.at(1)
      ? undefined
      : movements[0];
  const text = nodeTextOf(event, 'transportIdentifier') ?? nodeTextOf(movement, 'transportIdentifier');
  const flightNumber = text
    ?.replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^([A-Z\d]{2})0+(\d)/, '$1$2');
  return flightNumber !== undefined && /^[A-Z0-9]{2,3}\d{1,4}[A-Z]?$/.test(flightNumber)
    ? { flightNumber }
    : undefined;
}

/** How many pieces the shipment of a waybill has; undefined where the document does not say it. */
function piecesOf(waybill: LdNode | undefined, { byId }: Document): number | undefined {
  const shipment = objectOf(waybill, 'shipment') ?? byId.get(referenceOf(waybill, 'shipment') ?? '');
  const count = shipment?.properties.get('pieces')?.length ?? 0;
  return count === 0 ? undefined : count;
}

/** How much an event is about: as it says, one for an event of a piece, else the whole shipment. */
function readQuantity(
  event: LdNode,
  waybill: LdNode | undefined,
  document: Document,
): AirFact['quantity'] | undefined {
  const isPartial = String(event.properties.get('partialEventIndicator')?.[0] ?? '').toLowerCase() === 'true';
  const said = nodeTextOf(event, 'recordedPieceCount') ?? nodeTextOf(event, 'totalPieceCount');
  if (said !== undefined && /^\d{1,6}$/.test(said))
    return { share: isPartial ? 'P' : 'T', pieces: Number(said) };
  const total = piecesOf(waybill, document);
  const subject = document.byId.get(referenceOf(event, 'eventFor') ?? '');
  const isOfPiece = subject?.types.includes('Piece') === true;
  // Some of them, nobody says how many: not the whole shipment.
  if (isPartial && !isOfPiece) return { share: 'P', pieces: 0 };
  if (total === undefined) return undefined;
  const pieces = isOfPiece ? 1 : total;
  return { share: pieces === total ? 'T' : 'P', pieces };
}

function readEvent(event: LdNode, document: Document): DecodedItem {
  const path = event.id ?? 'LogisticsEvent';
  const code = readCode(event);
  if (code === undefined) return refused(path, 'unknown-code', 'the event has no status code', 'eventCode');
  const { waybill, waybillNumber } = findWaybillOf(event, document);
  if (waybillNumber === undefined)
    return refused(
      path,
      'missing-field',
      'the document does not say of which waybill the event is',
      'waybillNumber',
    );
  const { byId } = document;
  return {
    kind: 'air',
    fact: dropUndefined({
      waybillNumber,
      origin: readAirport(waybill, 'departureLocation', byId),
      destination: readAirport(waybill, 'arrivalLocation', byId),
      ...code,
      codeList: 'IATA-ONE' as const,
      classifier: classifiers[lastPart(referenceOf(event, 'eventTimeType') ?? 'ACTUAL')] ?? 'ACT',
      eventAt: readTime(nodeTextOf(event, 'eventDate')),
      airport: readAirport(event, 'recordedAtLocation', byId) ?? readAirport(event, 'eventLocation', byId),
      quantity: readQuantity(event, waybill, document),
      flight: readFlight(event, document),
      sentAt: readTime(nodeTextOf(event, 'creationDate')),
    }),
  };
}

/** Codes of UN/ECE Recommendation 20. */
const kgPerUnit: Readonly<Record<string, number>> = { KGM: 1, LBR: 0.45359237, GRM: 0.001, TNE: 1000 };

/** The gross weight of a shipment in kilograms; undefined where it or its unit cannot be read. */
function weightOf(shipment: LdNode | undefined): number | undefined {
  const weight = objectOf(shipment, 'totalGrossWeight');
  const amount = objectOf(weight, 'value') ?? weight;
  const text = nodeTextOf(amount, 'numericalValue') ?? nodeTextOf(weight, 'value');
  const unit =
    referenceOf(amount, 'unit') ??
    referenceOf(weight, 'unit') ??
    nodeTextOf(objectOf(amount, 'unit'), 'code') ??
    'KGM';
  // Older code lists write `MeasurementUnitCode_KGM`.
  const factor =
    kgPerUnit[
      unit
        .split(/[#/_:]/)
        .at(-1)
        ?.toUpperCase() ?? ''
    ];
  const kg = text === undefined || factor === undefined ? Number.NaN : Number(text) * factor;
  return Number.isNaN(kg) ? undefined : Math.round(kg * 1000) / 1000;
}

/** The waybill itself says where it goes, and how much it is. */
function readWaybill(waybill: LdNode, document: Document): DecodedItem[] {
  const { byId } = document;
  const waybillNumber = waybillNumberOf(waybill);
  if (waybillNumber === undefined) return [];
  const shipment = objectOf(waybill, 'shipment') ?? byId.get(referenceOf(waybill, 'shipment') ?? '');
  return [
    {
      kind: 'air',
      fact: dropUndefined({
        waybillNumber,
        origin: readAirport(waybill, 'departureLocation', byId),
        destination: readAirport(waybill, 'arrivalLocation', byId),
        totalPieces: piecesOf(waybill, document),
        totalWeightKg: weightOf(shipment),
        statusCode: 'FWB',
        codeList: 'IATA-ONE' as const,
        classifier: 'PLN' as const,
      }),
    },
  ];
}

/** Reads logistics events and waybills of JSON-LD documents: one, or one a line. Pure, and never throws. */
export function decodeOneRecord(body: Uint8Array | string): DecodedItem[] {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const documents = readDocuments(bytes, undefined, 'documents of ONE Record');
  const refusals = documents.flatMap((one): DecodedItem[] =>
    'refusal' in one ? [{ kind: 'refused', refusal: one.refusal }] : [],
  );
  const values = documents.flatMap((one) => ('refusal' in one ? [] : [one.value]));
  return values.length === 0 ? refusals : [...readNodes(collectNodes(values)), ...refusals];
}

const tooLarge = `the document has more than ${mostNodes} objects: send the rest as another one`;

function readNodes(nodes: readonly LdNode[]): DecodedItem[] {
  const document = indexNodes(nodes);
  const { waybills } = document;
  const events = nodes.filter(({ types }) =>
    types.some((type) => type === 'LogisticsEvent' || type === 'StatusUpdateEvent'),
  );
  const items = [
    ...waybills.flatMap((one) => readWaybill(one, document)),
    ...events.map((one) => readEvent(one, document)),
  ];
  if (nodes.length >= mostNodes) items.push(refused('/', 'too-large', tooLarge));
  if (items.length > 0) return items;
  // Notifications, pieces, information of a server about itself: in order, and nothing to store.
  if (nodes.some(({ types }) => types.length > 0)) return [];
  return [refused('/', 'unknown-shape', 'the document has neither a waybill nor a logistics event')];
}
