import { type ScheduleKind, groupOfRegisteredType } from '@portolan/contract';
import type { ScheduleKnowledge } from '../../formats/dcsa-ovs/index.ts';
import { findCarrier, findRegisteredVessel, isCountryCode } from '../../platform/reference/index.ts';

/** By the type of a registered vessel, else by what the carrier sails, also for ships that carry both. */
function kindOf(ship: { vesselImoNumber?: string; carrierCode: string }): ScheduleKind {
  const registered =
    ship.vesselImoNumber === undefined ? undefined : findRegisteredVessel(ship.vesselImoNumber)?.type;
  const group = registered === undefined ? undefined : groupOfRegisteredType(registered);
  if (group === 'container') return 'container';
  if (group === 'ro-ro' && registered !== 'conro') return 'roro';
  const kinds = findCarrier(ship.carrierCode)?.kinds ?? [];
  return kinds.includes('roro') && !kinds.includes('container') ? 'roro' : 'container';
}

/** The reference data that readers of schedules need. */
export const scheduleKnowledge: ScheduleKnowledge = {
  isCountryCode,
  findCarrierCode: (code) => findCarrier(code)?.carrierCode,
  kindOf,
};
