/** The judges: what is wrong with one shipment. Pure, one file a type. */
export {
  type Finding,
  type FreeTime,
  type HoldNote,
  type KnownDocuments,
  type KnownLeg,
  type KnownLoad,
  type KnownMove,
  type KnownShipment,
  type Landing,
  type ReeferReading,
  factsOf,
  hourMs,
  thingOf,
} from './finding.ts';
export { type LimitsOf, factsOfAll, judgeShipment } from './judges.ts';
