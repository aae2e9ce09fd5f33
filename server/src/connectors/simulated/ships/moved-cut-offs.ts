import { hourMs } from '@portolan/contract/time/durations';
import { fractionOf } from '@portolan/contract/random';
import type { World } from '../world.ts';
import type { VoyageCall } from './sailing.ts';
import type { Voyage } from './voyages.ts';

/** The service of the documented number: its cut-offs move every second week, and are published. */
export const movedCutOffService = 'SAX';
export const movedEarlierMs = 18 * hourMs;
/** Days before the planned departure at which the change is published. */
export const movedKnownDays = 8;
/** Share of calls: a guess. */
const movedShare = 0.06;

/** Whether the terminal moves the cut-offs of a call to an earlier time. */
export function isMovedEarlier(
  { seed }: World,
  { service, week, voyageKey }: Voyage,
  { callIndex }: VoyageCall,
): boolean {
  if (service.serviceCode === movedCutOffService) return week % 2 === 0;
  return fractionOf(seed, 'cut-off-moved', voyageKey, callIndex) < movedShare;
}
