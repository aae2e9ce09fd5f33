/**
 * A port call as a port or an authority publishes it. Times are ISO 8601 with an offset, or without one on the clock of
 * the port. Null for what the source does not say or has not happened.
 */
export interface PublishedPortCall {
  sourceCallId: string;
  /** As the source writes it. */
  unLocationCode: string;
  mmsi: string | null;
  imoNumber: string | null;
  vesselName: string | null;
  terminal: string | null;
  /** In the roads or at the limits of the port, where the source knows that; else at the berth. */
  arrivedAt: string;
  anchoredAt: string | null;
  berthedAt: string | null;
  unberthedAt: string | null;
  departedAt: string | null;
}

/** What a file of published calls says, and why parts of it could not be read: one sentence each. */
export interface PublishedPortCalls {
  calls: PublishedPortCall[];
  refused: string[];
}
