import type { EventShape } from '../../../formats/dcsa-tnt/index.ts';

/** The version of DCSA Track & Trace that a carrier of the world writes. */
export type Dialect = EventShape;

/** How one carrier reports. */
export interface CarrierProfile {
  carrierCode: string;
  dialect: Dialect;
  /** Minutes between two pushes while history is written. */
  pushEveryMinutes: number;
  /** Hours from an event to the carrier's record of it, on average. */
  lagHours: number;
  /** Uses CNSHA for Shanghai and similar alternative codes. */
  usesLegacyCodes: boolean;
  /** Uses PICK and DROP where others use GTOT and GTIN for empty containers. */
  usesPickAndDrop: boolean;
  /** Sends a vessel's departures and arrivals once for each container instead of once for the bill. */
  reportsVesselPerContainer: boolean;
  /** Does not answer for a container alone: the bill of lading is needed. */
  refusesEquipmentQuery: boolean;
  /** Letters before the digits of a booking reference. */
  bookingPrefix: string;
}

const usual: Omit<CarrierProfile, 'carrierCode' | 'dialect'> = {
  pushEveryMinutes: 120,
  lagHours: 2,
  usesLegacyCodes: true,
  usesPickAndDrop: false,
  reportsVesselPerContainer: false,
  refusesEquipmentQuery: false,
  bookingPrefix: '',
};

const profiles: readonly CarrierProfile[] = [
  {
    ...usual,
    carrierCode: 'MAEU',
    dialect: '2.2',
    pushEveryMinutes: 30,
    lagHours: 1.2,
    reportsVesselPerContainer: true,
  },
  {
    ...usual,
    carrierCode: 'MSCU',
    dialect: '2.2',
    pushEveryMinutes: 60,
    lagHours: 4,
    bookingPrefix: 'EBKG',
    reportsVesselPerContainer: true,
  },
  {
    ...usual,
    carrierCode: 'HLCU',
    dialect: '3.0.0 2026-05',
    pushEveryMinutes: 30,
    lagHours: 1.5,
    usesLegacyCodes: false,
    reportsVesselPerContainer: true,
  },
  {
    ...usual,
    carrierCode: 'ONEY',
    dialect: '3.0.0 2026-05',
    pushEveryMinutes: 60,
    lagHours: 2,
    reportsVesselPerContainer: true,
  },
  {
    ...usual,
    carrierCode: 'COSU',
    dialect: '3.0.0 2026-05',
    pushEveryMinutes: 60,
    lagHours: 3,
    reportsVesselPerContainer: true,
  },
  {
    ...usual,
    carrierCode: 'CMDU',
    dialect: '3.0.0 2026-01',
    pushEveryMinutes: 30,
    lagHours: 2,
    usesLegacyCodes: false,
    reportsVesselPerContainer: true,
  },
  { ...usual, carrierCode: 'OOLU', dialect: '3.0.0 2026-01', pushEveryMinutes: 120, lagHours: 2 },
  { ...usual, carrierCode: 'YMLU', dialect: '3.0.0 2026-01', lagHours: 3, usesPickAndDrop: true },
  {
    ...usual,
    carrierCode: 'EGLV',
    dialect: '3.0.0-Beta-1',
    pushEveryMinutes: 60,
    lagHours: 3,
    reportsVesselPerContainer: true,
  },
  {
    ...usual,
    carrierCode: 'WHLC',
    dialect: '3.0.0-Beta-1',
    pushEveryMinutes: 240,
    lagHours: 5,
    usesPickAndDrop: true,
  },
  { ...usual, carrierCode: 'KMTU', dialect: '3.0.0-Beta-1', pushEveryMinutes: 240, lagHours: 6 },
  { ...usual, carrierCode: 'HDMU', dialect: '2.2', pushEveryMinutes: 60, lagHours: 3, usesPickAndDrop: true },
  {
    ...usual,
    carrierCode: 'ZIMU',
    dialect: '2.2',
    lagHours: 3,
    bookingPrefix: 'ZIMU',
    usesLegacyCodes: false,
  },
  { ...usual, carrierCode: 'PABV', dialect: '2.2', pushEveryMinutes: 240, lagHours: 8 },
  {
    ...usual,
    carrierCode: 'SITU',
    dialect: '2.2',
    pushEveryMinutes: 240,
    lagHours: 5,
    refusesEquipmentQuery: true,
  },
  { ...usual, carrierCode: 'MATS', dialect: '2.2', lagHours: 1, usesLegacyCodes: false },
  { ...usual, carrierCode: 'ACLU', dialect: '2.2', pushEveryMinutes: 240, lagHours: 6 },
  { ...usual, carrierCode: 'ARKU', dialect: '2.2', pushEveryMinutes: 240, lagHours: 7 },
  { ...usual, carrierCode: 'XPRS', dialect: '2.2', pushEveryMinutes: 240, lagHours: 9 },
  { ...usual, carrierCode: 'UFEE', dialect: '3.0.0 2026-01', pushEveryMinutes: 240, lagHours: 4 },
  { ...usual, carrierCode: 'SSPH', dialect: '2.2', pushEveryMinutes: 240, lagHours: 8 },
  { ...usual, carrierCode: 'REGU', dialect: '2.2', pushEveryMinutes: 240, lagHours: 8 },
];

const profilesByCode = new Map(profiles.map((profile) => [profile.carrierCode, profile]));

/** The carriers that report shipments in the world. */
export function listCarrierProfiles(): readonly CarrierProfile[] {
  return profiles;
}

/** How a carrier of the world reports, by SCAC; undefined for one that has no shipments here. */
export function findCarrierProfile(carrierCode: string): CarrierProfile | undefined {
  return profilesByCode.get(carrierCode);
}

/** As `findCarrierProfile`, for a carrier that is known to sail here. */
export function getCarrierProfile(carrierCode: string): CarrierProfile {
  const profile = profilesByCode.get(carrierCode);
  if (!profile) throw new Error(`carrier ${carrierCode} has no profile in the simulated world`);
  return profile;
}

/** The shapes of 2026 repeat an event under the same id; the older ones use a new id for every version. */
export function updatesInPlace(dialect: Dialect): boolean {
  return dialect === '3.0.0 2026-01' || dialect === '3.0.0 2026-05';
}

/** Version 2.2 cannot retract an event: it can only change it under the same id. */
export function canRetract(dialect: Dialect): boolean {
  return dialect !== '2.2';
}
