import { dayMs } from '@portolan/contract/time/durations';
import type { VesselGroup } from '@portolan/contract';

/** A port call as the measures use it: milliseconds since 1970, null for what has not happened. */
export interface MeasuredCall {
  unLocationCode: string;
  /** The ship, by MMSI or, where a report has none, by IMO number. */
  shipId: string;
  mmsi: string | null;
  imoNumber: string | null;
  vesselName: string | null;
  group: VesselGroup;
  lengthM: number | null;
  /** Where it berthed; null where no area says so. */
  terminal: string | null;
  arrivedAtMs: number;
  anchoredAtMs: number | null;
  berthedAtMs: number | null;
  unberthedAtMs: number | null;
  departedAtMs: number | null;
  /** Of a call that has not ended: the ship's last report; null where it is not known. */
  heardAtMs: number | null;
  /** Hours off the port before it arrived: below 1 knot, and from 1 to 5 knots. Null where not observed. */
  driftedHours: number | null;
  slowHours: number | null;
}

/** What a ship does at a port at a moment. */
export type ShipStay = 'at-anchor' | 'at-berth' | 'under-way';

/** A ship that has been silent for so long has left, unseen. */
const silentMs = 5 * dayMs;
/** A ship that lies at anchor for longer is laid up or waits for orders: it is in port, and not in the queue. */
const longestQueueMs = 30 * dayMs;

/** A time span in milliseconds, open at its end. */
export interface Span {
  from: number;
  to: number;
}

const spanOf = (from: number | null, to: number): Span | null =>
  from === null || to <= from ? null : { from, to };

/** When a call ended or is taken to have ended; Infinity while the ship is there. Pure. */
export function endOfCall({ departedAtMs, heardAtMs }: MeasuredCall): number {
  if (departedAtMs !== null) return departedAtMs;
  return heardAtMs === null ? Number.POSITIVE_INFINITY : heardAtMs + silentMs;
}

/** When the ship was in the queue at anchor, at berth, and within the port limits. Pure. */
export function spansOf(call: MeasuredCall): Record<'anchor' | 'berth' | 'port', Span | null> {
  const end = endOfCall(call);
  const { arrivedAtMs, anchoredAtMs, berthedAtMs, unberthedAtMs } = call;
  const anchorEnd = Math.min(berthedAtMs ?? end, end, (anchoredAtMs ?? 0) + longestQueueMs);
  return {
    anchor: spanOf(anchoredAtMs, anchorEnd),
    berth: spanOf(berthedAtMs, Math.min(unberthedAtMs ?? end, end)),
    port: spanOf(arrivedAtMs, end),
  };
}

/** What a ship does at a moment by what was known then; undefined where it is not in port. Pure. */
export function stayAt(call: MeasuredCall, atMs: number): ShipStay | undefined {
  const { anchor, berth, port } = spansOf(call);
  const isIn = (span: Span | null): boolean => span !== null && span.from <= atMs && atMs < span.to;
  if (!isIn(port)) return undefined;
  return isIn(berth) ? 'at-berth' : isIn(anchor) ? 'at-anchor' : 'under-way';
}

/** Hours at anchor before the berth: 0 for a ship that berthed directly, undefined for one that did not berth. Pure. */
export function waitHoursOf({ anchoredAtMs, berthedAtMs }: MeasuredCall): number | undefined {
  if (berthedAtMs === null) return undefined;
  return anchoredAtMs === null ? 0 : Math.max(0, berthedAtMs - anchoredAtMs) / 3_600_000;
}
