import { greatCircleKm, kmPerNm, nearestLongitude } from '@portolan/contract';

/** A position of a vessel with its time, as its track stores it. */
export interface RestFix {
  atMs: number;
  longitude: number;
  latitude: number;
  /** Null when the ship did not report it. */
  speedKn: number | null;
}

/** A vessel's own status reports, newest first: each applies only to fixes of about that time. */
export interface Seen {
  atMs: number;
  navigationStatus: number | null;
  headingDeg: number | null;
  simulated: boolean;
}

/** A period in which a vessel was at rest, ongoing or over. */
export interface Rest {
  sinceMs: number;
  lastAtMs: number;
  /** Where it stopped. */
  longitude: number;
  latitude: number;
  /** All its fixes relative to that, in degrees, summed. */
  eastDeg: number;
  northDeg: number;
  fixes: number;
  /** How far from where it stopped it was found. */
  swingKm: number;
  /** 1 at anchor, 5 moored, as last reported; null when it reported neither. */
  navigationStatus: number | null;
  headingDeg: number | null;
  simulated: boolean;
}

/** A rest that is over, with the centre of its positions. */
export type EndedRest = Omit<Rest, 'eastDeg' | 'northDeg' | 'fixes'>;

/**
 * A vessel slower than the first has stopped (Global Fishing Watch); a ship at anchor that the wind turns moves at up
 * to the second.
 */
const stopKn = { begins: 0.2, endsAbove: 1 };
/** A ship at rest stays within this distance of where it stopped: anchors let it swing. */
const stopKm = 0.5;
/** Shorter ones say little about a place: ships also stop for a pilot or a bridge. */
export const leastStopMs = 3_600_000;
const seenWithinMs = 3_600_000;
const atAnchor = 1;
const moored = 5;

/**
 * The effect of a fix on the rest of a vessel. Pure. `last` is the fix before, undefined for a vessel without one.
 *
 * Silence ends nothing: a vessel that reports again from the same place has one stop; one that reports from another
 * place left with its last report. `ended` is set for stops of an hour or more.
 */
export function stepRest(
  open: Rest | null,
  last: RestFix | undefined,
  fix: RestFix,
  seen: Seen | undefined,
): { open: Rest | null; ended: EndedRest | null } {
  const speedKn = speedOf(last, fix);
  if (open !== null && speedKn <= stopKn.endsAbove && greatCircleKm(open, fix) <= stopKm)
    return { open: withFix(open, fix, seen), ended: null };
  const ended = open !== null && open.lastAtMs - open.sinceMs >= leastStopMs ? toStop(open) : null;
  return { open: speedKn < stopKn.begins ? begin(fix, seen) : null, ended };
}

function speedOf(last: RestFix | undefined, fix: RestFix): number {
  if (fix.speedKn !== null) return fix.speedKn;
  const hours = last === undefined ? 0 : (fix.atMs - last.atMs) / 3_600_000;
  return last === undefined || hours <= 0 ? Infinity : greatCircleKm(last, fix) / kmPerNm / hours;
}

function begin(fix: RestFix, seen: Seen | undefined): Rest {
  const { atMs, longitude, latitude } = fix;
  const blank: Rest = {
    sinceMs: atMs,
    lastAtMs: atMs,
    longitude,
    latitude,
    eastDeg: 0,
    northDeg: 0,
    fixes: 0,
    swingKm: 0,
    navigationStatus: null,
    headingDeg: null,
    simulated: false,
  };
  return withFix(blank, fix, seen);
}

function withFix(rest: Rest, fix: RestFix, seen: Seen | undefined): Rest {
  const isOfNow = seen !== undefined && Math.abs(seen.atMs - fix.atMs) <= seenWithinMs;
  const status = isOfNow && (seen.navigationStatus === moored || seen.navigationStatus === atAnchor);
  return {
    ...rest,
    lastAtMs: fix.atMs,
    eastDeg: rest.eastDeg + nearestLongitude(fix.longitude, rest.longitude) - rest.longitude,
    northDeg: rest.northDeg + fix.latitude - rest.latitude,
    fixes: rest.fixes + 1,
    swingKm: Math.max(rest.swingKm, greatCircleKm(rest, fix)),
    navigationStatus: status ? seen.navigationStatus : rest.navigationStatus,
    headingDeg: (isOfNow ? seen.headingDeg : null) ?? rest.headingDeg,
    // A stop with simulated reports never counts as real.
    simulated: rest.simulated || seen?.simulated === true,
  };
}

function toStop({ eastDeg, northDeg, fixes, ...rest }: Rest): EndedRest {
  return {
    ...rest,
    longitude: nearestLongitude(rest.longitude + eastDeg / fixes, 0),
    latitude: rest.latitude + northDeg / fixes,
  };
}
