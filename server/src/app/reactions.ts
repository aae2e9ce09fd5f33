import {
  recountByReports,
  recountByTerms,
  recountChanged,
  findFreeTimes,
} from '../features/attention/charges/index.ts';
import { choosePromisedArrival, keepVesselOperators } from '../features/shipments/folding/index.ts';
import { followSchedules, updateEstimates } from '../features/shipments/eta/index.ts';
import { measureArrivals } from '../features/shipments/eta-errors/index.ts';
import { judgeScheduleWatches } from '../features/shipments/schedule-watches/index.ts';
import { estimateChangedCargo } from '../features/shipments/sea-cargo/index.ts';
import { askRoads, followTrucks } from '../features/shipments/truck-trips/index.ts';
import { followPassages } from '../features/shipments/passage-estimates/index.ts';
import { showChangedCalls } from '../features/shipments/schedules/index.ts';
import {
  judgeByTerms,
  judgeChanged,
  judgeChangedCargo,
  judgeCongestedPorts,
  judgePromised,
  judgeSchedules,
  judgeStorms,
} from '../features/attention/alerts/index.ts';
import { noticeWatchChanges } from '../features/attention/messages/index.ts';
import { markChangedShipments } from '../features/insight/carbon/index.ts';
import { on } from '../platform/jobs/reactions.ts';

/**
 * The reactions to each event. A change queues its event in its own transaction; what a reaction changes queues the
 * next.
 */
export const reactions = [
  // What people wait for comes first: alerts need the clocks, and are judged again once another ETA is chosen.
  on('timeline.changed', recountChanged),
  on('timeline.changed', judgeChanged(findFreeTimes)),
  on('timeline.changed', updateEstimates),
  on('timeline.changed', measureArrivals),
  on('timeline.changed', markChangedShipments),
  on('estimate.changed', choosePromisedArrival),
  on('promise.changed', judgePromised(findFreeTimes)),
  on('vessel-operator.reported', keepVesselOperators),
  on('schedule.published', followSchedules),
  on('schedule.changed', showChangedCalls),
  on('schedule.changed', judgeScheduleWatches),
  on('schedule.changed', judgeSchedules),
  on('watch.changed', noticeWatchChanges),
  on('storm.reported', judgeStorms),
  on('truck.moved', followTrucks),
  on('truck.moved', askRoads),
  on('sea-cargo.changed', estimateChangedCargo),
  on('sea-cargo.changed', judgeChangedCargo),
  on('ports.measured', judgeCongestedPorts),
  on('passage.changed', followPassages),
  on('charges.terms-changed', recountByTerms),
  on('charges.terms-changed', judgeByTerms),
  on('free-time.reported', recountByReports),
] as const;
