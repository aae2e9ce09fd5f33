import type { CutOffs, PublishedRoute, RouteLeg, ScheduledCall, VesselSchedule } from '@portolan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCommercialSchedules, writeRoutes, writeVesselSchedules } from '../dcsa-cs/index.ts';
import { readOperationalSchedules, writeOvsSchedules } from '../dcsa-ovs/index.ts';
import { knowledge, sortItems, toBytes } from './testing.ts';

const names = { smdgCodeOf: (code: string) => ({ MAEU: 'MAE', HLCU: 'HLC' })[code] };

const instant = fc
  .tuple(
    fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    fc.constantFrom('+08:00', '-05:00', '+05:30', '+01:00'),
  )
  .map(([at, offset]) => at.toISOString().slice(0, 19) + offset);
const name = fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,20}$/);
const voyage = fc.stringMatching(/^[0-9]{3,4}[NEWS]$/);
const times = fc.record({ planned: instant, estimated: instant, actual: instant }, { requiredKeys: [] });
const someTimes = times.filter((one) => Object.keys(one).length > 0);
const port = fc.record({
  unLocationCode: fc.constantFrom('NLRTM', 'CNSHA', 'SGSIN', 'DEHAM'),
  portName: name,
});
const terminal = fc.stringMatching(/^[A-Z]{3,5}$/);
const cutOffs: fc.Arbitrary<CutOffs> = fc.record(
  { DCO: instant, VCO: instant, PCO: instant, RCO: instant },
  { requiredKeys: [] },
);

const baseCall = fc
  .record({
    port,
    facilityCode: terminal,
    transportCallReference: name,
    importVoyageNumber: voyage,
    exportVoyageNumber: voyage,
    portVisitReference: name,
    arrival: someTimes,
    departure: times,
  })
  .map(({ port: at, ...call }): ScheduledCall => ({
    ...at,
    ...call,
    sequence: 0,
    berth: {},
    statusCodes: [],
    delayReasonCodes: [],
    cutOffs: {},
  }));

/** Calls at the berth, with a status, reasons and a remark: what only operational schedules have. */
const operationalCall = fc
  .tuple(
    baseCall,
    times,
    fc.subarray(['OMIT', 'SLID', 'ROTC'] as ScheduledCall['statusCodes']),
    fc.option(fc.record({ delayReasonCodes: fc.constant<string[]>(['WEA', 'CGS']), remark: name })),
  )
  .map(([call, berth, statusCodes, late]): ScheduledCall => ({ ...call, berth, statusCodes, ...late }));

/** Calls with cut-offs, at some of which no cargo is handled: what only commercial schedules have. */
const commercialCall = fc
  .tuple(baseCall, cutOffs, fc.boolean())
  .map(([call, of, isCargo]): ScheduledCall => ({
    ...call,
    cutOffs: of,
    ...(!isCargo && { isCargoCall: false as const }),
  }));

const scheduleOf = (call: fc.Arbitrary<ScheduledCall>): fc.Arbitrary<VesselSchedule> =>
  fc
    .record({
      carrierCode: fc.constantFrom('MAEU', 'HLCU', 'HUAU'),
      carrierServiceCode: name,
      carrierServiceName: name,
      vesselImoNumber: fc.constantFrom('9321483', '9832638'),
      mmsi: fc.stringMatching(/^[2-7][0-9]{8}$/),
      vesselName: name,
      calls: fc.array(call, { minLength: 1, maxLength: 4 }),
    })
    .map(({ calls, ...vessel }) => ({
      ...vessel,
      kind: knowledge.kindOf(vessel),
      carrierIsOperator: true,
      isDummyVessel: false,
      calls: calls.map((one, sequence) => ({ ...one, sequence })),
    }));

test('operational vessel schedules are read as they were written', () => {
  fc.assert(
    fc.property(scheduleOf(operationalCall), (schedule) => {
      const read = sortItems(
        readOperationalSchedules(
          toBytes(writeOvsSchedules([schedule], names)),
          'application/json',
          knowledge,
        ),
      );
      expect(read).toEqual({ schedules: [schedule], routes: [], refusals: [] });
    }),
    { numRuns: 300 },
  );
});

test('commercial vessel schedules are read as they were written', () => {
  fc.assert(
    fc.property(scheduleOf(commercialCall), (schedule) => {
      const read = sortItems(
        readCommercialSchedules(toBytes(writeVesselSchedules([schedule])), 'application/json', knowledge),
      );
      expect(read).toEqual({ schedules: [schedule], routes: [], refusals: [] });
    }),
    { numRuns: 300 },
  );
});

const point = fc
  .tuple(port, fc.option(terminal, { nil: undefined }), instant)
  .map(([{ unLocationCode, portName }, facilityCode, at]) => ({
    unLocationCode,
    placeName: portName,
    ...(facilityCode !== undefined && { facilityCode }),
    at,
  }));
const vesselLeg: fc.Arbitrary<RouteLeg> = fc.record({
  modeOfTransport: fc.constant('VESSEL' as const),
  carrierCode: fc.constantFrom('MAEU', 'HLCU'),
  carrierServiceCode: name,
  carrierServiceName: name,
  vesselImoNumber: fc.constantFrom('9321483', '9832638'),
  mmsi: fc.stringMatching(/^[2-7][0-9]{8}$/),
  vesselName: name,
  voyageNumber: voyage,
  departure: point,
  arrival: point,
});
const inlandLeg: fc.Arbitrary<RouteLeg> = fc.record({
  modeOfTransport: fc.constantFrom('TRUCK' as const, 'RAIL' as const),
  departure: point,
  arrival: point,
});
const route: fc.Arbitrary<PublishedRoute> = fc
  .record({
    before: fc.array(inlandLeg, { maxLength: 1 }),
    vessels: fc.array(vesselLeg, { minLength: 1, maxLength: 3 }),
    after: fc.array(inlandLeg, { maxLength: 1 }),
    origin: point,
    destination: point,
    solutionNumber: fc.nat(100),
    routingReference: name,
    receiptTypeAtOrigin: fc.constantFrom('CY', 'SD', 'CFS'),
    deliveryTypeAtDestination: fc.constantFrom('CY', 'SD', 'CFS'),
    transitDays: fc.integer({ min: 1, max: 90 }),
    cutOffs,
    footprint: fc.record({
      co2Tonnes: fc.integer({ min: 0, max: 9 }),
      co2eTonnes: fc.integer({ min: 0, max: 9 }),
    }),
  })
  .map(({ before, vessels, after, ...rest }) => ({
    ...rest,
    kind: knowledge.kindOf({
      vesselImoNumber: vessels[0]!.vesselImoNumber!,
      carrierCode: vessels[0]!.carrierCode!,
    }),
    carrierCode: vessels[0]!.carrierCode!,
    legs: [...before, ...vessels, ...after],
  }));

test('routes are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(route, { minLength: 1, maxLength: 3 }), (routes) => {
      const read = sortItems(
        readCommercialSchedules(toBytes(writeRoutes(routes)), 'application/json', knowledge),
      );
      expect(read).toEqual({ schedules: [], routes, refusals: [] });
    }),
    { numRuns: 300 },
  );
});
