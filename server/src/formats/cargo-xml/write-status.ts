const escape = (text: string): string =>
  text.replace(
    /[<>&"]/g,
    (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? sign,
  );

const element = (name: string, content: string): string => `<ram:${name}>${content}</ram:${name}>`;

/** One end of a flight. */
export interface WrittenEnd {
  airport: string;
  /** On the clock of the airport. */
  wallClock: string;
  kind: 'S' | 'E' | 'A';
}

export interface WrittenXmlStatus {
  /** As people write it: `618-67490824`. */
  awbNo: string;
  origin: string;
  destination: string;
  totalPieces: number;
  totalWeightKg: number;
  code: string;
  share: 'T' | 'P';
  pieces: number;
  weightKg: number;
  flightNumber?: string | undefined;
  departure?: WrittenEnd | undefined;
  arrival?: WrittenEnd | undefined;
  /** Of statuses on the ground. */
  event?: { airport: string; wallClock: string } | undefined;
  discrepancy?: string | undefined;
  party?: string | undefined;
  issuedAt: string;
}

const endOf = (name: 'Arrival' | 'Departure', end: WrittenEnd | undefined): string =>
  end === undefined
    ? ''
    : element(
        `${name}Event`,
        element(`${name}OccurrenceDateTime`, `${end.wallClock}:00`) +
          element(`${name}DateTimeTypeCode`, end.kind) +
          element(`Occurrence${name}Location`, element('ID', end.airport)),
      );

function movementOf({ flightNumber, departure, arrival, event }: WrittenXmlStatus): string {
  const happened =
    event === undefined
      ? ''
      : element('SpecifiedLocation', element('ID', event.airport)) +
        element(
          'SpecifiedEvent',
          element('OccurrenceDateTime', `${event.wallClock}:00`) + element('DateTimeTypeCode', 'A'),
        );
  return element(
    'SpecifiedLogisticsTransportMovement',
    (flightNumber === undefined ? '' : element('ID', flightNumber)) +
      endOf('Arrival', arrival) +
      endOf('Departure', departure) +
      happened,
  );
}

/** A status message (XFSU 3.00) with one status. */
export function writeXmlStatus(status: WrittenXmlStatus): string {
  const part =
    `<ram:GrossWeightMeasure unitCode="KGM">${status.weightKg}</ram:GrossWeightMeasure>` +
    element('PieceQuantity', String(status.pieces)) +
    element('TransportSplitDescription', status.share) +
    (status.discrepancy === undefined ? '' : element('DiscrepancyDescriptionCode', status.discrepancy)) +
    movementOf(status) +
    (status.party === undefined ? '' : element('DeliveryParty', element('Name', escape(status.party))));
  const master =
    `<ram:TotalGrossWeightMeasure unitCode="KGM">${status.totalWeightKg}</ram:TotalGrossWeightMeasure>` +
    element('TotalPieceQuantity', String(status.totalPieces)) +
    element('TransportContractDocument', element('ID', status.awbNo)) +
    element('OriginLocation', element('ID', status.origin)) +
    element('FinalDestinationLocation', element('ID', status.destination)) +
    element(
      'ReportedStatus',
      element('ReasonCode', status.code) + element('AssociatedStatusConsignment', part),
    );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rsm:StatusMessage xmlns:rsm="iata:statusmessage:1" xmlns:ram="iata:datamodel:3">' +
    `<rsm:MessageHeaderDocument>${element('IssueDateTime', status.issuedAt)}</rsm:MessageHeaderDocument>` +
    `<rsm:BusinessHeaderDocument>${element('ID', status.awbNo)}</rsm:BusinessHeaderDocument>` +
    `<rsm:MasterConsignment>${master}</rsm:MasterConsignment></rsm:StatusMessage>\n`
  );
}
