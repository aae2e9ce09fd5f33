import { decodeOsmand } from '../../formats/osmand/index.ts';
import { decodeOwntracks } from '../../formats/owntracks/index.ts';
import { decodeTraccar } from '../../formats/traccar/index.ts';
import type { Connector } from '../../platform/connector.ts';

const common = {
  sourceKind: 'telematics',
  carries: ['truck-positions'],
  ways: ['push', 'upload', 'folder'],
  uploadsName: 'Truck positions',
  keepDays: 30,
} as const satisfies Partial<Connector>;

/** What OsmAnd and the phone app of Traccar send. */
export const osmand: Connector = {
  ...common,
  name: 'osmand',
  contentTypes: ['application/x-www-form-urlencoded', 'application/json', 'text/plain'],
  example: {
    fileName: 'osmand.txt',
    text: 'id=865205035331981&lat=31.222073&lon=121.354335&timestamp=1795254357&speed=21.6&bearing=92\n',
  },
  recognise: ({ text }) =>
    /^\S*(?=\S*\bid=)\S*\blat=/.test(text) || (text.includes('"device_id"') && text.includes('"coords"'))
      ? 'certain'
      : 'no',
  decode: (body, { receivedAt }) => decodeOsmand(body, receivedAt),
};

/** Messages of the OwnTracks app in HTTP mode. */
export const owntracks: Connector = {
  ...common,
  name: 'owntracks',
  contentTypes: ['application/json'],
  example: {
    fileName: 'owntracks.json',
    text: '{"_type":"location","lat":31.222073,"lon":121.354335,"tst":1795254357,"vel":40,"cog":92,"tid":"T1"}\n',
  },
  recognise: ({ text }) => (/"_type"\s*:\s*"location"/.test(text) ? 'certain' : 'no'),
  decode: (body) => decodeOwntracks(body),
};

/** What a Traccar server forwards. */
export const traccar: Connector = {
  ...common,
  name: 'traccar',
  contentTypes: ['application/json'],
  example: {
    fileName: 'traccar.json',
    text:
      '{"position":{"protocol":"gt06","fixTime":"2026-11-21T09:45:57.000+00:00","valid":true,"latitude":31.222073,' +
      '"longitude":121.354335,"speed":21.6,"course":92},"device":{"uniqueId":"865205035331981"}}\n',
  },
  recognise: ({ text }) => (text.includes('"uniqueId"') && text.includes('"fixTime"') ? 'certain' : 'no'),
  decode: (body) => decodeTraccar(body),
};

/** Apps that report by HTTP without a key, with the body of the answer that each reads. */
export const phoneApps: readonly { connector: Connector; answer: string | [] }[] = [
  { connector: osmand, answer: '' },
  // OwnTracks reads the answer as a list of messages for it.
  { connector: owntracks, answer: [] },
];

/** Apps and servers that report by HTTP or MQTT. */
export const phoneConnectors: readonly Connector[] = [osmand, owntracks, traccar];
