import { decodeFootprints } from '../../formats/ileap/index.ts';
import type { Connector } from '../../platform/connector.ts';

const example = {
  mass: '24000',
  shipmentId: 'HLCUSHA2611123456',
  tces: [
    {
      tceId: 'leg-1',
      prevTceIds: [],
      tocId: 'container-asia-north-europe',
      shipmentId: 'HLCUSHA2611123456',
      mass: '24000',
      distance: { sfd: '19600' },
      transportActivity: '470400',
      co2eWTW: '3833.76',
      co2eTTW: '3195.58',
    },
  ],
};

/** PACT footprints with iLEAP data: what carriers state of the emissions of shipments. */
export const ileap: Connector = {
  name: 'ileap',
  sourceKind: 'carrier',
  carries: ['footprints'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['application/json', 'application/x-ndjson'],
  example: { fileName: 'footprints.json', text: `${JSON.stringify(example, null, 2)}\n` },
  uploadsName: 'Uploaded footprints',
  recognise({ text }) {
    if (!/^\s*[[{]/.test(text)) return 'no';
    return /"(pcf|tces|tceId|hocId|tocId|co2e(?:Intensity)?WTW)"\s*:/.test(text) ? 'certain' : 'no';
  },
  decode: (body, { contentType }) => decodeFootprints(body, contentType),
};
