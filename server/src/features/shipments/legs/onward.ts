import type { Milestone } from '@portolan/contract';
import { type Call, type Entry, isActual, isAnonymous, type Ride } from '../facts/index.ts';

const unknownVessel = 'V:';
/** Unloaded so long before the time planned for its port of discharge, a container waits for another vessel. */
const onTheWayMs = 7 * 24 * 3_600_000;

/** The full container leaves the port by land. */
const landed: ReadonlySet<Milestone> = new Set(['out-gate', 'terminal-release']);
/** Whatever is reported then, the journey is over. */
const emptied: ReadonlySet<Milestone> = new Set(['stripped', 'delivered', 'empty-returned']);

/**
 * The container was unloaded on the way, without any plan for it, long before its vessel's plan for a later port: it
 * has to come there still, though no source says by which vessel. A vessel that leaves a port out unloads at the ports
 * beside it, within days of the plan; a change of destination is planned before it is done.
 *
 * The ride that takes it on gets that destination; where there is none, one by an unknown vessel is added. `dropped`
 * are calls of vessels that the unloading contradicts. Returns the place that the container comes to.
 */
export function leadOn(rides: Ride[], dropped: readonly Call[], live: readonly Entry[]): string | undefined {
  for (const { conveyanceKey, mode, to: hub } of rides) {
    const done = hub?.discharge.find(isActual);
    if (hub === undefined || done === undefined || isAnonymous(conveyanceKey)) continue;
    if (!hub.discharge.every(isActual) || endsThere(hub, done, live)) continue;
    const later = dropped.findLast(
      (call) => call.conveyanceKey === conveyanceKey && call.atMs - done.atMs > onTheWayMs,
    );
    if (later === undefined || rides.some(({ to }) => to?.placeKey === later.placeKey)) continue;
    const onward = rides.find(({ from }) => from?.placeKey === hub.placeKey && from !== hub);
    if (onward === undefined) {
      const from = { ...hub, entries: [], load: [], depart: [], arrive: [], discharge: [] };
      rides.push({
        conveyanceKey: unknownVessel,
        mode,
        from,
        to: later,
        inheritedTo: undefined,
        segment: 'sea',
      });
    } else if (onward.to === undefined && onward.inheritedTo === undefined) {
      onward.inheritedTo = later.placeKey;
    } else continue;
    return later.placeKey;
  }
  return undefined;
}

const endsThere = ({ placeKey }: Call, done: Entry, live: readonly Entry[]) =>
  live.some(
    (entry) =>
      isActual(entry) &&
      entry.atMs >= done.atMs &&
      (emptied.has(entry.milestone) ||
        (entry.placeKey === placeKey &&
          (landed.has(entry.milestone) || entry.fact.transportPhase === 'IMPORT'))),
  );
