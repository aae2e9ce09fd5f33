import { AirDiscrepancyCode, type AirFact, type DecodedItem } from '@portolan/contract';
import {
  type AirContext,
  type XmlElement,
  dropUndefined,
  findXml,
  listXml,
  refused,
  xmlTextOf,
} from '../air-common/index.ts';
import {
  airport,
  count,
  eventOf,
  flightOf,
  quantityOf,
  toInstant,
  volumeM3,
  waybillNumber,
  weightKg,
} from './read-parts.ts';

const leaving = new Set(['BKD', 'MAN', 'PRE', 'DEP']);

/** Parties by what they did, the one that says most of the status first. */
const partyNames = ['DeliveryParty', 'NotifiedParty', 'AssociatedReceivedFromParty'] as const;

function remarksOf(status: XmlElement): string[] | undefined {
  const osi = listXml(status, 'HandlingOSIInstructions').flatMap(
    (one) => xmlTextOf(findXml(one, 'Description')) ?? xmlTextOf(findXml(one, 'DescriptionCode')) ?? [],
  );
  const customs = listXml(status, 'IncludedCustomsNote').map((note) =>
    ['CountryID', 'SubjectCode', 'ContentCode', 'Content']
      .map((name) => xmlTextOf(findXml(note, name)) ?? '')
      .join('/'),
  );
  const all = [...osi.map((text) => `OSI ${text}`), ...customs.map((text) => `OCI ${text}`)];
  return all.length === 0 ? undefined : all.slice(0, 50).map((text) => text.slice(0, 200));
}

const unitsOf = (status: XmlElement): string[] | undefined => {
  const units = listXml(status, 'UtilizedUnitLoadTransportEquipment').flatMap(
    (unit) => xmlTextOf(findXml(unit, 'ID')) ?? [],
  );
  return units.length === 0 ? undefined : units.slice(0, 50);
};

/** When it happened: the event's own time, else that of the flight's end that the status is about. */
function timeOf(
  code: string,
  status: XmlElement | undefined,
  flight: AirFact['flight'],
  context: AirContext,
) {
  const movement = findXml(status, 'SpecifiedLogisticsTransportMovement');
  const { eventAt, airport: where, classifier } = eventOf(movement, context);
  const end = leaving.has(code) ? flight?.departure : flight?.arrival;
  const own = code === 'DEP' ? flight?.from : code === 'ARR' || code === 'RCF' ? flight?.to : undefined;
  // A booking's departure is what is planned of it, not when it was booked.
  const fallback = code === 'BKD' || end?.kind === 'S' ? undefined : end?.at;
  return {
    eventAt: eventAt ?? fallback,
    airport: own ?? where,
    classifier:
      classifier ?? (fallback !== undefined && eventAt === undefined && end?.kind === 'E' ? 'EST' : 'ACT'),
  } as const;
}

function readReported(
  base: Pick<AirFact, 'waybillNumber'> & Partial<AirFact>,
  code: string,
  status: XmlElement | undefined,
  context: AirContext,
): AirFact {
  const flight = flightOf(findXml(status, 'SpecifiedLogisticsTransportMovement'), context);
  const { eventAt, airport: where, classifier } = timeOf(code, status, flight, context);
  const said = AirDiscrepancyCode.safeParse(xmlTextOf(findXml(status, 'DiscrepancyDescriptionCode')));
  return dropUndefined({
    ...base,
    statusCode: code,
    codeList: 'IATA-XML' as const,
    classifier,
    eventAt,
    airport: where,
    quantity: quantityOf(status),
    flight,
    discrepancy: said.success ? said.data : undefined,
    party: partyNames
      .map((name) => xmlTextOf(findXml(status, name, 'Name')))
      .find((name) => name !== undefined),
    transferFrom: xmlTextOf(findXml(status, 'AssociatedTransferredFromParty', 'PrimaryID')),
    unitLoads: status === undefined ? undefined : unitsOf(status),
    remarks: status === undefined ? undefined : remarksOf(status),
  });
}

/** Statuses of a waybill (XFSU, 3.0 to 6.0): one fact for each reported status and consignment under it. */
export function readStatusMessage(root: XmlElement, context: AirContext): DecodedItem[] {
  const master = findXml(root, 'MasterConsignment') ?? findXml(root, 'HouseConsignment');
  const number = waybillNumber(
    xmlTextOf(findXml(master, 'TransportContractDocument', 'ID')) ??
      xmlTextOf(findXml(root, 'BusinessHeaderDocument', 'ID')),
  );
  if (number === undefined)
    return [refused('/StatusMessage', 'missing-field', 'the message names no air waybill', 'waybillNumber')];
  // Where the message is about a part of the shipment, its own amounts are the part's.
  const whole = /^[PSDM]/.test(xmlTextOf(findXml(master, 'TransportSplitDescription')) ?? '')
    ? undefined
    : master;
  const base = dropUndefined({
    waybillNumber: number,
    origin: airport(findXml(master, 'OriginLocation')),
    destination: airport(findXml(master, 'FinalDestinationLocation')),
    totalPieces: count(findXml(master, 'TotalPieceQuantity')) ?? count(findXml(whole, 'PieceQuantity')),
    totalWeightKg:
      weightKg(findXml(master, 'TotalGrossWeightMeasure')) ?? weightKg(findXml(whole, 'GrossWeightMeasure')),
    volumeM3: volumeM3(findXml(master, 'GrossVolumeMeasure')),
    sentAt: toInstant(xmlTextOf(findXml(root, 'MessageHeaderDocument', 'IssueDateTime')), undefined, context),
  });
  const items: DecodedItem[] = [];
  for (const [index, reported] of listXml(master, 'ReportedStatus').entries()) {
    const code = xmlTextOf(findXml(reported, 'ReasonCode'))?.toUpperCase();
    const path = `/StatusMessage/MasterConsignment/ReportedStatus/${index + 1}`;
    if (code === undefined || !/^[A-Z]{3}$/.test(code)) {
      items.push(refused(path, 'unknown-code', 'the status has no code', 'ReasonCode'));
      continue;
    }
    const parts = listXml(reported, 'AssociatedStatusConsignment');
    for (const part of parts.length === 0 ? [undefined] : parts)
      items.push({ kind: 'air', fact: readReported(base, code, part, context) });
  }
  if (items.length > 0) return items;
  return [
    refused(
      '/StatusMessage/MasterConsignment',
      'missing-field',
      'the message gives no status',
      'ReportedStatus',
    ),
  ];
}
