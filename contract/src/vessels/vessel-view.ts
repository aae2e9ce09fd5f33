import { readBinaryReport } from '../binary-report.ts';

/**
 * Types of vessels on a chart and in its filters: what the registry says of a ship by its IMO number, else its AIS ship
 * type (ITU-R M.1371, table 53), which does not tell container ships, bulk carriers and Ro-Ro ships from other cargo
 * ships. Their order is their number in the binary forms: new ones are added at the end.
 */
export const vesselGroups = [
  'container',
  'bulk',
  'ro-ro',
  'cargo',
  'tanker',
  'passenger',
  'high-speed',
  'fishing',
  'service',
  'pleasure',
  'other',
] as const;
export type VesselGroup = (typeof vesselGroups)[number];

/** The group of an AIS ship type; `other` for 0, which ships send that do not report one. Pure. */
export function groupOfShipType(shipType: number): VesselGroup {
  if (shipType >= 70 && shipType < 80) return 'cargo';
  if (shipType >= 80 && shipType < 90) return 'tanker';
  if (shipType >= 60 && shipType < 70) return 'passenger';
  if (shipType >= 40 && shipType < 50) return 'high-speed';
  if (shipType === 30) return 'fishing';
  if (shipType === 36 || shipType === 37) return 'pleasure';
  if ((shipType >= 31 && shipType <= 35) || (shipType >= 50 && shipType < 60)) return 'service';
  return 'other';
}

const registeredGroups: Readonly<Record<string, VesselGroup>> = {
  container: 'container',
  bulk: 'bulk',
  combi: 'cargo',
  general_cargo: 'cargo',
  reefer: 'cargo',
  oil_tanker: 'tanker',
  chemical_tanker: 'tanker',
  gas: 'tanker',
  lng: 'tanker',
  vehicle_carrier: 'ro-ro',
  roro: 'ro-ro',
  conro: 'ro-ro',
  ropax: 'passenger',
  passenger: 'passenger',
};

/** The group of a type of the registry; undefined where the type names none. Pure. */
export const groupOfRegisteredType = (type: string): VesselGroup | undefined => registeredGroups[type];

/** The number of a group in the binary forms; 0 where only the AIS ship type is known. Pure. */
export const toGroupNumber = (group: VesselGroup | undefined): number =>
  group === undefined ? 0 : vesselGroups.indexOf(group) + 1;

/** The group of a vessel by its number in the binary forms, else by its AIS ship type. Pure. */
export const groupOfNumber = (number: number, shipType: number): VesselGroup =>
  vesselGroups[number - 1] ?? groupOfShipType(shipType);

/** Classes by length over all: from this many metres up to, not including, the next one. */
export const vesselSizes = ['small', 'medium', 'large', 'very-large'] as const;
export type VesselSize = (typeof vesselSizes)[number];
export const leastLengthM: Readonly<Record<VesselSize, number>> = {
  small: 1,
  medium: 100,
  large: 200,
  'very-large': 300,
};

/** The class of a length; null where it is not known (0). Pure. */
export function sizeOfLength(lengthM: number): VesselSize | null {
  return vesselSizes.findLast((size) => lengthM >= leastLengthM[size]) ?? null;
}

/** A vessel for the map of a view. Degrees; null is "not available". */
export interface ViewVessel {
  mmsi: string;
  longitude: number;
  latitude: number;
  /** Time of the position, in seconds since 1970. */
  atSeconds: number;
  speedOverGroundKn: number | null;
  /** Heading, or the course where the ship sends no heading. */
  headingDeg: number | null;
  /** 0 when the ship did not report it. */
  lengthM: number;
  beamM: number;
  /** AIS ship type; 0 when the ship did not report it. */
  shipType: number;
  group: VesselGroup;
  /** How many vessels it stands for where there are too many to draw each: 1 for itself alone. */
  standsFor: number;
  simulated: boolean;
}

/** The answer of `getVesselsInView` and `getVesselTile`. `total` counts all matching vessels, drawn or not. */
export interface VesselView {
  total: number;
  vessels: ViewVessel[];
}

/**
 * The binary form: little-endian. A header of 8 bytes: number of vessels (u32), `total` (u32). Then 28 bytes a vessel:
 * MMSI (u32), longitude and latitude in 1/600000 degree (i32), seconds since 1970 (u32), speed in 0.1 kn (u16, 1023
 * none), heading in degrees (u16, 511 none), length in metres (u16), vessels it stands for (u16), ship type (u8), beam
 * in metres (u8), flags (u8, 1 simulated), group (u8, `toGroupNumber`). The same vessels give the same bytes,
 * so that answers can be cached.
 */
export const vesselViewForm = {
  headBytes: 8,
  vesselBytes: 28,
  noSpeed: 1023,
  noHeading: 511,
  simulated: 1,
} as const;

/** Reads the binary form. Throws a RangeError when it is cut off. */
export function readVesselView(bytes: ArrayBuffer): VesselView {
  const { headBytes, vesselBytes, noSpeed, noHeading, simulated } = vesselViewForm;
  const view = new DataView(bytes);
  const vessels = Array.from({ length: view.getUint32(0, true) }, (_, i): ViewVessel => {
    const at = headBytes + i * vesselBytes;
    const heading = view.getUint16(at + 18, true);
    return {
      ...readBinaryReport(view, at, noSpeed),
      headingDeg: heading === noHeading ? null : heading,
      lengthM: view.getUint16(at + 20, true),
      standsFor: view.getUint16(at + 22, true),
      shipType: view.getUint8(at + 24),
      group: groupOfNumber(view.getUint8(at + 27), view.getUint8(at + 24)),
      beamM: view.getUint8(at + 25),
      simulated: (view.getUint8(at + 26) & simulated) !== 0,
    };
  });
  return { total: view.getUint32(4, true), vessels };
}
