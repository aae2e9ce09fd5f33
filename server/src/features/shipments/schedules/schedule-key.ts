import type { VesselSchedule } from '@portolan/contract';
import { shipNameKey } from '../facts/index.ts';

/** Names of places, services and voyages: in any case, with any spaces; punctuation differs between carriers. */
export const normaliseName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The key of a vessel that is known by its name alone. */
export const vesselKeyOfName = (vesselName: string): string => `NAME:${shipNameKey(vesselName)}`;

/**
 * What tells a vessel from others: its IMO number, else its MMSI, else its name. A placeholder without a name is
 * identified by the voyage that it is to sail.
 */
export function vesselKeyOf(
  schedule: Pick<VesselSchedule, 'vesselImoNumber' | 'mmsi' | 'vesselName' | 'calls'>,
): string {
  if (schedule.vesselImoNumber !== undefined) return `IMO:${schedule.vesselImoNumber}`;
  if (schedule.mmsi !== undefined) return `MMSI:${schedule.mmsi}`;
  const name = schedule.vesselName?.trim() ?? '';
  if (name !== '') return vesselKeyOfName(name);
  const [first] = schedule.calls;
  const voyage = first?.exportVoyageNumber ?? first?.importVoyageNumber ?? '';
  return `NONE:${normaliseName(voyage)}`;
}

/** The code of the service, else its name, in capitals; empty where neither was published. */
export const serviceKeyOf = (
  schedule: Pick<VesselSchedule, 'carrierServiceCode' | 'universalServiceReference' | 'carrierServiceName'>,
): string =>
  normaliseName(
    schedule.carrierServiceCode ?? schedule.universalServiceReference ?? schedule.carrierServiceName ?? '',
  );
