import type { CutOffs, ScheduledCall, VesselSchedule } from '@portolan/contract';
import fc from 'fast-check';
import { knowledge } from '../testing.ts';

export const instant = fc
  .tuple(
    fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    fc.constantFrom('+08:00', '-05:00', '+05:30', '+01:00'),
  )
  .map(([at, offset]) => at.toISOString().slice(0, 19) + offset);
export const name = fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,20}$/);
/** Not of the nines that stand for none. */
export const voyage = fc.stringMatching(/^[0-8][0-9]{2,3}[NEWS]$/);
export const times = fc.record(
  { planned: instant, estimated: instant, actual: instant },
  { requiredKeys: [] },
);
const someTimes = times.filter((one) => Object.keys(one).length > 0);
export const port = fc.record({
  unLocationCode: fc.constantFrom('NLRTM', 'CNSHA', 'SGSIN', 'DEHAM'),
  portName: name,
});
export const terminal = fc.stringMatching(/^[A-Z]{3,5}$/);
export const cutOffs: fc.Arbitrary<CutOffs> = fc.record(
  { DCO: instant, VCO: instant, PCO: instant, RCO: instant },
  { requiredKeys: [] },
);

/** A call as both standards have it. */
export const baseCall = fc
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

/** A schedule with such calls. */
export const scheduleOf = (call: fc.Arbitrary<ScheduledCall>): fc.Arbitrary<VesselSchedule> =>
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
