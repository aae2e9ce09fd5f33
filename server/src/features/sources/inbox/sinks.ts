import type {
  MessageWarning,
  PublishedRoute,
  TableMapping,
  TrackingEvent,
  VesselPosition,
  VesselSchedule,
  VesselStatic,
} from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Takers } from './taken-items.ts';

/** An event with the message it was read from. */
export interface ReceivedEvent {
  event: TrackingEvent;
  messageId: string;
  sourceId: string;
  receivedAt: Date;
}

/** What one message publishes of schedules. */
export interface ReceivedSchedules {
  schedules: readonly VesselSchedule[];
  routes: readonly PublishedRoute[];
  messageId: string;
  sourceId: string;
  receivedAt: Date;
}

/** What was new of a batch, and its warnings, by message. */
export interface Appended {
  newByMessage: ReadonlyMap<string, number>;
  warnings: ReadonlyMap<string, readonly MessageWarning[]>;
}

/** The events of one transaction: appended part by part, folded once at its end. */
export interface EventBatch {
  /** Returns how many facts were new and their warnings, by message. */
  append(events: readonly ReceivedEvent[]): Promise<Appended>;
  /** Folds everything that new facts affect. */
  fold(): Promise<void>;
}

/** Processes decoded items; passed in by the application, called inside the worker's transaction. */
export interface Sinks {
  openBatch(tx: Tx, tenantId: string): EventBatch;
  /** Positions are public knowledge and belong to no tenant: written outside the tenant's transaction. */
  takeVessels(input: {
    positions: VesselPosition[];
    statics: VesselStatic[];
    simulated: boolean;
  }): Promise<void>;
  /** Records what is published of schedules, in the tenant's transaction. Returns how much was new, by message. */
  takeSchedules(
    tx: Tx,
    tenantId: string,
    received: readonly ReceivedSchedules[],
  ): Promise<ReadonlyMap<string, number>>;
  takers: Takers;
  /** How the columns of a source's tables are read; undefined where nobody has said it. */
  findMapping(tx: Tx, sourceId: string): Promise<TableMapping | undefined>;
  /** Whether a source's data is simulated. */
  isSimulated(tx: Tx, sourceId: string): Promise<boolean>;
  /** Messages of sources arrived: time of the last one, and transit time of their events (null: unknown). */
  heard(
    tx: Tx,
    tenantId: string,
    heard: readonly { sourceId: string; at: Date; lags: readonly number[] }[],
  ): Promise<void>;
}
