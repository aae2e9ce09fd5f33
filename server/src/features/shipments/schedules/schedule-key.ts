import type { VesselSchedule } from '@portolan/contract';

/** Names are written in any case and with any spaces; punctuation differs between carriers. */
export const normaliseName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^(?:M[/.]?V\.?|M\.V\.)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What tells a vessel from others: its IMO number, else its MMSI, else its name. A placeholder without a name is
 * identified by the voyage that it is to sail.
 */
export function vesselKeyOf(
  schedule: Pick<VesselSchedule, 'vesselImoNumber' | 'mmsi' | 'vesselName' | 'calls'>,
): string {
  if (schedule.vesselImoNumber !== undefined) return `IMO:${schedule.vesselImoNumber}`;
  if (schedule.mmsi !== undefined) return `MMSI:${schedule.mmsi}`;
  const name = normaliseName(schedule.vesselName ?? '');
  if (name !== '') return `NAME:${name}`;
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
