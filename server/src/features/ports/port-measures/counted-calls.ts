import type { CallFigure } from '@portolan/contract';
import type { MeasuredCall, Span } from '../port-calls/index.ts';
import type { CallIndex, CallMoment } from './call-index.ts';

const isInOrder = (from: number | null, to: number | null): boolean =>
  from !== null && to !== null && to >= from;

/** What happened in the period, and which of these calls a figure counts. */
const counted: Record<CallFigure, { moment: CallMoment; counts(call: MeasuredCall): boolean }> = {
  arrived: { moment: 'arrivedAtMs', counts: () => true },
  berthed: { moment: 'berthedAtMs', counts: () => true },
  direct: { moment: 'berthedAtMs', counts: ({ anchoredAtMs }) => anchoredAtMs === null },
  anchor: { moment: 'berthedAtMs', counts: (call) => isInOrder(call.anchoredAtMs, call.berthedAtMs) },
  berth: { moment: 'unberthedAtMs', counts: (call) => isInOrder(call.berthedAtMs, call.unberthedAtMs) },
  port: { moment: 'departedAtMs', counts: (call) => isInOrder(call.arrivedAtMs, call.departedAtMs) },
};

/** The calls that a figure of a period counts, in the order in which that happened. Pure. */
export function countedCalls(index: CallIndex, of: CallFigure, period: Span): readonly MeasuredCall[] {
  const { moment, counts } = counted[of];
  return index.between(moment, period).filter(counts);
}
