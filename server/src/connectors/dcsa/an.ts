import { readArrivalNotices } from '../../formats/dcsa-an/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { findCarrier } from '../../platform/reference/index.ts';

const example = {
  arrivalNotices: [
    {
      issueDateTime: '2026-11-20T09:00:00Z',
      carrierCode: 'HLCU',
      carrierCodeListProvider: 'NMFTA',
      transportDocumentReference: 'HLCUSHA2611123456',
      transport: { portOfDischarge: { UNLocationCode: 'DEHAM' } },
      freeTimes: [
        {
          typeCodes: ['DEM'],
          equipmentReferences: ['HLBU9000053'],
          duration: 5,
          timeUnit: 'WD',
          lastFreeDate: { value: '2026-11-27', classifier: 'EST' },
        },
      ],
    },
  ],
};

/** DCSA Arrival Notice 1.0.0 and 1.0.1: free time at destination. */
export const dcsaAn: Connector = {
  name: 'dcsa-an',
  sourceKind: 'carrier',
  carries: ['free-times'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['application/json', 'application/x-ndjson'],
  example: { fileName: 'arrival-notices.json', text: `${JSON.stringify(example, null, 2)}\n` },
  uploadsName: 'Uploaded arrival notices',
  recognise({ text }) {
    if (!/^\s*[[{]/.test(text)) return 'no';
    if (/"arrivalNotice(s|Notifications)"|"freeTimes"/.test(text)) return 'certain';
    return /"issueDateTime"/.test(text) && /"carrierCode"|"transportDocumentReference"/.test(text)
      ? 'certain'
      : 'no';
  },
  decode: (body, { contentType }) =>
    readArrivalNotices(body, contentType, { findCarrierCode: (code) => findCarrier(code)?.carrierCode }),
};
