import type { AirFact, DecodedItem } from '@portolan/contract';
import { expect, test } from 'vitest';
import { toInstant } from '../air-common/testing.ts';
import { decodeCargoXml, isCargoXml } from './index.ts';

const decode = (text: string): DecodedItem[] =>
  decodeCargoXml(text, { receivedAt: new Date('2026-11-21T09:46:00Z'), toInstant });
const factsOf = (text: string): AirFact[] =>
  decode(text).flatMap((item) => (item.kind === 'air' ? [item.fact] : []));

/** A status message as version 3 to 5 write it: prefixes, and both ends of a flight in elements of their own. */
const flightStatus = (code: string, part: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:StatusMessage xmlns:rsm="iata:statusmessage:1" xmlns:ram="iata:datamodel:3">
  <rsm:MessageHeaderDocument>
    <ram:ID>1</ram:ID><ram:IssueDateTime>2026-11-19T16:00:00+11:00</ram:IssueDateTime>
    <ram:VersionID>3.00</ram:VersionID>
  </rsm:MessageHeaderDocument>
  <rsm:BusinessHeaderDocument><ram:ID>618-67490824</ram:ID></rsm:BusinessHeaderDocument>
  <rsm:MasterConsignment>
    <ram:GrossWeightMeasure unitCode="KGM">2880.0</ram:GrossWeightMeasure>
    <ram:TotalPieceQuantity>96</ram:TotalPieceQuantity>
    <ram:TransportContractDocument><ram:ID>618-67490824</ram:ID></ram:TransportContractDocument>
    <ram:OriginLocation><ram:ID>MEL</ram:ID></ram:OriginLocation>
    <ram:FinalDestinationLocation><ram:ID>BRU</ram:ID></ram:FinalDestinationLocation>
    <ram:ReportedStatus>
      <ram:ReasonCode>${code}</ram:ReasonCode>
      <ram:AssociatedStatusConsignment>${part}</ram:AssociatedStatusConsignment>
    </ram:ReportedStatus>
  </rsm:MasterConsignment>
</rsm:StatusMessage>`;

const departure = `
  <ram:GrossWeightMeasure unitCode="LBR">4228.47</ram:GrossWeightMeasure>
  <ram:PieceQuantity>64</ram:PieceQuantity>
  <ram:TransportSplitDescription>P</ram:TransportSplitDescription>
  <ram:SpecifiedLogisticsTransportMovement>
    <ram:ID>SQ0228</ram:ID>
    <ram:ArrivalEvent>
      <ram:ArrivalOccurrenceDateTime>2026-11-19T20:45:00</ram:ArrivalOccurrenceDateTime>
      <ram:ArrivalDateTimeTypeCode>E</ram:ArrivalDateTimeTypeCode>
      <ram:OccurrenceArrivalLocation><ram:ID>SIN</ram:ID></ram:OccurrenceArrivalLocation>
    </ram:ArrivalEvent>
    <ram:DepartureEvent>
      <ram:DepartureOccurrenceDateTime>2026-11-19T15:52:00</ram:DepartureOccurrenceDateTime>
      <ram:DepartureDateTimeTypeCode>A</ram:DepartureDateTimeTypeCode>
      <ram:OccurrenceDepartureLocation><ram:ID>MEL</ram:ID></ram:OccurrenceDepartureLocation>
    </ram:DepartureEvent>
  </ram:SpecifiedLogisticsTransportMovement>`;

test.each([
  ['an envelope', (xml: string) => `<soap:Envelope><soap:Body>${xml}</soap:Body></soap:Envelope>`],
  ['an envelope that carries it as text', (xml: string) => `<Message><![CDATA[${xml}]]></Message>`],
])('a message in %s is read', (_, wrap) => {
  const xml = flightStatus('DEP', departure).replace(/^<\?xml.*?\?>\s*/, '');
  expect(isCargoXml(wrap(xml))).toBe(true);
  expect(factsOf(wrap(xml))).toEqual(factsOf(xml));
});

test('documents behind each other are all read', () => {
  const text = `${flightStatus('DEP', departure)}\n${flightStatus('ARR', departure)}`;
  expect(factsOf(text).map(({ statusCode }) => statusCode)).toEqual(['DEP', 'ARR']);
});

test.each([
  ['unitCode="LBR">4228.47', 'unitCode="lb">4228.47'],
  ['2026-11-19T15:52:00', '2026-11-19T15:52:00.000+1100'],
  ['2026-11-19T15:52:00', '2026-11-19 15:52+11'],
  ['<ram:ID>MEL</ram:ID></ram:OccurrenceDeparture', '<ram:ID>AUMEL</ram:ID></ram:OccurrenceDeparture'],
])('%s may be written %s', (usual, written) => {
  const text = flightStatus('DEP', departure);
  expect(text).toContain(usual);
  expect(factsOf(text.replace(usual, written))).toEqual(factsOf(text));
});

test('a departure gives flight, both times on the clocks of their airports, and the part in kilograms', () => {
  expect(factsOf(flightStatus('DEP', departure))).toEqual([
    {
      waybillNumber: '61867490824',
      origin: 'MEL',
      destination: 'BRU',
      totalPieces: 96,
      totalWeightKg: 2880,
      sentAt: '2026-11-19T16:00:00+11:00',
      statusCode: 'DEP',
      codeList: 'IATA-XML',
      classifier: 'ACT',
      eventAt: '2026-11-19T15:52:00+11:00',
      airport: 'MEL',
      quantity: { share: 'P', pieces: 64, weightKg: expect.closeTo(1918, 0) },
      flight: {
        flightNumber: 'SQ228',
        date: '2026-11-19',
        from: 'MEL',
        to: 'SIN',
        departure: { at: '2026-11-19T15:52:00+11:00', kind: 'A' },
        arrival: { at: '2026-11-19T20:45:00+08:00', kind: 'E' },
      },
    },
  ]);
});

const onTheGround = (extra = ''): string => `
  <ram:PieceQuantity>1</ram:PieceQuantity>
  <ram:TransportSplitDescription>P</ram:TransportSplitDescription>
  ${extra}
  <ram:SpecifiedLogisticsTransportMovement>
    <ram:SpecifiedLocation><ram:ID>SIN</ram:ID></ram:SpecifiedLocation>
    <ram:SpecifiedEvent>
      <ram:OccurrenceDateTime>2026-11-20T22:55:00</ram:OccurrenceDateTime>
      <ram:DateTimeTypeCode>A</ram:DateTimeTypeCode>
    </ram:SpecifiedEvent>
  </ram:SpecifiedLogisticsTransportMovement>
  <ram:HandlingOSIInstructions><ram:Description>TRACE SQ-77120</ram:Description></ram:HandlingOSIInstructions>
  <ram:UtilizedUnitLoadTransportEquipment><ram:ID>PMC72534SQ</ram:ID></ram:UtilizedUnitLoadTransportEquipment>`;

test.each(['MSCA', 'OFLD', 'FDAW', 'SSPD'])('an irregularity says %s, where and when', (code) => {
  const text = onTheGround(`<ram:DiscrepancyDescriptionCode>${code}</ram:DiscrepancyDescriptionCode>`);
  expect(factsOf(flightStatus('DIS', text))[0]).toMatchObject({
    statusCode: 'DIS',
    discrepancy: code,
    airport: 'SIN',
    eventAt: '2026-11-20T22:55:00+08:00',
    remarks: ['OSI TRACE SQ-77120'],
    unitLoads: ['PMC72534SQ'],
  });
});

test.each(['RCS', 'FOH', 'RCF', 'NFD', 'AWD', 'AWR', 'DLV', 'DDL', 'CCD', 'CRC', 'TGC', 'RCT', 'TFD', 'TRM'])(
  '%s is read as its code',
  (code) => {
    expect(factsOf(flightStatus(code, onTheGround()))[0]).toMatchObject({ statusCode: code, airport: 'SIN' });
  },
);

test('the delivery names who received it', () => {
  const text = onTheGround('<ram:DeliveryParty><ram:Name>ACME &amp; SONS</ram:Name></ram:DeliveryParty>');
  expect(factsOf(flightStatus('DLV', text))[0]?.party).toBe('ACME & SONS');
});

test('prefixes do not matter: other ones, or none', () => {
  const usual = flightStatus('DEP', departure);
  const other = usual.replaceAll('rsm:', 'ns2:').replaceAll('ram:', 'ns3:');
  const none = usual.replaceAll(/rsm:|ram:/g, '');
  expect(factsOf(other)).toEqual(factsOf(usual));
  expect(factsOf(none)).toEqual(factsOf(usual));
  for (const text of [usual, other, none]) expect(isCargoXml(text)).toBe(true);
});

test('a waybill (XFWB) gives its flights in order', () => {
  const leg = (sequence: number, id: string, from: string, to: string, at: string): string => `
    <SpecifiedLogisticsTransportMovement>
      <SequenceNumeric>${sequence}</SequenceNumeric><ID>${id}</ID>
      <ArrivalEvent><OccurrenceArrivalLocation><ID>${to}</ID></OccurrenceArrivalLocation></ArrivalEvent>
      <DepartureEvent>
        <DepartureOccurrenceDateTime>${at}</DepartureOccurrenceDateTime>
        <OccurrenceDepartureLocation><ID>${from}</ID></OccurrenceDepartureLocation>
      </DepartureEvent>
    </SpecifiedLogisticsTransportMovement>`;
  const text = `<Waybill><BusinessHeaderDocument><ID>618-67490824</ID></BusinessHeaderDocument><MasterConsignment>
    <IncludedTareGrossWeightMeasure unitCode="KGM">2880</IncludedTareGrossWeightMeasure>
    <GrossVolumeMeasure unitCode="MTQ">12.5</GrossVolumeMeasure><TotalPieceQuantity>96</TotalPieceQuantity>
    <OriginLocation><ID>MEL</ID></OriginLocation><FinalDestinationLocation><ID>BRU</ID></FinalDestinationLocation>
    ${leg(2, 'SQ7344', 'SIN', 'BRU', '2026-11-20T01:15:00')}${leg(1, 'SQ228', 'MEL', 'SIN', '2026-11-19T15:35:00')}
    </MasterConsignment></Waybill>`;
  expect(factsOf(text)[0]).toMatchObject({
    statusCode: 'FWB',
    classifier: 'PLN',
    totalPieces: 96,
    totalWeightKg: 2880,
    volumeM3: 12.5,
    route: [
      {
        flightNumber: 'SQ228',
        from: 'MEL',
        to: 'SIN',
        departure: { at: '2026-11-19T15:35:00+11:00', kind: 'S' },
      },
      { flightNumber: 'SQ7344', from: 'SIN', to: 'BRU' },
    ],
  });
});

test('house waybills (XFHL) stand under their master', () => {
  const house = (id: string, pieces: number): string =>
    `<IncludedHouseConsignment><PieceQuantity>${pieces}</PieceQuantity>
     <TransportContractDocument><ID>${id}</ID></TransportContractDocument></IncludedHouseConsignment>`;
  const text = `<HouseManifest><MasterConsignment>
    <TransportContractDocument><ID>618-67490824</ID></TransportContractDocument>
    ${house('KF1001', 40)}${house('KF1002', 56)}</MasterConsignment></HouseManifest>`;
  expect(factsOf(text)[0]?.houses).toEqual([
    { houseNumber: 'KF1001', pieces: 40 },
    { houseNumber: 'KF1002', pieces: 56 },
  ]);
});

test.each([
  ['<StatusMessage><MasterConsignment/></StatusMessage>', 'missing-field'],
  ['<StatusMessage>', 'unknown-shape'],
  ['<a></b>', 'unknown-shape'],
  ['<Invoice/>', 'unknown-shape'],
  ['no xml', 'unknown-shape'],
])('%s is refused', (text, code) => {
  expect(decode(text)).toMatchObject([{ kind: 'refused', refusal: { code } }]);
});

test('entities of the document itself are not expanded', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  const text = flightStatus(
    'DLV',
    onTheGround('<ram:DeliveryParty><ram:Name>&b;</ram:Name></ram:DeliveryParty>'),
  );
  expect(factsOf(text.replace('?>', `?>${bomb}`))[0]?.party ?? '&b;').toBe('&b;');
});

test('mutated documents give items and never fail', () => {
  let state = 7;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const seed = Buffer.from(flightStatus('DEP', departure));
  for (let i = 0; i < 3000; i += 1) {
    const bytes = Buffer.from(seed);
    for (let n = random(8); n >= 0; n -= 1) bytes[random(bytes.length)] = random(256);
    expect(decode(bytes.toString('latin1')).length).toBeGreaterThan(0);
  }
});

test('a waybill gives its flights with the days and times on which they are to leave and arrive', () => {
  const flight = (order: number, id: string, from: string, to: string) => `
    <ram:SpecifiedLogisticsTransportMovement>
      <ram:SequenceNumeric>${order}</ram:SequenceNumeric><ram:ID>${id}</ram:ID>
      <ram:ArrivalEvent>
        <ram:ScheduledOccurrenceDateTime>2026-11-2${order}T18:00:00</ram:ScheduledOccurrenceDateTime>
        <ram:OccurrenceArrivalLocation><ram:ID>${to}</ram:ID></ram:OccurrenceArrivalLocation>
      </ram:ArrivalEvent>
      <ram:DepartureEvent>
        <ram:ScheduledOccurrenceDateTime>2026-11-2${order}T10:00:00</ram:ScheduledOccurrenceDateTime>
        <ram:OccurrenceDepartureLocation><ram:ID>${from}</ram:ID></ram:OccurrenceDepartureLocation>
      </ram:DepartureEvent>
    </ram:SpecifiedLogisticsTransportMovement>`;
  const [fact] = factsOf(`<rsm:Waybill xmlns:rsm="iata:waybill:1" xmlns:ram="iata:datamodel:3">
    <rsm:BusinessHeaderDocument><ram:ID>618-67490824</ram:ID></rsm:BusinessHeaderDocument>
    <rsm:MasterConsignment>${flight(2, 'SQ7344', 'SIN', 'BRU')}${flight(1, 'SQ0228', 'MEL', 'SIN')}
    </rsm:MasterConsignment></rsm:Waybill>`);
  expect(fact?.route).toMatchObject([
    { flightNumber: 'SQ228', date: '2026-11-21', departure: { at: '2026-11-21T10:00:00+11:00', kind: 'S' } },
    { flightNumber: 'SQ7344', date: '2026-11-22', arrival: { at: '2026-11-22T18:00:00+01:00', kind: 'S' } },
  ]);
});

test('a list of houses is of the master in its heading where its consignment names none', () => {
  const facts = factsOf(`<HouseManifest><BusinessHeaderDocument><ID>618-67490824</ID></BusinessHeaderDocument>
    <MasterConsignment><IncludedHouseConsignment><TransportContractDocument><ID>KF1001</ID>
    </TransportContractDocument></IncludedHouseConsignment></MasterConsignment></HouseManifest>`);
  expect(facts).toMatchObject([{ waybillNumber: '61867490824', houses: [{ houseNumber: 'KF1001' }] }]);
});

test('a message about a part does not give the amounts of the part for those of the shipment', () => {
  const text = flightStatus('DEP', departure).replace(
    '<ram:GrossWeightMeasure unitCode="KGM">2880.0</ram:GrossWeightMeasure>',
    '<ram:GrossWeightMeasure unitCode="KGM">1800</ram:GrossWeightMeasure><ram:PieceQuantity>60</ram:PieceQuantity>' +
      '<ram:TransportSplitDescription>P</ram:TransportSplitDescription>',
  );
  const [fact] = factsOf(text);
  expect(fact?.totalPieces).toBe(96);
  expect(fact).not.toHaveProperty('totalWeightKg');
  expect(
    factsOf(text.replace('<ram:TotalPieceQuantity>96</ram:TotalPieceQuantity>', ''))[0],
  ).not.toHaveProperty('totalPieces');
});

test('a value between quotes may contain the sign that ends a tag', () => {
  const text =
    '<StatusMessage note="a > b"><MasterConsignment><TransportContractDocument><ID>618-67490824</ID>' +
    "</TransportContractDocument><ReportedStatus by='x > y'><ReasonCode>NFD</ReasonCode></ReportedStatus>" +
    '</MasterConsignment></StatusMessage>';
  expect(
    decodeCargoXml(text, { receivedAt: new Date('2026-11-21T09:46:00Z'), toInstant: () => undefined }),
  ).toMatchObject([{ fact: { waybillNumber: '61867490824', statusCode: 'NFD' } }]);
});
