import type { ScheduleKind } from '@portolan/contract';

/** A point in time as whole minutes since 1970 in UTC: fits 32 bits. */
export type Minutes = number;

export const toMinutes = (at: string | Date): Minutes =>
  Math.round((typeof at === 'string' ? Date.parse(at) : at.getTime()) / 60_000);
export const fromMinutes = (minutes: Minutes): Date => new Date(minutes * 60_000);
export const minutesPerDay = 1440;

/** A call at which cargo may be loaded or discharged; omitted and blank ones are left out. */
export interface SailingCall {
  /** Canonical UN/LOCODE. */
  unLocationCode: string;
  facilityCode: string | undefined;
  /** Absent: nothing can be discharged here. */
  arrivalAt: Minutes | undefined;
  /** Absent: nothing can be loaded here. */
  departureAt: Minutes | undefined;
}

/** A vessel on a service of one carrier with its calls in order. */
export interface NetworkSailing {
  sailingId: string;
  kind: ScheduleKind;
  carrierCode: string;
  calls: readonly SailingCall[];
}

/** One ride of an itinerary: `board` and `alight` are positions in the sailing's calls. */
export interface SailingRide {
  sailing: number;
  board: number;
  alight: number;
}

/** A way from an origin to a destination by one sailing or several of one carrier. */
export interface SailingItinerary {
  departureAt: Minutes;
  arrivalAt: Minutes;
  rides: readonly SailingRide[];
}

/** How long cargo needs between two vessels in a port: within one terminal, and from one terminal to another. */
export interface ConnectionMinutes {
  sameTerminal: number;
  otherTerminal: number;
}

/** The least connection time of a port. */
export type ConnectionMinutesOf = (unLocationCode: string) => ConnectionMinutes;
