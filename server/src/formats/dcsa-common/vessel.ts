import { present } from '../json/json-fields.ts';
import type { ObjectReader } from './object-reader.ts';

/** A vessel as a schedule names it. */
export interface ScheduleVessel {
  vesselImoNumber?: string;
  mmsi?: string;
  vesselName?: string;
}

/**
 * Under the names of Commercial Schedules (`name`) or of Operational Vessel Schedules (`vesselName`). The call sign is
 * the name of a vessel that is identified by nothing else.
 */
export function readVessel(vessel: ObjectReader | undefined): ScheduleVessel {
  if (vessel === undefined) return {};
  const written = vessel.text('vesselIMONumber', {
    pattern: /^(?:IMO[\s-]*)?\d{7,8}$/,
    form: 'an IMO number of seven digits',
    inCapitals: true,
  });
  const vesselImoNumber = written?.replace(/\D/g, '');
  const mmsi = vessel.text('MMSINumber', { pattern: /^\d{9}$/, form: 'an MMSI of nine digits' });
  const isNumbered = vesselImoNumber !== undefined || mmsi !== undefined;
  const callSign = isNumbered ? undefined : (vessel.text('vesselCallSign') ?? vessel.text('callSign'));
  const vesselName = vessel.text('vesselName') ?? vessel.text('name') ?? callSign;
  return present({ vesselImoNumber, mmsi, vesselName });
}

/**
 * Whether the vessel is a placeholder. Where the message does not say: no, if it is identified. A schedule of a real
 * vessel that has neither number nor name is refused.
 */
export function readIsDummy(schedule: ObjectReader, vessel: ScheduleVessel): boolean | undefined {
  const before = schedule.refused;
  const isDummy = schedule.boolean('isDummyVessel');
  if (schedule.refused > before) return undefined;
  if (isDummy === true || Object.keys(vessel).length > 0) return isDummy ?? false;
  schedule.missing(
    'vesselIMONumber',
    'The vessel has neither an IMO number nor an MMSI nor a name, and isDummyVessel is not true',
  );
  return undefined;
}
