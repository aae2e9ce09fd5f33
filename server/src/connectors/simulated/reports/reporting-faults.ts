/** Errors that can happen when an event is reported. */
export type ReportingFault =
  'missing' | 'late' | 'duplicate' | 'corrected' | 'wrong-offset' | 'false-move' | 'none';

/** Shares of all actual events; the rest is reported correctly. */
const faultShares: readonly (readonly [ReportingFault, number])[] = [
  ['missing', 0.012],
  ['late', 0.03],
  ['duplicate', 0.015],
  ['corrected', 0.016],
  ['wrong-offset', 0.004],
  ['false-move', 0.006],
];

/** The fault of one event, by a number from 0 up to 1. */
export function drawFault(luck: number): ReportingFault {
  let limit = 0;
  for (const [fault, share] of faultShares) if (luck < (limit += share)) return fault;
  return 'none';
}
