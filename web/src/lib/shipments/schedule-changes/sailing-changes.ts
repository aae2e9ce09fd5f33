import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { CutOffCode, SailingHistory, Timeline, VesselSailing } from '@portolan/contract';

/** A sailing within this time of the container's step may carry it. */
const nearSailingMs = 10 * dayMs;
/** A gate that closes earlier by less is no reason to hurry. */
const gateHours = 6;

/** What the vessel's schedule or the carrier changed about the calls of a container. */
export type SailingChange =
  | { kind: 'rotation'; ports: { code: string | null; name: string }[] }
  | { kind: 'vessel'; from: string; to: string }
  | { kind: 'not-made'; why: 'omitted' | 'blank' | 'cut-and-run'; port: string }
  | { kind: 'terminal'; port: string; from: string; to: string }
  | { kind: 'cut-off'; port: string; code: CutOffCode; hours: number; from: string; to: string }
  | { kind: 'gate'; port: string; hours: number; from: string; to: string };

/** The calls that a leg loads and unloads at, each with a moment near it. */
export function callsOfLeg(
  { stops }: Timeline,
  leg: Timeline['legs'][number],
): { port: string; at: string }[] {
  return [leg.fromStop, leg.toStop].flatMap((index) => {
    const stop = index === undefined ? undefined : stops[index];
    const port = stop?.unLocationCode;
    const moments = stop?.steps.flatMap(
      ({ actual, estimated, planned }) => actual ?? estimated ?? planned ?? [],
    );
    const at = moments?.[0]?.eventAt;
    return port === undefined || at === undefined ? [] : [{ port, at }];
  });
}

/** The published sailings of a vessel that call at one of the given ports at about that time. */
export const sailingsAt = (
  sailings: readonly VesselSailing[],
  calls: readonly { port: string; at: string }[],
): VesselSailing[] =>
  sailings.filter(({ ports, departureAt, arrivalAt }) =>
    calls.some(({ port, at }) => {
      const [first, last] = [departureAt ?? arrivalAt, arrivalAt ?? departureAt];
      if (first === null || last === null || !ports.some((one) => one.unLocationCode === port)) return false;
      const ms = Date.parse(at);
      return ms > Date.parse(first) - nearSailingMs && ms < Date.parse(last) + nearSailingMs;
    }),
  );

/** What was published of a sailing that changes the calls at the given ports. Slides stand in the timeline itself. */
export function listSailingChanges(history: SailingHistory, ports: ReadonlySet<string>): SailingChange[] {
  const isHere = (code: string | null): code is string => code !== null && ports.has(code);
  const moved = history.calls.filter(({ statusCodes }) => statusCodes.includes('ROTC'));
  const rotation: SailingChange[] = moved.some(({ unLocationCode }) => isHere(unLocationCode))
    ? [
        {
          kind: 'rotation',
          ports: moved.map(({ unLocationCode, portName }) => ({ code: unLocationCode, name: portName })),
        },
      ]
    : [];
  // Oldest first: the first value that was published stands against the last one.
  const calls = history.publications.toReversed().flatMap((publication) => publication.calls);
  const changes = new Map<string, SailingChange>();
  for (const { unLocationCode: port, changes: published } of calls) {
    if (!isHere(port)) continue;
    for (const change of published) {
      if (change.kind === 'terminal' && change.from !== null && change.to !== null)
        changes.set(`${port} terminal`, { kind: 'terminal', port, from: change.from, to: change.to });
      if (change.kind !== 'cut-off-moved' || change.from === null || change.to === null) continue;
      const key = `${port} ${change.code}`;
      const before = changes.get(key);
      const from = before?.kind === 'cut-off' ? before.from : change.from;
      const hours = (Date.parse(change.to) - Date.parse(from)) / hourMs;
      changes.set(key, { kind: 'cut-off', port, code: change.code, hours, from, to: change.to });
    }
  }
  const isReal = (change: SailingChange): boolean =>
    change.kind === 'cut-off' ? Math.abs(change.hours) >= 1 : true;
  const states = history.calls.flatMap((call) => {
    const state = notMadeAs(call);
    return state !== undefined && isHere(state.port) ? [state] : [];
  });
  return [...listSwap(history), ...states, ...rotation, ...[...changes.values()].filter(isReal)];
}

type Call = SailingHistory['calls'][number];

/** That a call is left out, blank or cut short, as it is published now. */
function notMadeAs({ unLocationCode: port, statusCodes, isWithdrawn }: Call) {
  if (port === null) return undefined;
  const as = (why: 'omitted' | 'blank' | 'cut-and-run') => ({ kind: 'not-made' as const, why, port });
  if (isWithdrawn || statusCodes.includes('OMIT')) return as('omitted');
  if (statusCodes.includes('BLNK')) return as('blank');
  return statusCodes.includes('CUTR') ? as('cut-and-run') : undefined;
}

/** The vessel that sails now instead of the first one that was published. */
function listSwap({ publications }: SailingHistory): SailingChange[] {
  const swaps = publications
    .toReversed()
    .flatMap(({ calls }) => calls.flatMap(({ changes }) => changes))
    .filter((change) => change.kind === 'vessel-swapped');
  const [from, to] = [swaps[0]?.from, swaps.at(-1)?.to];
  return from && to && from !== to ? [{ kind: 'vessel', from, to }] : [];
}

/** Gates that the carrier moved earlier than planned: the box has to be there sooner. */
export const listGateChanges = ({ stops }: Timeline): SailingChange[] =>
  stops.flatMap(({ unLocationCode: port, steps }) =>
    steps.flatMap(({ milestone, planned, estimated }): SailingChange[] => {
      if (milestone !== 'gate-in' || port === undefined || !planned || !estimated) return [];
      const hours = (Date.parse(estimated.eventAt) - Date.parse(planned.eventAt)) / hourMs;
      return hours > -gateHours
        ? []
        : [{ kind: 'gate', port, hours, from: planned.eventAt, to: estimated.eventAt }];
    }),
  );
