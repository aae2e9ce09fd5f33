import type { ErrorSummaries, IntervalSettings } from '../eta-errors/index.ts';
import type { PassageStates } from '../../ports/passages/index.ts';
import type { StoredSpeed, TravelTimes } from '../travel-times/index.ts';

/** A leg as it is stored. */
export interface VoyageLeg {
  legIndex: number;
  modeOfTransport: string;
  fromPort: string | null;
  toPort: string | null;
  vesselImoNumber: string | null;
  vesselName: string | null;
  voyageNumber: string | null;
  stage: string;
  departedAt: Date | null;
  departureIsActual: boolean;
  arrivedAt: Date | null;
  arrivalIsActual: boolean;
}

/** Where the ship of the leg under way is, and how it sails. */
export interface ShipFix {
  latitude: number;
  longitude: number;
  positionAt: Date;
  speedKn: number | null;
  courseDeg: number | null;
  lengthM: number | null;
  isDeep: boolean;
  speeds: readonly StoredSpeed[];
}

/** The ends of a leg as its carrier's schedule has them. */
export interface LegCalls {
  departure?: { callId: string; at: Date } | undefined;
  arrival?: { callId: string; at: Date } | undefined;
}

/** A published sailing from a port of transshipment to the port of discharge. */
export interface NextSailing {
  callIds: readonly [string, string];
  departsAt: Date;
  arrivesAt: Date;
}

/** Everything that an arrival is calculated from. */
export interface VoyageKnowledge {
  carrierCode: string | null;
  pol: string | null;
  legs: readonly VoyageLeg[];
  ship: ShipFix | undefined;
  /** By leg index. */
  calls: ReadonlyMap<number, LegCalls>;
  /** From a port to the port of discharge, by departure. */
  nextSailings: ReadonlyMap<string, readonly NextSailing[]>;
  travel: TravelTimes;
  /** Which passages are closed or limited now, as operators have set it; absent: none. */
  passages?: PassageStates | undefined;
  summaries: ErrorSummaries;
  intervals: IntervalSettings;
}
