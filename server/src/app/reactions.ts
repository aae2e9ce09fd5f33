import {
  choosePromisedArrival,
  keepVesselOperators,
  updateEstimates,
} from '../features/shipments/shipments/index.ts';
import { type Reaction, on } from '../platform/jobs/reactions.ts';

/** What follows what. A change queues its event in its own transaction; what a reaction changes queues the next. */
export const reactions: readonly Reaction[] = [
  on('timeline.changed', updateEstimates),
  on('estimate.changed', choosePromisedArrival),
  on('vessel-operator.reported', keepVesselOperators),
];
