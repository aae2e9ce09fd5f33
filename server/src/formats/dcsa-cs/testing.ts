import { readFileSync } from 'node:fs';
import { type Decoded, knowledge, sortItems, toBytes } from '../dcsa-common/testing.ts';
import { readCommercialSchedules } from './read-schedules.ts';

export const readFixture = (path: string): string =>
  readFileSync(new URL(`fixtures/${path}`, import.meta.url), 'utf8');

/** A published message; those of the conformance tests have words where a sender puts times. */
export const readFilled = (path: string): string =>
  readFixture(path)
    .replaceAll('DEPARTURE_DATE', '2026-12-01T08:00:00+01:00')
    .replaceAll('ARRIVAL_DATE', '2026-12-09T17:00:00-05:00')
    .replaceAll('"DATE"', '"2026-12-01T08:00:00+01:00"');

/** Decodes text, bytes or a JSON value. */
export const decode = (body: unknown, contentType?: string): Decoded =>
  sortItems(readCommercialSchedules(toBytes(body), contentType, knowledge));

const place = (code: string, at: string, fields: object = {}): object => ({
  facilityTypeCode: 'POTE',
  location: { UNLocationCode: code },
  dateTime: at,
  ...fields,
});

const vesselLeg = {
  sequenceNumber: 2,
  transport: {
    modeOfTransport: 'VESSEL',
    servicePartners: [
      {
        carrierCode: 'MSK',
        carrierCodeListProvider: 'SMDG',
        carrierServiceName: 'Great Lion Service',
        carrierServiceCode: 'FE1',
        carrierImportVoyageNumber: '2643W',
        carrierExportVoyageNumber: '2643E',
      },
    ],
    vessel: { vesselIMONumber: '9321483', MMSINumber: '278111222', name: 'King of the Seas' },
  },
  departure: place('NLRTM', '2026-12-02T08:00:00+01:00', { transportCallReference: 'call-1' }),
  arrival: place('CNSHA', '2027-01-04T17:00:00+08:00', { transportCallReference: 'call-3' }),
};

/** A route of version 1.0.4: by truck and rail to the port, then by vessel, with everything that a route may have. */
export const route = {
  placeOfReceipt: place('DEDUI', '2026-12-01T08:00:00+01:00', { facilityTypeCode: 'INTE' }),
  placeOfDelivery: place('CNSHA', '2027-01-04T17:00:00+08:00'),
  receiptTypeAtOrigin: 'SD',
  deliveryTypeAtDestination: 'CY',
  solutionNumber: 2,
  routingReference: 'Route123',
  transitTime: 34,
  cutOffTimes: [{ cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-11-29T12:00:00+01:00' }],
  solutionFootprint: { co2: 1.2, co2e: 1.3, sox: 12.4, nox: 15.4, pm10: 0.8 },
  legs: [
    {
      ...vesselLeg,
      intermediateCalls: [
        {
          transportCallReference: 'call-2',
          facilityTypeCode: 'POTE',
          location: {
            UNLocationCode: 'SGSIN',
            facility: { facilityCode: 'PSABT', facilityCodeListProvider: 'SMDG' },
          },
          arrivalDateTime: '2026-12-28T04:00:00+08:00',
          departureDateTime: '2026-12-29T04:00:00+08:00',
        },
      ],
      footprint: { co2: 1.1, co2e: 1.2 },
      cutOffTimes: [
        { cutOffDateTimeCode: 'VCO', cutOffDateTime: '2026-12-01T12:00:00+01:00' },
        { cutOffDateTimeCode: 'PCO', cutOffDateTime: '2026-12-01T18:00:00+01:00' },
      ],
    },
    {
      sequenceNumber: 1,
      transport: { modeOfTransport: 'RAIL_TRUCK' },
      departure: place('DEDUI', '2026-12-01T08:00:00+01:00'),
      arrival: place('NLRTM', '2026-12-01T20:00:00+01:00'),
    },
  ],
};
