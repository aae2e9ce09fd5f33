import type { EtaSource, EtaTerm } from '@portolan/contract';
import type { VoyageKnowledge } from './voyage.ts';

/** What a published schedule says of the arrival at the port of discharge. */
export interface CallWord {
  callIds: readonly string[];
  arrivalAt: Date;
  publishedAt: Date;
}

/** What the crew of the ship that goes there has entered. */
export interface CrewWord {
  destination: string;
  arrivalAt: Date;
  reportedAt: Date;
  /** Where the ship is: of two ports of one name the nearer is meant. */
  near: { latitude: number; longitude: number } | null;
}

/** What is known of a shipment when its arrival is estimated: what a source may use. */
export interface ArrivalKnowledge {
  shipmentId: string;
  /** UN/LOCODE of the port of discharge; null while none is known. */
  place: string | null;
  hasArrived: boolean;
  /** The newest thing that has happened to the shipment. */
  happenedAt?: Date | undefined;
  /** The carrier's newest report on an arrival that has not happened: its estimate, else its plan. */
  carrierWord?: { factId: string; arrivalAt: Date; issuedAt: Date; receivedAt: Date } | undefined;
  /** The first publication of the sailing that it was booked on, and the newest of the one that it is on. */
  schedule?: { booked?: CallWord | undefined; newest?: CallWord | undefined } | undefined;
  crew?: CrewWord | undefined;
  voyage?: VoyageKnowledge | undefined;
}

/** One source's estimate of one shipment's arrival. */
export interface Estimate<Source extends EtaSource = EtaSource> {
  source: Source;
  /** UN/LOCODE. */
  place: string;
  estimatedAt: Date;
  /** Its interval, where the source gives one. */
  earliestAt: Date | null;
  latestAt: Date | null;
  issuedAt: Date;
  receivedAt: Date;
  /** What it rests on: facts, calls of published schedules, and the time of a ship's position. */
  factIds: readonly string[];
  callIds: readonly string[];
  positionAt: Date | null;
  /** How it adds up; null where the source does not calculate. */
  terms: readonly EtaTerm[] | null;
}

/** What a source says; what it leaves out is nothing. */
export type Said = Pick<Estimate, 'place' | 'estimatedAt' | 'issuedAt' | 'receivedAt'> &
  Partial<Omit<Estimate, 'source'>>;

/** A source of estimates. Pure: its estimate depends only on the given knowledge and `now`. */
export interface EtaRule<Source extends EtaSource = EtaSource> {
  name: Source;
  /** A new estimate that differs by less than this from the one before is not recorded. 0: every one is. */
  leastMoveHours: number;
  estimate(known: ArrivalKnowledge, now: Date): Said | undefined;
}
