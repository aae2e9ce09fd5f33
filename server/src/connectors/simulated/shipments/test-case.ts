import type { NumberType } from '@portolan/contract';
import type { OnLand } from './shipments.ts';
import type { ReportingFault } from '../reports/reporting-faults.ts';

/** The itinerary of a test shipment: service and ports of each leg by sea. */
export interface TestLeg {
  serviceCode: string;
  from: string;
  to: string;
}

/** What has to happen on the voyage of a test shipment. */
export type WantedVoyage =
  | 'rollover'
  | 'omission'
  | 'missed-connection'
  | 'blank-sailing'
  | 'port-swap'
  | 'moved-cut-off'
  | 'crew-nonsense'
  | 'berth-taken';

/** A shipment that is made for one test number, the same in every world. */
export interface TestCase {
  case: string;
  carrierCode: string;
  /** Which of its numbers is the documented one. */
  type: NumberType;
  ownerPrefix: string;
  serial: number;
  containers: number;
  legs: readonly TestLeg[];
  /** The voyage is chosen so that this move is at least this many days past when the journey begins to count. */
  past: { moveKey: string; days: number };
  wants?: WantedVoyage;
  inlandPlace?: string;
  faults?: Readonly<Record<string, ReportingFault>>;
  onLand?: OnLand;
  /** How good the carrier's estimates are: `close` unless given. */
  estimates?: 'close' | 'poor';
  /** How the carrier's endpoint answers, where it does not simply return the events. */
  answer?: 'in-progress' | 'quota-used-up';
  expected: string;
}
