import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { EtaSource } from '@portolan/contract';
import type { SingleEta } from './eta-query.ts';

/** Something that changed about the ETAs of a shipment; `isReplayed`: as it was calculated afterwards. */
export type EtaChange = { at: string; source: EtaSource; isReplayed: boolean } & (
  | { kind: 'new'; estimatedAt: string }
  | { kind: 'moved'; estimatedAt: string; hours: number }
  | { kind: 'withdrawn' }
  | { kind: 'in-use' | 'would-lead'; estimatedAt: string | null }
);

/** Every first ETA, move and withdrawal of a source, and every change of the one in use; newest first. Pure. */
export function listEtaChanges({ history, leads }: Pick<SingleEta, 'history' | 'leads'>): EtaChange[] {
  const last = new Map<EtaSource, string | null>();
  const changes: EtaChange[] = [];
  for (const { source, estimatedAt, receivedAt, replayed: isReplayed } of history) {
    const before = last.get(source) ?? null;
    last.set(source, estimatedAt);
    if (estimatedAt === before) continue;
    if (estimatedAt === null) changes.push({ kind: 'withdrawn', at: receivedAt, source, isReplayed });
    else if (before === null) changes.push({ kind: 'new', at: receivedAt, source, estimatedAt, isReplayed });
    else {
      const hours = (Date.parse(estimatedAt) - Date.parse(before)) / hourMs;
      if (Math.abs(hours) >= 0.5)
        changes.push({ kind: 'moved', at: receivedAt, source, estimatedAt, hours, isReplayed });
    }
  }
  let inUse: string | undefined;
  for (const { chosenAt, source, estimatedAt, replayed: isReplayed } of leads) {
    const lead = `${source} ${isReplayed}`;
    const kind = isReplayed ? 'would-lead' : 'in-use';
    if (lead !== inUse) changes.push({ kind, at: chosenAt, source, estimatedAt, isReplayed });
    inUse = lead;
  }
  return changes.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** The estimates of one source over time, in milliseconds: each counts until the next. */
export interface EtaStep {
  from: number;
  to: number;
  at: number;
  low: number | null;
  high: number | null;
}

/** The steps of each source until `end`. Pure. */
export function toSteps(history: SingleEta['history'], end: number): Map<EtaSource, EtaStep[]> {
  const ofSource = Map.groupBy(history, ({ source }) => source);
  return new Map(
    [...ofSource].map(([source, those]) => [
      source,
      those.flatMap(({ receivedAt, estimatedAt, earliestAt, latestAt }, index) => {
        const next = those[index + 1];
        const from = Date.parse(receivedAt);
        const to = next === undefined ? end : Date.parse(next.receivedAt);
        if (estimatedAt === null || from >= end) return [];
        return [
          {
            from,
            to: Math.min(to, end),
            at: Date.parse(estimatedAt),
            low: earliestAt === null ? null : Date.parse(earliestAt),
            high: latestAt === null ? null : Date.parse(latestAt),
          },
        ];
      }),
    ]),
  );
}

/** Whole days between two moments, at most `most` of them and as many days apart; UTC. Pure. */
export function dayTicks(low: number, high: number, most: number): number[] {
  const days = (high - low) / dayMs;
  const step = [1, 2, 4, 7, 14, 28, 56].find((size) => days / size <= most) ?? 112;
  const first = Math.ceil(low / dayMs) * dayMs;
  const ticks: number[] = [];
  for (let tick = first; tick <= high; tick += step * dayMs) ticks.push(tick);
  return ticks;
}

/** The range of the interval bars: all estimates and their ends, with half a day on both sides. Pure. */
export function barRange(sources: SingleEta['sources']): { low: number; high: number } | undefined {
  const moments = sources.flatMap(({ estimate, range }) =>
    [estimate?.estimatedAt, range?.lowAt, range?.highAt].flatMap((at) => (at ? [Date.parse(at)] : [])),
  );
  if (moments.length === 0) return undefined;
  return { low: Math.min(...moments) - dayMs / 2, high: Math.max(...moments) + dayMs / 2 };
}

/** Steps shorter than this share of the whole time do not widen the axis, unless they are the last of their source. */
const leastShare = 0.01;

/** The ETAs that the axis of the history has room for: all that counted for a while. Pure. */
export function historyRange(lines: readonly (readonly EtaStep[])[]): { low: number; high: number } {
  const all = lines.flat();
  const whole = Math.max(...all.map(({ to }) => to)) - Math.min(...all.map(({ from }) => from));
  const kept = lines.flatMap((steps) =>
    steps.filter((step, at) => at === steps.length - 1 || step.to - step.from >= whole * leastShare),
  );
  const moments = kept.flatMap(({ at, low, high }) => [at, low ?? at, high ?? at]);
  return { low: Math.min(...moments) - dayMs / 2, high: Math.max(...moments) + dayMs / 2 };
}
