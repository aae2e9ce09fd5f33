import { defaultThresholds } from '@portolan/contract';
import type { KnownLeg, KnownShipment } from './finding.ts';
import type { LimitsOf } from './judges.ts';

export const noon = new Date('2026-11-10T12:00:00Z');

/** A moment so many hours from noon. */
export const at = (hours: number): string => new Date(noon.getTime() + hours * 3_600_000).toISOString();

/** A ride on a ship between two ports. */
export const ride = (part: Partial<KnownLeg> = {}): KnownLeg => ({
  modeOfTransport: 'VESSEL',
  fromPort: 'CNSHA',
  toPort: 'NLRTM',
  vesselName: 'HMM RUBY',
  vesselImoNumber: '9863326',
  voyageNumber: '0018W',
  stage: 'under-way',
  departedAt: at(-240),
  departureIsActual: true,
  arrivedAt: at(240),
  arrivalIsActual: false,
  ...part,
});

/** A container on its way of which everything is as planned. */
export const shipment = (part: Partial<KnownShipment> = {}): KnownShipment => ({
  shipmentId: '00000000-0000-4000-8000-000000000001',
  equipmentReference: 'HMMU6120580',
  carrierCode: 'HDMU',
  customerReference: null,
  pol: 'CNSHA',
  pod: 'NLRTM',
  podTimeZone: 'Europe/Amsterdam',
  vesselName: 'HMM RUBY',
  voyageNumber: '0018W',
  trackingStatus: 'in-transit',
  latest: { milestone: 'vessel-departure' },
  lastHeardAt: at(-5),
  plannedDepartureAt: at(-240),
  departureAt: at(-240),
  departureIsActual: true,
  plannedArrivalAt: at(240),
  promisedArrivalAt: at(240),
  arrivalIsActual: false,
  rolledOver: false,
  arrivalFactId: '77',
  simulated: false,
  legs: [ride()],
  landing: undefined,
  holds: [],
  cutOffAt: null,
  freeTime: undefined,
  ...part,
});

/** The product's own numbers for every shipment. */
export const defaultLimits: LimitsOf = (type) => defaultThresholds[type];
