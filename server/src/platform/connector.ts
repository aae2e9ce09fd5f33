import type { ConnectorName, Refusal, TrackingEvent } from '@portolan/contract';
import type { VesselPosition, VesselStatic } from '@portolan/contract';

/** One thing that a connector understood in a message, or the reason why it did not. */
export type DecodedItem =
  | { kind: 'event'; event: TrackingEvent }
  | { kind: 'position'; position: VesselPosition }
  | { kind: 'static'; vessel: VesselStatic }
  | { kind: 'refused'; refusal: Refusal };

/** What a decoder may know besides the bytes; it never reads a clock. */
export interface DecodeContext {
  receivedAt: Date;
  contentType?: string;
}

/**
 * One outside format. `decode` is pure: same bytes and context, same items, no throw whatever the bytes are;
 * bad parts come back as `refused` items and take nothing else along.
 */
export interface Connector {
  name: ConnectorName;
  decode(body: Uint8Array, context: DecodeContext): DecodedItem[];
}
