import { hourMs } from '@portolan/contract/time/durations';
import { findPort } from '../../../platform/reference/index.ts';
import { AreaSet } from './area-set.ts';
import { type VesselCall, type Fix, type StayState, step } from './call-machine.ts';
import { everybodysAreas } from './known-areas.ts';
import { toAreaShape } from './shape.ts';

export const rotterdam = findPort('NLRTM')!;
export const start = Date.parse('2026-02-01T00:00:00Z');
export const at = (hour: number): number => start + hour * hourMs;
export const kmEast = 1 / (111.195 * Math.cos((rotterdam.latitude * Math.PI) / 180));

export type Move = [hour: number, degreesEast: number, speedKn: number | null];

/** At the port's latitude, this many degrees east of its point. */
export const way = (moves: readonly Move[]): Fix[] =>
  moves.map(([hour, east, speedKn]) => ({
    atMs: at(hour),
    longitude: rotterdam.longitude + east,
    latitude: rotterdam.latitude,
    speedKn,
  }));

/** All calls with a stop, including the current one, and the last state. */
export function sail(
  fixes: readonly Fix[],
  areas = everybodysAreas(),
): { calls: VesselCall[]; state: StayState; phases: string[] } {
  let state: StayState | undefined;
  const calls: VesselCall[] = [];
  const phases: string[] = [];
  for (const fix of fixes) {
    const judged = step(state, fix, areas);
    state = judged.state;
    calls.push(...judged.ended);
    if (phases.at(-1) !== state.phase) phases.push(state.phase);
  }
  if (state!.call?.stoppedAtMs != null) calls.push(state!.call);
  return { calls, state: state!, phases };
}

/** A port with a berth of 2 km and an anchorage of 5 km around a point 15 km to the east of it. */
export const drawn = new AreaSet(
  [
    {
      unLocationCode: 'NLRTM',
      stop: 'berth',
      shape: toAreaShape({ form: 'circle', ...rotterdam, radiusKm: 2 }),
    },
    {
      unLocationCode: 'NLRTM',
      stop: 'anchorage',
      shape: toAreaShape({
        form: 'circle',
        longitude: rotterdam.longitude + 15 * kmEast,
        latitude: rotterdam.latitude,
        radiusKm: 5,
      }),
    },
  ],
  { isWorld: true },
);
