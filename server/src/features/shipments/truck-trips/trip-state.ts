import type { PlannedStop, SpeedingEpisode, TruckAlarm } from '@portolan/contract';

/** One position as a trip is folded from it, in the order in which they were measured. */
export interface TripPoint {
  atMs: number;
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  courseDeg: number | null;
  ignition: boolean | null;
  alarms: readonly TruckAlarm[];
}

export interface TripVisit {
  enteredMs: number;
  leftMs: number | null;
}

/** Where a truck stood outside of its planned stops. */
export interface FoundStop extends TripVisit {
  latitude: number;
  longitude: number;
}

export interface PlaceInTime {
  atMs: number;
  latitude: number;
  longitude: number;
}

/** What the positions of a trip add up to so far: everything that the next one needs, as it is stored. */
export interface TripProgress {
  last: PlaceInTime | null;
  /** Where no truck can have come from there so fast: it counts once another position confirms it. */
  jump?: PlaceInTime | null;
  /** Since when and where it has not moved further than the spread of positions of a parked truck. */
  anchor: { sinceMs: number; latitude: number; longitude: number } | null;
  startedMs: number | null;
  endedMs: number | null;
  start: { latitude: number; longitude: number } | null;
  drivenKm: number;
  /** Great circles between the same positions that `drivenKm` adds up, one a leg of at least 20 km. */
  straightKm: number;
  legFrom: { latitude: number; longitude: number; drivenKm: number } | null;
  idleMs: number;
  /** Driving since the last break of 45 minutes, and since the last rest of 9 hours. */
  drivingMs: { sinceBreak: number; sinceRest: number };
  /** One a planned stop, in the order of the plan. */
  visits: (TripVisit | null)[];
  found: FoundStop[];
  speeding: SpeedingEpisode[];
  isFast: boolean;
  deviationKm: number | null;
  alarms: { alarm: TruckAlarm; at: string }[];
}

export const newTripProgress = (plan: readonly PlannedStop[]): TripProgress => ({
  last: null,
  jump: null,
  anchor: null,
  startedMs: null,
  endedMs: null,
  start: null,
  drivenKm: 0,
  straightKm: 0,
  legFrom: null,
  idleMs: 0,
  drivingMs: { sinceBreak: 0, sinceRest: 0 },
  visits: plan.map(() => null),
  found: [],
  speeding: [],
  isFast: false,
  deviationKm: null,
  alarms: [],
});

/** The rules by which positions become stops and episodes. */
export const tripRules = {
  /** No truck is faster, over more than the error of a position. */
  mostKmh: 200,
  errorKm: 1,
  /** Positions of a parked truck lie within this of each other. */
  spreadKm: 0.15,
  /** How long a truck stands before it counts as a stop. */
  stopMs: 5 * 60_000,
  /** A trip that nobody planned begins so far from where the truck stood, and ends when it stands so long. */
  awayKm: 0.5,
  restMs: 3 * 3_600_000,
  /** At the last planned stop it has ended when it stood so long, or when it left. */
  unloadMs: 30 * 60_000,
  /** Between two positions further apart in time nothing is known: neither idle nor driving. */
  gapMs: 15 * 60_000,
  speedLimitKmh: 90,
  /** Above the limit by more than the error of a speedometer. */
  speedToleranceKmh: 3,
  /** A leg beside which a truck may drive: a tenth of its length, at least this. */
  corridorKm: 15,
  mostEpisodes: 200,
} as const;
