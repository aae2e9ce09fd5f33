/**
 * Every constant of the congestion index. What each means and why it has this value: docs/indices.md. A change of one
 * of them changes all levels: run `npm run portolan -- port-figures rebuild` afterwards.
 */
export const congestionRule = {
  /** Days whose calls are counted: the first window with enough calls. */
  windowDays: [7, 14, 28],
  /** A call that berthed so long ago counts half: what began yesterday is not hidden behind a quiet week. */
  halfLifeDays: 3,
  /** Fewer calls than this in the longest window: no level. */
  leastCalls: 5,
  /** The queue is an average of the last hours, so that one ship that moves does not change the level. */
  queueHours: 24,
  /** The port's own past that it is compared with. */
  pastMonths: 36,
  /** The newest days are left out of it: a bad month must not become usual by itself. */
  recentDaysLeftOut: 14,
  /** With fewer days than this the peer group is used. */
  leastPastDays: 180,
  peerPorts: 10,
  /** A longer wait counts as this long: a ship that waits for orders is no queue. */
  longestWaitHours: 240,
  /** A ship has waited if it lay at anchor for so long before it berthed. */
  leastWaitHours: 1,
  weights: { waiting: 0.5, queue: 0.3, share: 0.2 },
  /** The least distance between the usual value and that of one day in ten: less does not matter. */
  leastSpread: { waiting: 3, queue: 0.1, share: 0.1 },
  /** The lowest index of the second, third, fourth and fifth level. */
  limits: [0.1, 0.25, 0.45, 0.7],
  /** A level is left downwards only this far below its limit. */
  hysteresis: 0.04,
  /** With an average wait below this the level is slight at most. */
  smallWaitHours: 6,
} as const;
