import type { LatLon, RoadSource } from '@portolan/contract';

/** A way by road. */
export interface RoadWay {
  km: number;
  /** At the wheel, as the server expects it of the vehicles that it knows. */
  hours: number;
}

/** Finds ways by road. */
export interface RoadRouter {
  source: Exclude<RoadSource, 'distance-factors'>;
  /** Undefined where there is no way, or where nobody answers. Never throws. */
  find(from: LatLon, to: LatLon): Promise<RoadWay | undefined>;
}
