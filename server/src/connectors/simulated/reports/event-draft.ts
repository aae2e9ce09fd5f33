import type { EventClassifierCode } from '@portolan/contract';
import type { EpochMs } from '../local-time.ts';
import type { Conveyance, Move } from '../shipments/moves.ts';

/** What a carrier will say of a move, before it is known when it is sent and which containers it names. */
export interface Draft {
  move: Move;
  classifier: EventClassifierCode;
  /** Names the event among those of the shipment: a later word under the same key replaces the earlier one. */
  eventKey: string;
  at: EpochMs;
  /** When the carrier wrote it down. */
  createdAt: EpochMs;
  /** Time between writing and sending, beyond the carrier's habit. */
  heldBackMs?: number;
  /** What carries the box, where another ship than that of the move was meant. */
  conveyance?: Conveyance;
  delay?: { delayReasonCode?: string; changeRemark: string };
  /** Takes the event of this key back. */
  isRetraction?: true;
  /** A retraction names the containers that the event named when it was written. */
  namesAsOf?: EpochMs;
  /** The clock time is right, the offset beside it is not. */
  hasWrongOffset?: true;
}
