import type { ScheduleKnowledge } from '../../formats/dcsa-ovs/index.ts';
import { findCarrier, isCountryCode } from '../../platform/reference/index.ts';

/** The reference data that readers of schedules need. */
export const scheduleKnowledge: ScheduleKnowledge = {
  isCountryCode,
  findCarrierCode: (code) => findCarrier(code)?.carrierCode,
};
