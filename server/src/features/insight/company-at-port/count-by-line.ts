import { hourMs } from '@portolan/contract/time/durations';
import type { LineCalls } from '@portolan/contract';
import { findCarrier } from '../../../platform/reference/index.ts';
import { dayAt } from '../../ports/port-measures/index.ts';
import { sameCallMs } from '../../shipments/schedules/index.ts';
import type { BerthedCall, PublishedPlan } from './berthed-calls.ts';

/** As in the report on schedule reliability: days before or after the plan, on the calendar of the port. */
const onTimeDays = 1;
/** Lines with a row of their own. */
const mostLines = 9;
/** With fewer planned calls there is no share. */
const leastPlanned = 5;

interface LineCall {
  carrierCode: string | undefined;
  berthHours: number | null;
  /** Undefined where no plan of the call is known. */
  isOnTime: boolean | undefined;
}

/** Which line each call was of: that of the ship's operator, else of who has published the call. */
interface KnownLines {
  plans: readonly PublishedPlan[];
  operators: ReadonlyMap<string, string>;
  timeZone: string;
}

/** The calls of a port by line: those with most calls first, the others together, those of no known line, all. Pure. */
export function countByLine(
  calls: readonly BerthedCall[],
  { plans, operators, timeZone }: KnownLines,
): LineCalls[] {
  const plansOf = Map.groupBy(plans, ({ imoNumber }) => imoNumber);
  const known = calls.map((call): LineCall => {
    const { imoNumber, berthedAtMs, unberthedAtMs } = call;
    const plan = imoNumber === null ? undefined : nearestPlan(plansOf.get(imoNumber) ?? [], berthedAtMs);
    return {
      carrierCode: operators.get(imoNumber ?? '') ?? plan?.carrierCode,
      berthHours: unberthedAtMs === null ? null : (unberthedAtMs - berthedAtMs) / hourMs,
      isOnTime:
        plan?.plannedAtMs == null
          ? undefined
          : Math.abs(dayAt(berthedAtMs, timeZone) - dayAt(plan.plannedAtMs, timeZone)) <= onTimeDays,
    };
  });
  if (known.length === 0) return [];
  const lines = [...Map.groupBy(known, ({ carrierCode }) => carrierCode)];
  const ofLines = lines
    .flatMap(([carrierCode, own]) => (carrierCode === undefined ? [] : [{ carrierCode, own }]))
    .toSorted((a, b) => b.own.length - a.own.length || a.carrierCode.localeCompare(b.carrierCode));
  const others = ofLines.slice(mostLines);
  const unknown = known.filter(({ carrierCode }) => carrierCode === undefined);
  const together = others.flatMap(({ own }) => own);
  return [
    ...ofLines.slice(0, mostLines).map(({ carrierCode, own }) => ({
      kind: 'line' as const,
      carrierCode,
      name: findCarrier(carrierCode)?.shortName ?? carrierCode,
      lines: 1,
      ...figuresOf(own),
    })),
    ...(together.length === 0
      ? []
      : [{ kind: 'others' as const, ...noLine, lines: others.length, ...figuresOf(together) }]),
    ...(unknown.length === 0
      ? []
      : [{ kind: 'unknown' as const, ...noLine, lines: 0, ...figuresOf(unknown) }]),
    { kind: 'all', ...noLine, lines: ofLines.length, ...figuresOf(known) },
  ];
}

const noLine = { carrierCode: null, name: null };

function nearestPlan(plans: readonly PublishedPlan[], atMs: number): PublishedPlan | undefined {
  const apart = ({ callAtMs }: PublishedPlan): number => Math.abs(callAtMs - atMs);
  const [nearest] = plans.toSorted((a, b) => apart(a) - apart(b));
  return nearest !== undefined && apart(nearest) <= sameCallMs ? nearest : undefined;
}

function figuresOf(
  calls: readonly LineCall[],
): Pick<LineCalls, 'calls' | 'berthMedianHours' | 'planned' | 'onTimeShare'> {
  const hours = calls.flatMap(({ berthHours }) => berthHours ?? []).toSorted((a, b) => a - b);
  const planned = calls.filter(({ isOnTime: onTime }) => onTime !== undefined);
  const onTime = planned.filter((call) => call.isOnTime === true);
  const middle = hours.length >> 1;
  return {
    calls: calls.length,
    berthMedianHours:
      hours.length === 0
        ? null
        : hours.length % 2 === 1
          ? hours[middle]!
          : (hours[middle - 1]! + hours[middle]!) / 2,
    planned: planned.length,
    onTimeShare: planned.length < leastPlanned ? null : onTime.length / planned.length,
  };
}
