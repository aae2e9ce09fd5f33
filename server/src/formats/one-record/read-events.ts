import { AirDiscrepancyCode, type AirFact, type DecodedItem, textOfBytes } from '@portolan/contract';
import { dropUndefined, refused } from '../air-common/index.ts';
import { type LdNode, collectNodes, lastPart, objectOf, referenceOf, nodeTextOf } from './nodes.ts';

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
    nodeTextOf(objectOf(event, 'eventCode'), 'code') ??
    nodeTextOf(objectOf(event, 'eventCode'), 'Code');
  const code =
    said === undefined
      ? undefined
      : lastPart(said)
          .replace(/^StatusCode_/, '')
          .toUpperCase();
  const [, statusCode, detail] = /^([A-Z]{3})(?:_([A-Z]{4}))?$/.exec(code ?? '') ?? [];
  if (statusCode === undefined) return undefined;
  const discrepancy = AirDiscrepancyCode.safeParse(detail);
  return { statusCode, ...(discrepancy.success ? { discrepancy: discrepancy.data } : {}) };
}

/** An instant with an offset; a time without one is UTC in JSON-LD documents of airlines. */
function readTime(text: string | undefined): string | undefined {
  const [, time, offset] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text ?? '') ?? [];
  if (time === undefined || Number.isNaN(Date.parse(`${time}Z`))) return undefined;
  return `${time}${offset ?? 'Z'}`;
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
  return codes.find((code) => code !== undefined && /^[A-Z]{3}$/.test(code));
}

/** The number of a waybill object. */
function numberOf(waybill: LdNode | undefined): string | undefined {
  const number =
    `${nodeTextOf(waybill, 'waybillPrefix') ?? ''}${nodeTextOf(waybill, 'waybillNumber') ?? ''}`.replace(
      '-',
      '',
    );
  return /^\d{11}$/.test(number) ? number : undefined;
}

interface Document {
  nodes: readonly LdNode[];
  byId: ReadonlyMap<string, LdNode>;
  waybills: readonly LdNode[];
}

/** The waybill that an event belongs to: named by it, by its shipment, or the only one of the document. */
function waybillOf(event: LdNode, { byId, waybills }: Document): LdNode | undefined {
  const subject = referenceOf(event, 'eventFor') ?? referenceOf(event, 'linkedObject');
  const object = objectOf(event, 'eventFor') ?? byId.get(subject ?? '');
  const candidates = [object, byId.get(referenceOf(object, 'waybill') ?? ''), objectOf(object, 'waybill')];
  const named = candidates.find((one) => numberOf(one) !== undefined);
  if (named !== undefined) return named;
  const owner = waybills.find((one) => subject !== undefined && referenceOf(one, 'shipment') === subject);
  return owner ?? (waybills.length === 1 ? waybills[0] : undefined);
}

/** The flight of an event: its own, that of the movement which it is about, or the only one of the document. */
function readFlight(event: LdNode, { byId, nodes }: Document): AirFact['flight'] {
  const movements = nodes.filter(({ types }) => types.includes('TransportMovement'));
  const subject = objectOf(event, 'eventFor') ?? byId.get(referenceOf(event, 'eventFor') ?? '');
  const movement = subject?.properties.has('transportIdentifier')
    ? subject
    : movements.at(1)
      ? undefined
      : movements[0];
  const text = nodeTextOf(event, 'transportIdentifier') ?? nodeTextOf(movement, 'transportIdentifier');
  const flightNumber = text?.replace(/\s/g, '').toUpperCase();
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
  if (isPartial || total === undefined) return undefined;
  const subject = document.byId.get(referenceOf(event, 'eventFor') ?? '');
  const pieces = subject?.types.includes('Piece') === true ? 1 : total;
  return { share: pieces === total ? 'T' : 'P', pieces };
}

function readEvent(event: LdNode, document: Document): DecodedItem {
  const path = event.id ?? 'LogisticsEvent';
  const code = readCode(event);
  if (code === undefined) return refused(path, 'unknown-code', 'the event has no status code', 'eventCode');
  const waybill = waybillOf(event, document);
  const waybillNumber = numberOf(waybill);
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

/** The waybill itself says where it goes, and how much it is. */
function readWaybill(waybill: LdNode, document: Document): DecodedItem[] {
  const { byId } = document;
  const waybillNumber = numberOf(waybill);
  if (waybillNumber === undefined) return [];
  const shipment = objectOf(waybill, 'shipment') ?? byId.get(referenceOf(waybill, 'shipment') ?? '');
  const weight =
    nodeTextOf(
      objectOf(objectOf(shipment, 'totalGrossWeight'), 'value') ?? objectOf(shipment, 'totalGrossWeight'),
      'numericalValue',
    ) ?? nodeTextOf(objectOf(shipment, 'totalGrossWeight'), 'value');
  return [
    {
      kind: 'air',
      fact: dropUndefined({
        waybillNumber,
        origin: readAirport(waybill, 'departureLocation', byId),
        destination: readAirport(waybill, 'arrivalLocation', byId),
        totalPieces: piecesOf(waybill, document),
        totalWeightKg: weight === undefined || Number.isNaN(Number(weight)) ? undefined : Number(weight),
        statusCode: 'FWB',
        codeList: 'IATA-ONE' as const,
        classifier: 'PLN' as const,
      }),
    },
  ];
}

/** Reads logistics events and waybills of a JSON-LD document. Pure, and never throws. */
export function decodeOneRecord(body: Uint8Array | string): DecodedItem[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(typeof body === 'string' ? body : textOfBytes(body));
  } catch {
    return [refused('/', 'not-json', 'the message is no JSON')];
  }
  const nodes = collectNodes(parsed);
  const byId = new Map(nodes.flatMap((node) => (node.id === undefined ? [] : [[node.id, node] as const])));
  const waybills = nodes.filter((node) => numberOf(node) !== undefined);
  const document = { nodes, byId, waybills };
  const events = nodes.filter(({ types }) =>
    types.some((type) => type === 'LogisticsEvent' || type === 'StatusUpdateEvent'),
  );
  const items = [
    ...waybills.flatMap((one) => readWaybill(one, document)),
    ...events.map((one) => readEvent(one, document)),
  ];
  if (items.length > 0) return items;
  // A server's information about itself, read where its connection is checked.
  if (nodes.some(({ types }) => types.includes('ServerInformation'))) return [];
  return [refused('/', 'unknown-shape', 'the document has neither a waybill nor a logistics event')];
}
