import { judgementLimits } from '../shipments/judgements.ts';
import { flownAsPlannedHours, railLateHours } from '../shipments/late-hours.ts';
import { silentAfterMs } from '../shipments/silence.ts';

const dayMs = 86_400_000;

/**
 * The limits of judgements as texts name them: every text may use them as parameters, as in `{{silentDays}}`, and none
 * writes them as digits.
 */
export const textLimits = {
  silentDays: silentAfterMs.ocean / dayMs,
  silentDaysAir: silentAfterMs.air / dayMs,
  silentDaysRail: silentAfterMs.rail / dayMs,
  silentDaysCargo: silentAfterMs['ro-ro'] / dayMs,
  arrivingDays: judgementLimits.arrivingWithinMs / dayMs,
  lateHoursAir: flownAsPlannedHours,
  lateHoursRail: railLateHours,
} as const;
