import type { SpeedChange, SpeedClass } from '@portolan/contract';

/** Under 1 kn stopped, 1 to 5 slow, above 5 normal. Null without a speed. Pure. */
export function speedClassOf(speedOverGroundKn: number | null): SpeedClass | null {
  if (speedOverGroundKn === null) return null;
  if (speedOverGroundKn < 1) return 'stopped';
  return speedOverGroundKn <= 5 ? 'slow' : 'normal';
}

/** A position and speed with its time, oldest first. */
export interface SpeedPoint {
  longitude: number;
  latitude: number;
  positionAt: string;
  speedOverGroundKn: number | null;
}

const knots = { stopped: 0, slow: 1, normal: 5 } as const;
/** A ship that drifts around a limit crosses it again and again: a change counts beyond this margin. */
const marginKn = 0.2;

/** Whether the speed is clear of the limit between the two classes. */
function isClear(from: SpeedClass, to: SpeedClass, speedKn: number): boolean {
  const isFaster = knots[to] > knots[from];
  const limit = isFaster ? knots[to] : knots[from];
  return Math.abs(speedKn - limit) >= marginKn;
}

/** When a vessel changed from one speed class to another, oldest first. Points without a speed are skipped. Pure. */
export function listSpeedChanges(points: readonly SpeedPoint[]): SpeedChange[] {
  const changes: SpeedChange[] = [];
  let current: SpeedClass | undefined;
  for (const { longitude, latitude, positionAt, speedOverGroundKn } of points) {
    const speedClass = speedClassOf(speedOverGroundKn);
    if (speedClass === null || speedOverGroundKn === null || speedClass === current) continue;
    if (current !== undefined) {
      if (!isClear(current, speedClass, speedOverGroundKn)) continue;
      changes.push({ at: positionAt, from: current, to: speedClass, speedOverGroundKn, longitude, latitude });
    }
    current = speedClass;
  }
  return changes;
}
