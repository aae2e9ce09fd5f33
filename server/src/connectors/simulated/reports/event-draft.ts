import type { EventClassifierCode } from '@portolan/contract';
import type { EpochMs } from '../local-time.ts';
import type { Conveyance, Move } from '../shipments/moves.ts';

/** What a carrier will report about a move, before it is known when it is sent and which containers it names. */
export interface Draft {
  move: Move;
  classifier: EventClassifierCode;
  /** Identifies the event within the shipment: a later version under the same key replaces the earlier one. */
  eventKey: string;
  at: EpochMs;
  /** When the carrier wrote it down. */
  createdAt: EpochMs;
  /** Time between writing and sending, beyond the carrier's habit. */
  heldBackMs?: number;
  /** The conveyance, where another ship than that of the move was named. */
  conveyance?: Conveyance;
  delay?: { delayReasonCode?: string; changeRemark: string };
  /** Retracts the event of this key. */
  isRetraction?: true;
  /** A retraction names the containers that the event named when it was written. */
  namesAsOf?: EpochMs;
  /** The clock time is right, its offset is not. */
  hasWrongOffset?: true;
}
