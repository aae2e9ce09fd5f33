import { decodeCargoXml, isCargoXml } from '../../formats/cargo-xml/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { airContext } from './air-context.ts';
import { decodeUnpacked } from '../../platform/files/decode-unpacked.ts';

const example = [
  '<StatusMessage>',
  '  <MessageHeaderDocument><IssueDateTime>2026-11-19T09:25:00+11:00</IssueDateTime></MessageHeaderDocument>',
  '  <BusinessHeaderDocument><ID>618-67490824</ID></BusinessHeaderDocument>',
  '  <MasterConsignment>',
  '    <TotalGrossWeightMeasure unitCode="KGM">2880</TotalGrossWeightMeasure>',
  '    <TotalPieceQuantity>96</TotalPieceQuantity>',
  '    <TransportContractDocument><ID>618-67490824</ID></TransportContractDocument>',
  '    <OriginLocation><ID>MEL</ID></OriginLocation>',
  '    <FinalDestinationLocation><ID>BRU</ID></FinalDestinationLocation>',
  '    <ReportedStatus>',
  '      <ReasonCode>RCS</ReasonCode>',
  '      <AssociatedStatusConsignment>',
  '        <PieceQuantity>96</PieceQuantity>',
  '        <SpecifiedLogisticsTransportMovement>',
  '          <SpecifiedLocation><ID>MEL</ID></SpecifiedLocation>',
  '          <SpecifiedEvent>',
  '            <OccurrenceDateTime>2026-11-19T09:20:00</OccurrenceDateTime>',
  '            <DateTimeTypeCode>A</DateTimeTypeCode>',
  '          </SpecifiedEvent>',
  '        </SpecifiedLogisticsTransportMovement>',
  '      </AssociatedStatusConsignment>',
  '    </ReportedStatus>',
  '  </MasterConsignment>',
  '</StatusMessage>',
  '',
].join('\n');

/** Cargo-XML: XFSU, XFWB, XFZB and XFHL. */
export const cargoXml: Connector = {
  name: 'cargo-xml',
  sourceKind: 'carrier',
  carries: ['air-waybills'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['application/xml', 'text/xml', 'application/octet-stream'],
  example: { fileName: 'xfsu.xml', text: example },
  uploadsName: 'Air messages (XML)',
  recognise: ({ text }) => (isCargoXml(text) ? 'certain' : 'no'),
  decode: (body, { receivedAt }) =>
    decodeUnpacked(body, (plain) => decodeCargoXml(plain, airContext(receivedAt))),
};
