import { dayMs, minuteMs } from '../time/durations.ts';
import type { SectionKind } from '../sections.ts';

/**
 * For so long, in milliseconds, what is under way may be without news; then it is silent: its age is shown, and no
 * urgency is derived from old data. An air waybill has news at each airport, a train at each border, a ship between its
 * ports only by its position; the position of a truck comes every few minutes.
 */
export const silentAfterMs = {
  ocean: 7 * dayMs,
  'ro-ro': 7 * dayMs,
  breakbulk: 7 * dayMs,
  air: 3 * dayMs,
  rail: 7 * dayMs,
  truck: 30 * minuteMs,
} as const satisfies Record<SectionKind, number>;

/** No news for so long. What was never heard of is not silent, and what is over has no news to come. Pure. */
export const isSilentAt = (section: SectionKind, newsAt: string | null, now: Date): boolean =>
  newsAt !== null && now.getTime() - Date.parse(newsAt) > silentAfterMs[section];
