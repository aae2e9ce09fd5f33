import type { PublishedRoute, RouteLeg, ScheduledCall } from '@portolan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  baseCall,
  cutOffs,
  instant,
  name,
  port,
  scheduleOf,
  terminal,
  voyage,
} from '../dcsa-common/testing/testing-schedule.ts';
import { knowledge, sortItems, toBytes } from '../dcsa-common/testing.ts';
import { readCommercialSchedules, writeRoutes, writeVesselSchedules } from './index.ts';

/** Calls with cut-offs, at some of which no cargo is handled: what only commercial schedules have. */
const commercialCall = fc
  .tuple(baseCall, cutOffs, fc.boolean())
  .map(([call, of, isCargo]): ScheduledCall => ({
    ...call,
    cutOffs: of,
    ...(!isCargo && { isCargoCall: false as const }),
  }));

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
