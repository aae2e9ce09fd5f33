import { hourMs } from '@portolan/contract/time/durations';
import type { EtaTerm } from '@portolan/contract';
import type { ErrorSummaries, IntervalSettings } from '../eta-errors/index.ts';
import type { ExpectedCalls } from '../expected-calls/index.ts';
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
  mmsi: string;
  latitude: number;
  longitude: number;
  positionAt: Date;
  speedKn: number | null;
  courseDeg: number | null;
  /** Whether it reports that it lies at anchor; undefined where nobody knows. */
  isAnchored?: boolean;
  lengthM: number | null;
  isDeep: boolean;
  speeds: readonly StoredSpeed[];
}

/** The ends of a leg as its carrier's schedule has them. */
export interface LegCalls {
  departure?: LegCall | undefined;
  arrival?: LegCall | undefined;
}

/** `facilityCode`: the terminal, where it is published. */
interface LegCall {
  callId: string;
  at: Date;
  facilityCode?: string | null;
}

/** The ship of a leg with its calls as they are expected, and at which of them the leg begins and ends. */
export interface LegCourse {
  expected: ExpectedCalls;
  callIds: readonly string[];
  /** Undefined where its call is no longer published. */
  departure: number | undefined;
  arrival: number;
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
  /** When it was first planned to leave the port of loading and to arrive at that of discharge. */
  planned: { departureAt: Date | null; arrivalAt: Date | null };
  legs: readonly VoyageLeg[];
  ship: ShipFix | undefined;
  /** By leg index. */
  calls: ReadonlyMap<number, LegCalls>;
  /** By leg index; only of legs whose ship publishes its calls. */
  courses: ReadonlyMap<number, LegCourse>;
  /** From a port to the port of discharge, by departure. */
  nextSailings: ReadonlyMap<string, readonly NextSailing[]>;
  travel: TravelTimes;
  /** Which passages are closed or limited now, as operators have set it; absent: none. */
  passages?: PassageStates | undefined;
  summaries: ErrorSummaries;
  intervals: IntervalSettings;
}

/** An estimate while it adds up: where its clock stands, and what brought it there. */
export interface Calculation {
  atMs: number;
  terms: EtaTerm[];
  callIds: Set<string>;
  positionAt: Date | null;
}

export const isSeaLeg = ({ modeOfTransport }: VoyageLeg): boolean =>
  modeOfTransport === 'VESSEL' || modeOfTransport === 'BARGE';

/** Adds a term, rounded to a tenth of an hour, and moves the clock by it. */
export function addTerm(calculation: Calculation, term: EtaTerm): void {
  calculation.atMs += term.hours * hourMs;
  if (Math.abs(term.hours) >= 0.05)
    calculation.terms.push({ ...term, hours: Math.round(term.hours * 10) / 10 });
}

/** What a ship has still to sail to its next port, and the passages that it goes round on the way. */
export interface RemainingWay {
  unLocationCode: string;
  leftOut: readonly string[];
  hours: number;
  distanceNm: number;
  speedKn: number;
}

/** Adds the way of a ship to its next port; the chart draws the same one. */
export function addSailing(
  calculation: Calculation,
  { unLocationCode, leftOut, hours, distanceNm, speedKn }: RemainingWay,
): void {
  addTerm(calculation, {
    kind: 'sailing',
    unLocationCode,
    hours,
    distanceNm: Math.round(distanceNm),
    speedKn: Math.round(speedKn * 10) / 10,
    ...(leftOut.length > 0 && { passagesLeftOut: [...leftOut] }),
  });
}
