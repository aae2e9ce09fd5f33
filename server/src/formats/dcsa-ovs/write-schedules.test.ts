import type { ScheduledCall, VesselSchedule } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { writeOvsSchedules } from './write-schedules.ts';

const names = { smdgCodeOf: (code: string) => (code === 'HLCU' ? 'HLC' : undefined) };
const call: ScheduledCall = {
  sequence: 0,
  transportCallReference: 'AE5-2647W-DEHAM',
  unLocationCode: 'DEHAM',
  portName: 'Hamburg',
  facilityCode: 'CTA',
  importVoyageNumber: '2647W',
  exportVoyageNumber: '2702E',
  arrival: { planned: '2026-12-15T08:54:00+01:00', estimated: '2026-12-17T08:00:00+01:00' },
  berth: {},
  departure: { planned: '2026-12-17T20:00:00+01:00' },
  statusCodes: ['SLID', 'CUTR'],
  delayReasonCodes: ['CGS', 'WEA'],
  remark: 'Berth congestion',
  cutOffs: {},
};
const vessel: VesselSchedule = {
  kind: 'container',
  carrierCode: 'HLCU',
  carrierServiceCode: 'AE5',
  carrierServiceName: 'Asia Europe 5',
  vesselImoNumber: '9321483',
  vesselName: 'King of the Seas',
  isDummyVessel: false,
  calls: [call],
};

type Body = {
  carrierServiceCode: string;
  vesselSchedules: { transportCalls: Record<string, unknown>[] }[];
}[];
const write = (schedules: VesselSchedule[], form?: 'arrays' | 'single'): Body =>
  JSON.parse(writeOvsSchedules(schedules, names, form)) as Body;
const firstCall = (body: Body) => body[0]?.vesselSchedules[0]?.transportCalls[0];

describe('an Operational Vessel Schedules message', () => {
  test('has the fields that the standard requires, with the SMDG code of the operator', () => {
    const body = write([vessel]);
    expect(body).toMatchObject([
      {
        carrierServiceCode: 'AE5',
        carrierServiceName: 'Asia Europe 5',
        vesselSchedules: [
          { vesselOperatorSMDGLinerCode: 'HLC', vesselIMONumber: '9321483', isDummyVessel: false },
        ],
      },
    ]);
    expect(firstCall(body)).toMatchObject({
      transportCallReference: 'AE5-2647W-DEHAM',
      carrierImportVoyageNumber: '2647W',
      location: { locationType: 'FACS', UNLocationCode: 'DEHAM', facilitySMDGCode: 'CTA' },
    });
  });

  test('has all status codes and reasons in arrays and the first ones in the deprecated fields', () => {
    const written = firstCall(write([vessel]));
    expect(written).toMatchObject({ statusCode: 'SLID', statusCodes: ['SLID', 'CUTR'] });
    expect(written?.['timestamps']).toEqual([
      { eventTypeCode: 'ARRI', eventClassifierCode: 'PLN', eventDateTime: '2026-12-15T08:54:00+01:00' },
      {
        eventTypeCode: 'ARRI',
        eventClassifierCode: 'EST',
        eventDateTime: '2026-12-17T08:00:00+01:00',
        delayReasonCode: 'CGS',
        delayReasonCodes: ['CGS', 'WEA'],
        changeRemark: 'Berth congestion',
      },
      { eventTypeCode: 'DEPA', eventClassifierCode: 'PLN', eventDateTime: '2026-12-17T20:00:00+01:00' },
    ]);
  });

  test('of the older form has single codes only', () => {
    const written = firstCall(write([vessel], 'single'));
    expect(written).toMatchObject({ statusCode: 'SLID' });
    expect(JSON.stringify(written)).not.toMatch(/statusCodes|delayReasonCodes/);
  });

  test('names the pilot boarding place and the berth where both times are known', () => {
    const twice = { ...call, berth: { planned: '2026-12-15T11:00:00+01:00' } };
    const text = JSON.stringify(firstCall(write([{ ...vessel, calls: [twice] }])));
    expect(text.match(/"PBPL"/g)).toHaveLength(2);
    expect(text.match(/"BRTH"/g)).toHaveLength(1);
  });

  test('writes a place without a code by its name, and no voyage number as the standard does', () => {
    const { unLocationCode: _, importVoyageNumber: __, ...bare } = call;
    expect(firstCall(write([{ ...vessel, calls: [bare] }]))).toMatchObject({
      carrierImportVoyageNumber: '9999R',
      location: { locationType: 'ADDR', address: { name: 'Hamburg' } },
    });
  });

  test('groups vessels by service', () => {
    const other = { ...vessel, carrierServiceCode: 'AE1', carrierServiceName: 'Asia Europe 1' };
    const body = write([vessel, other, { ...vessel, vesselImoNumber: '9811000' }]);
    expect(
      body.map(({ carrierServiceCode, vesselSchedules }) => [carrierServiceCode, vesselSchedules.length]),
    ).toEqual([
      ['AE5', 2],
      ['AE1', 1],
    ]);
  });
});
