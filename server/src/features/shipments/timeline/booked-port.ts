import type { Milestone } from '@portolan/contract';
import { compareByKnowledge, type Entry, type Fact, type StopDraft } from '../facts/index.ts';
import { type BuiltStop, doneOn, isPromise } from '../legs/index.ts';

/** The port of discharge that was planned before another one replaced it, with the arrival planned there first. */
export interface BookedPort {
  placeKey: string;
  plan: Entry | undefined;
}

/** The newest port first. `reports` are the plans and estimates of vessels to unload there, oldest knowledge first. */
interface ReplacedPort extends BookedPort {
  reports: readonly Entry[];
}

const isUnloading = ({ verb, mode, classifier, standing }: Entry) =>
  (verb === 'arrive' || verb === 'discharge') &&
  mode === 'VESSEL' &&
  classifier !== 'ACT' &&
  standing !== 'future';

const reportsAt = (entries: readonly Entry[], placeKey: string | undefined): Entry[] =>
  entries.filter((entry) => entry.placeKey === placeKey && isUnloading(entry)).sort(compareByKnowledge);

/** The plans and estimates of vessels to unload at ports that were replaced. */
export const listUnloadings = (entries: readonly Entry[], replaced: ReadonlySet<string>): Entry[] =>
  entries.filter((entry) => replaced.has(entry.placeKey ?? '') && isUnloading(entry));

/**
 * Replaced ports at which the container was to leave its vessel for good: at a transshipment it boards another one.
 * `pod` is the stop that came after them.
 */
function listReplacedPorts(
  entries: readonly Entry[],
  replaced: ReadonlySet<string>,
  pod: StopDraft,
): ReplacedPort[] {
  const boards = (placeKey: string) =>
    entries.some(
      (entry) =>
        entry.placeKey === placeKey &&
        entry.mode === 'VESSEL' &&
        (entry.verb === 'load' || entry.verb === 'depart'),
    );
  return [...replaced]
    .filter((placeKey) => !boards(placeKey))
    .flatMap((placeKey) => {
      const reports = reportsAt(entries, placeKey);
      const ofMove = (verb: Entry['verb']) => reports.filter((report) => report.verb === verb);
      const others = listUnloadings(entries, replaced).filter((entry) => entry.placeKey !== placeKey);
      const done = doneOn(pod, 'in', others);
      const plans = reports.filter(
        (report) => report.classifier === 'PLN' && isPromise(report, ofMove(report.verb), done),
      );
      const plan = plans.find(({ verb }) => verb === 'arrive') ?? plans[0];
      return reports.length === 0 ? [] : [{ placeKey, plan, reports }];
    })
    .sort((a, b) => compareByKnowledge(b.reports[0]!, a.reports[0]!));
}

const emptied: ReadonlySet<Milestone> = new Set(['stripped', 'delivered', 'empty-returned']);

/** The stop behind the port of discharge at which the full container comes to a port that was replaced. */
function findReturn(stops: readonly BuiltStop[], podIndex: number, ports: readonly ReplacedPort[]): number {
  for (let i = podIndex; i < stops.length; i += 1) {
    const { role, draft, steps } = stops[i]!;
    const happened = steps.filter((step) => step.isBoxThere);
    const isFull = happened.some(
      ({ step, milestone }) => step.emptyIndicatorCode !== 'EMPTY' && !emptied.has(milestone),
    );
    const isBooked = i > podIndex && ports.some(({ placeKey }) => placeKey === draft.placeKey);
    if (isBooked && role === 'destination-inland' && (draft.inRide !== undefined || isFull)) return i;
    if (happened.some(({ milestone }) => emptied.has(milestone))) return -1;
  }
  return -1;
}

/** What a shipper asks for is no change of the vessel's schedule, though some carriers write it where that belongs. */
const askedFor = /change of destination|\bCOD\b|shipper|consignee|customer|merchant/i;

/** A reason for a change of schedule, as only the operator of the vessel gives it. */
const isVesselsReason = ({ delayReasonCode, remark }: Fact): boolean =>
  (delayReasonCode ?? remark) !== undefined && !askedFor.test(remark ?? '');

/** Whether a source gives a vessel's reason for the change from a port to the one that came after it. */
function isExplained(port: ReplacedPort, next: readonly Entry[]): boolean {
  const first = (verb: Entry['verb']) => next.find((entry) => entry.verb === verb);
  return [
    ...port.reports.flatMap(({ retraction, successor }) => [retraction?.fact, successor?.fact]),
    ...[first('arrive'), first('discharge')].map((entry) => entry?.fact),
  ].some((fact) => fact !== undefined && isVesselsReason(fact));
}

/**
 * The booked port of discharge, where a vessel unloads the container at another one: what was planned for it is what
 * the arrival is judged by. Undefined where the port of discharge is the booked one, or may be.
 *
 * - The container comes to a port that was replaced, by whatever carries it there: the vessel left that port out. It
 *   becomes the port of discharge, the ones before it transshipments (the roles of `stops` are changed).
 * - It has not come there (yet), and a source gives a vessel's reason for the change: the same, but the port of
 *   discharge stays where the container is unloaded.
 * - No reason, or the shipper's: a change of destination. Its own plan is the promise, so in doubt nobody is late.
 */
export function settleBookedPort(
  stops: readonly BuiltStop[],
  entries: readonly Entry[],
  replaced: ReadonlySet<string>,
): BookedPort | undefined {
  const podIndex = stops.findLastIndex(({ role }) => role === 'pod');
  const pod = stops[podIndex];
  if (pod === undefined || replaced.size === 0) return undefined;
  const ports = listReplacedPorts(entries, replaced, pod.draft).filter(
    ({ placeKey }) => placeKey !== pod.draft.placeKey,
  );
  const back = findReturn(stops, podIndex, ports);
  if (back >= 0) {
    const passed = stops.slice(podIndex, back).filter(({ role }) => role !== undefined);
    for (const stop of passed) stop.role = 'transshipment';
    stops[back]!.role = 'pod';
    return ports.find(({ placeKey }) => placeKey === stops[back]!.draft.placeKey);
  }
  let booked: BookedPort | undefined;
  let next: readonly Entry[] = reportsAt(entries, pod.draft.placeKey);
  for (const port of ports) {
    const isBefore = next[0] === undefined || port.reports[0]!.createdMs < next[0].createdMs;
    if (port.plan === undefined || !isBefore || !isExplained(port, next)) break;
    booked = port;
    next = port.reports;
  }
  return booked;
}
