import type { ApplicationData } from './application-data.ts';
import type { Refusal, TrackingEvent } from './sources/tracking-event.ts';
import type { VesselPosition, VesselStatic } from './vessels/vessel.ts';

/** One thing that a format reads in a message, or the reason why it does not. */
export type DecodedItem =
  | { kind: 'event'; event: TrackingEvent }
  | { kind: 'position'; position: VesselPosition }
  | { kind: 'static'; vessel: VesselStatic }
  /** Shown to people, and kept nowhere. */
  | { kind: 'application'; application: ApplicationData }
  | { kind: 'refused'; refusal: Refusal };
