import { readFileSync } from 'node:fs';
import { type Decoded, knowledge, sortItems, toBytes } from '../dcsa-common/testing.ts';
import { readOperationalSchedules } from './read-schedules.ts';

export const readFixture = (path: string): Buffer =>
  readFileSync(new URL(`fixtures/${path}`, import.meta.url));

/** Decodes text, bytes or a JSON value. */
export const decode = (body: unknown, contentType?: string): Decoded =>
  sortItems(readOperationalSchedules(toBytes(body), contentType, knowledge));

/** A call of a service as version 3.0.2 has it, with these fields changed. */
export const call = (fields: object = {}): object => ({
  transportCallReference: 'SR12345X-9321483-2107W-NLAMS-ACT-1-1',
  carrierImportVoyageNumber: '2103N',
  carrierExportVoyageNumber: '2103S',
  location: { locationType: 'FACS', UNLocationCode: 'NLAMS', facilitySMDGCode: 'ACT' },
  timestamps: [
    { eventTypeCode: 'ARRI', eventClassifierCode: 'PLN', eventDateTime: '2026-12-01T09:21:00+01:00' },
  ],
  ...fields,
});

/** A service with one vessel that makes these calls. */
export const service = (calls: object[], vessel: object = {}, fields: object = {}): object => ({
  carrierServiceName: 'Great Lion Service',
  carrierServiceCode: 'FE1',
  universalServiceReference: 'SR12345A',
  vesselSchedules: [
    {
      vesselOperatorSMDGLinerCode: 'HLC',
      vesselIMONumber: '9321483',
      vesselName: 'King of the Seas',
      isDummyVessel: false,
      transportCalls: calls,
      ...vessel,
    },
  ],
  ...fields,
});
