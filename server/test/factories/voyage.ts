import { hourMs } from '@portolan/contract/time/durations';
import type { calculateArrival } from '../../src/features/shipments/eta/calculate.ts';
import type { VoyageKnowledge, VoyageLeg } from '../../src/features/shipments/eta/voyage.ts';

/** When every test of the calculated arrival takes place. */
export const now = new Date('2026-11-10T08:00:00Z');
export const after = (hours: number): Date => new Date(now.getTime() + hours * hourMs);

/** A leg of a ship that left Busan for Singapore 100 hours ago. */
export const leg = (more: Partial<VoyageLeg>): VoyageLeg => ({
  legIndex: 0,
  modeOfTransport: 'VESSEL',
  fromPort: 'KRPUS',
  toPort: 'SGSIN',
  stage: 'under-way',
  vesselImoNumber: '9868314',
  vesselName: 'HMM EMERALD',
  voyageNumber: '0012W',
  departedAt: after(-100),
  departureIsActual: true,
  arrivedAt: null,
  arrivalIsActual: false,
  ...more,
});
export const voyage = (more: Partial<VoyageKnowledge> = {}): VoyageKnowledge => ({
  carrierCode: 'HDMU',
  pol: 'KRPUS',
  planned: { departureAt: null, arrivalAt: null },
  legs: [leg({})],
  ship: undefined,
  calls: new Map(),
  courses: new Map(),
  nextSailings: new Map(),
  summaries: new Map(),
  intervals: new Map(),
  travel: { ports: new Map(), lanes: new Map(), speeds: new Map(), setConnections: new Map() },
  ...more,
});
export const hoursUntil = (found: ReturnType<typeof calculateArrival>): number =>
  ((found?.estimatedAt.getTime() ?? Number.NaN) - now.getTime()) / hourMs;
