/** The judges: what is wrong with one shipment. Pure, one file a type. */
export {
  type Finding,
  type FreeTime,
  type HoldNote,
  type KnownDocuments,
  type KnownLeg,
  type KnownLoad,
  type KnownMove,
  type LandingPlace,
  type KnownShipment,
  type Landing,
  type ReeferReading,
  factsOf,
  thingOf,
  waitingMilestones,
} from './finding.ts';
export { listReportedHolds } from './hold.ts';
export { type LimitsOf, factsOfAll, judgeShipment } from './judges.ts';
export { announcedMs } from './no-news.ts';
