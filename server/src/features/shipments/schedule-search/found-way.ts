import type { ScheduleKind } from '@portolan/contract';
import type { Minutes } from '../sailing-network/index.ts';
import type { MeasuredTimes } from './measured-times.ts';
import type { SearchedCall, StoredSchedule } from './stored-calls.ts';

/** All that is stored of a company account's schedules, as a search needs it. */
export interface StoredBook {
  schedules: readonly StoredSchedule[];
  calls: readonly SearchedCall[];
  measured: MeasuredTimes;
  setTimes: readonly { unLocationCode: string; sameTerminalHours: number; otherTerminalHours: number }[];
  /** Places that routes of carriers begin or end at. */
  offeredPlaces?: readonly { unLocationCode: string; routes: number }[];
}

/** A call that sailings in the book use. */
export interface BookCall extends SearchedCall {
  /** Canonical UN/LOCODE. */
  port: string;
}

export interface BookRide {
  schedule: StoredSchedule;
  board: BookCall;
  alight: BookCall;
  /** Every call of the ride, both ends included. */
  calls: readonly BookCall[];
}

/** A way that a search found, with the stored calls that it is made of. */
export interface FoundWay {
  sailingId: string;
  carrierCode: string;
  kind: ScheduleKind;
  simulated: boolean;
  departureAt: Minutes;
  arrivalAt: Minutes;
  rides: readonly BookRide[];
}

/** What a sailing is named by: the calls where cargo is loaded and discharged. */
export const sailingIdOf = (rides: readonly { board: SearchedCall; alight: SearchedCall }[]): string =>
  rides.flatMap(({ board, alight }) => [board.callId, alight.callId]).join('~');
