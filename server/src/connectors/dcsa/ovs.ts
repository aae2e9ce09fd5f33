import { readOperationalSchedules } from '../../formats/dcsa-ovs/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { scheduleKnowledge } from './schedule-knowledge.ts';
import { askSchedules } from './schedules-pull.ts';

const example = [
  {
    carrierServiceName: 'Great Lion Service',
    carrierServiceCode: 'FE1',
    universalServiceReference: 'SR12345A',
    vesselSchedules: [
      {
        vesselOperatorSMDGLinerCode: 'HLC',
        vesselIMONumber: '9321483',
        vesselName: 'King of the Seas',
        isDummyVessel: false,
        transportCalls: [
          {
            transportCallReference: 'SR12345X-9321483-2643W-NLAMS-ACT-1-1',
            carrierImportVoyageNumber: '2643W',
            carrierExportVoyageNumber: '2643E',
            location: { locationType: 'FACS', UNLocationCode: 'NLAMS', facilitySMDGCode: 'ACT' },
            statusCodes: ['SLID'],
            timestamps: [
              {
                eventTypeCode: 'ARRI',
                eventClassifierCode: 'EST',
                eventDateTime: '2026-11-24T09:21:00+01:00',
                delayReasonCodes: ['WEA'],
                facilityTypeCode: 'BRTH',
              },
            ],
          },
        ],
      },
    ],
  },
];

/** DCSA Operational Vessel Schedules 3.0.0 to 3.0.2. */
export const dcsaOvs: Connector = {
  name: 'dcsa-ovs',
  sourceKind: 'carrier',
  carries: ['schedules'],
  leavesScheduleKindOpen: true,
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['application/json', 'application/x-ndjson'],
  example: { fileName: 'vessel-schedules.json', text: `${JSON.stringify(example, null, 2)}\n` },
  uploadsName: 'Uploaded vessel schedules',
  recognise({ text }) {
    if (!/^\s*[[{]/.test(text) || !/"vesselSchedules"/.test(text)) return 'no';
    return /"(vesselOperatorSMDGLinerCode|vesselCallSign|vesselName)"/.test(text) ||
      /"vesselSchedules"\s*:\s*\[\s*\{\s*"(vesselIMONumber|MMSINumber)"/.test(text)
      ? 'certain'
      : 'no';
  },
  decode: (body, { contentType }) => readOperationalSchedules(body, contentType, scheduleKnowledge),
  pull: {
    options: [],
    numbers: [],
    exampleUrl: 'https://api.example.com/v3/service-schedules?carrierServiceCode=FE1',
    ask: (target, query, fetch) => askSchedules(target, query, fetch, '3'),
  },
};
