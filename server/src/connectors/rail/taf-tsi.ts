import { decodeTafTsi, isTafTsi } from '../../formats/taf-tsi/index.ts';
import { toInstantWithOffset } from '../../platform/local-instant.ts';
import type { Connector } from '../../platform/connector.ts';

const example = [
  '<TrainRunningInformationMessage>',
  '  <MessageStatus>1</MessageStatus>',
  '  <TrainOperationalIdentification>',
  '    <TransportOperationalIdentifiers>',
  '      <ObjectType>TR</ObjectType><StartDate>2026-11-21</StartDate>',
  '    </TransportOperationalIdentifiers>',
  '  </TrainOperationalIdentification>',
  '  <OperationalTrainNumberIdentifier>',
  '    <OperationalTrainNumber>41351</OperationalTrainNumber>',
  '  </OperationalTrainNumberIdentifier>',
  '  <TrainLocationReport>',
  '    <Location>',
  '      <CountryCodeISO>DE</CountryCodeISO><LocationPrimaryCode>18713</LocationPrimaryCode>',
  '      <PrimaryLocationName>Regensburg Hbf</PrimaryLocationName>',
  '    </Location>',
  '    <LocationDateTime>2026-11-21T09:41:39+01:00</LocationDateTime>',
  '    <TrainLocationStatus>04</TrainLocationStatus>',
  '    <TrainDelay><AgainstBooked>+0010</AgainstBooked></TrainDelay>',
  '  </TrainLocationReport>',
  '</TrainRunningInformationMessage>',
  '',
].join('\n');

/** Telematics TSI: train running information (4005) and forecasts (4004). */
export const tafTsi: Connector = {
  name: 'taf-tsi',
  sourceKind: 'carrier',
  carries: ['rail-movements'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['application/xml', 'text/xml'],
  example: { fileName: '4005.xml', text: example },
  uploadsName: 'Train messages (TAF TSI)',
  recognise: ({ text }) => (isTafTsi(text) ? 'certain' : 'no'),
  decode: (body) => decodeTafTsi(body, { toInstant: toInstantWithOffset }),
};
