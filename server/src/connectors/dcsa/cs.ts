import { readCommercialSchedules } from '../../formats/dcsa-cs/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { scheduleKnowledge } from './schedule-knowledge.ts';
import { askSchedules } from './schedules-pull.ts';

const example = [
  {
    carrierServiceName: 'Great Lion Service',
    carrierServiceCode: 'FE1',
    vesselSchedules: [
      {
        vessel: {
          vesselIMONumber: '9321483',
          name: 'King of the Seas',
          operatorCarrierCode: 'MAEU',
          operatorCarrierCodeListProvider: 'NMFTA',
        },
        isDummyVessel: false,
        transportCalls: [
          {
            transportCallReference: 'SR11111X-9321483-2643W-NLRTM-HPD2-1-1',
            carrierImportVoyageNumber: '2643W',
            carrierExportVoyageNumber: '2643E',
            location: { UNLocationCode: 'NLRTM', facilitySMDGCode: 'HPD2' },
            timestamps: [
              {
                eventTypeCode: 'DEPA',
                eventClassifierCode: 'PLN',
                eventDateTime: '2026-11-26T18:00:00+01:00',
              },
            ],
            cutOffTimes: [
              { cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-11-24T12:00:00+01:00' },
              { cutOffDateTimeCode: 'VCO', cutOffDateTime: '2026-11-25T12:00:00+01:00' },
            ],
          },
        ],
      },
    ],
  },
];

/** DCSA Commercial Schedules 1.0.0 to 1.0.4: point-to-point routes, port schedules, vessel schedules. */
export const dcsaCs: Connector = {
  name: 'dcsa-cs',
  sourceKind: 'carrier',
  carries: ['schedules'],
  leavesScheduleKindOpen: true,
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['application/json', 'application/x-ndjson'],
  example: { fileName: 'schedules.json', text: `${JSON.stringify(example, null, 2)}\n` },
  uploadsName: 'Uploaded schedules',
  recognise({ text }) {
    if (!/^\s*[[{]/.test(text)) return 'no';
    if (/"placeOf(Receipt|Delivery)"|"receiptTypeAtOrigin"/.test(text)) return 'certain';
    return /"vesselSchedules"/.test(text) ? 'certain' : 'no';
  },
  decode: (body, { contentType }) => readCommercialSchedules(body, contentType, scheduleKnowledge),
  pull: {
    options: [],
    numbers: [],
    exampleUrl: 'https://api.example.com/v1/point-to-point-routes?placeOfReceipt=CNSHA&placeOfDelivery=NLRTM',
    ask: (target, query, fetch) => askSchedules(target, query, fetch, '1'),
  },
};
