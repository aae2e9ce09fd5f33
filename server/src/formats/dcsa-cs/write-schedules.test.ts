import type { PublishedRoute, VesselSchedule } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { writeRoutes, writeVesselSchedules } from './index.ts';

const place = {
  unLocationCode: 'CNSGH',
  placeName: 'Shanghai',
  facilityCode: 'SHA08',
  at: '2026-11-10T05:00:00+08:00',
};
const port = {
  unLocationCode: 'DEHAM',
  placeName: 'Hamburg',
  facilityCode: 'CTA',
  at: '2026-12-15T08:54:00+01:00',
};
const inland = { unLocationCode: 'DEMUC', placeName: 'Munich', at: '2026-12-17T06:00:00+01:00' };
const route: PublishedRoute = {
  kind: 'container',
  carrierCode: 'HLCU',
  solutionNumber: 1,
  origin: place,
  destination: inland,
  transitDays: 37.4,
  legs: [
    {
      modeOfTransport: 'VESSEL',
      carrierCode: 'HLCU',
      carrierServiceCode: 'AE5',
      carrierServiceName: 'Asia Europe 5',
      vesselImoNumber: '9321483',
      vesselName: 'King of the Seas',
      voyageNumber: '2647W',
      departure: place,
      arrival: port,
    },
    { modeOfTransport: 'RAIL', departure: port, arrival: inland },
  ],
  cutOffs: { VCO: '2026-11-08T18:00:00+08:00' },
  footprint: { co2Tonnes: 1.1, co2eTonnes: 1.2 },
};

const vessel: VesselSchedule = {
  kind: 'container',
  carrierCode: 'HLCU',
  carrierServiceCode: 'AE5',
  carrierServiceName: 'Asia Europe 5',
  vesselImoNumber: '9321483',
  vesselName: 'King of the Seas',
  isDummyVessel: false,
  calls: [0, 1].map((sequence) => ({
    sequence,
    transportCallReference: `AE5-2647W-${sequence}`,
    unLocationCode: sequence === 0 ? 'CNSGH' : 'DEHAM',
    portName: sequence === 0 ? 'Shanghai' : 'Hamburg',
    importVoyageNumber: '2647W',
    arrival: { planned: '2026-12-15T08:54:00+01:00' },
    berth: {},
    departure: { planned: '2026-12-17T08:54:00+01:00', estimated: '2026-12-18T08:00:00+01:00' },
    statusCodes: [],
    delayReasonCodes: [],
    cutOffs: sequence === 0 ? { DCO: '2026-12-13T12:00:00+08:00' } : {},
  })),
};

describe('a Commercial Schedules message', () => {
  test('of a route has its legs in order, its cut-offs, whole days and its footprint', () => {
    expect(JSON.parse(writeRoutes([route]))).toMatchObject([
      {
        placeOfReceipt: {
          facilityTypeCode: 'POTE',
          location: { UNLocationCode: 'CNSGH' },
          dateTime: place.at,
        },
        placeOfDelivery: {
          facilityTypeCode: 'INTE',
          location: { UNLocationCode: 'DEMUC' },
          dateTime: inland.at,
        },
        cutOffTimes: [{ cutOffDateTimeCode: 'VCO', cutOffDateTime: '2026-11-08T18:00:00+08:00' }],
        transitTime: 37,
        solutionFootprint: { co2: 1.1, co2e: 1.2 },
        legs: [
          {
            sequenceNumber: 1,
            transport: {
              modeOfTransport: 'VESSEL',
              vessel: { vesselIMONumber: '9321483' },
              servicePartners: [{ carrierCode: 'HLCU', carrierExportVoyageNumber: '2647W' }],
            },
          },
          { sequenceNumber: 2, transport: { modeOfTransport: 'RAIL' } },
        ],
      },
    ]);
  });

  test('leaves out what a carrier has not published', () => {
    const { footprint: _, transitDays: __, ...bare } = route;
    const [written] = JSON.parse(writeRoutes([{ ...bare, cutOffs: {} }])) as object[];
    expect(Object.keys(written ?? {})).toEqual([
      'placeOfReceipt',
      'placeOfDelivery',
      'receiptTypeAtOrigin',
      'deliveryTypeAtDestination',
      'solutionNumber',
      'legs',
    ]);
  });

  test('of a vessel has its calls with times and cut-offs', () => {
    expect(JSON.parse(writeVesselSchedules([vessel]))).toMatchObject([
      {
        carrierServiceCode: 'AE5',
        vesselSchedules: [
          {
            vessel: { vesselIMONumber: '9321483', operatorCarrierCode: 'HLCU' },
            isDummyVessel: false,
            transportCalls: [
              { location: { UNLocationCode: 'CNSGH' }, cutOffTimes: [{ cutOffDateTimeCode: 'DCO' }] },
              { location: { UNLocationCode: 'DEHAM' }, timestamps: [{}, {}, { eventClassifierCode: 'EST' }] },
            ],
          },
        ],
      },
    ]);
  });
});
