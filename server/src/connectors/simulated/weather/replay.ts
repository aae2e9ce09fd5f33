import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { type PastPoint, type PastStorm, listPastStorms } from '../../../platform/reference/index.ts';
import type { EpochMs } from '../local-time.ts';

/** A storm of the past, moved into the world's time. */
export interface ReplayedStorm {
  /** In ATCF's form: `WP262026`. */
  stormId: string;
  name: string;
  points: readonly PastPoint[];
}

const firstYear = 2015;
const years = 7;
/** Agencies analyse at 00, 06, 12 and 18 UTC: moved times stay such hours. */
const synopticMs = 6 * hourMs;
/** A typhoon with wind radii comes so often, in addition to the season. */
const visitEveryDays = 10;
/** The world begins so long after the first of them has. */
const visitBeganMs = 36 * hourMs;
/** Numbers of the visiting ones, which no season reaches. */
const firstVisitNumber = 50;

const seasons = (): Map<number, PastStorm[]> =>
  Map.groupBy(
    listPastStorms().filter(({ key }) => /^\d{4}WP\d\d$/.test(key)),
    ({ key }) => Number(key.slice(0, 4)),
  );

const moved = (points: readonly PastPoint[], byMs: number): PastPoint[] =>
  points.map((point) => ({ ...point, atMs: point.atMs + byMs }));

/** The season of a year: that of one of seven past years, on the same days. */
function seasonOf(year: number): ReplayedStorm[] {
  const past = firstYear + ((((year - firstYear) % years) + years) % years);
  return (seasons().get(past) ?? []).map(({ key, name, points }) => ({
    stormId: `WP${key.slice(6)}${year}`,
    name,
    points: points.map((point) => {
      const at = new Date(point.atMs);
      at.setUTCFullYear(at.getUTCFullYear() + year - past);
      return { ...point, atMs: at.getTime() };
    }),
  }));
}

/** The typhoon of the three with wind radii that comes the nth time, so that one is always near when a world begins. */
function visitOf(startsAt: EpochMs, n: number): ReplayedStorm | undefined {
  const recent = listPastStorms().filter(({ key }) => /^WP\d{6}$/.test(key));
  const storm = recent[((n % recent.length) + recent.length) % recent.length];
  const [first] = storm?.points ?? [];
  if (storm === undefined || first === undefined) return undefined;
  const wanted = startsAt - visitBeganMs + n * visitEveryDays * dayMs;
  const byMs = Math.round((wanted - first.atMs) / synopticMs) * synopticMs;
  const points = moved(storm.points, byMs);
  const began = new Date(points[0]!.atMs);
  const dayOfYear = Math.floor((began.getTime() - Date.UTC(began.getUTCFullYear(), 0, 1)) / dayMs);
  const number = firstVisitNumber + Math.floor(dayOfYear / visitEveryDays);
  return { stormId: `WP${number}${began.getUTCFullYear()}`, name: storm.name, points };
}

const replayed = new Map<string, ReplayedStorm[]>();

/** The storms of a world that begin between two times, the visiting ones too. Pure. */
export function stormsBetween(startsAt: EpochMs, from: EpochMs, to: EpochMs): ReplayedStorm[] {
  const firstVisit = Math.floor((from - startsAt) / (visitEveryDays * dayMs)) - 1;
  const lastVisit = Math.ceil((to - startsAt) / (visitEveryDays * dayMs)) + 1;
  const key = `${startsAt} ${firstVisit} ${lastVisit}`;
  let found = replayed.get(key);
  if (found === undefined) {
    const firstOf = new Date(from).getUTCFullYear() - 1;
    const lastOf = new Date(to).getUTCFullYear();
    found = [];
    for (let year = firstOf; year <= lastOf; year += 1) found.push(...seasonOf(year));
    for (let n = firstVisit; n <= lastVisit; n += 1) found.push(...[visitOf(startsAt, n) ?? []].flat());
    replayed.clear();
    replayed.set(key, found);
  }
  return found.filter(({ points }) => points[0]!.atMs < to && points.at(-1)!.atMs >= from);
}
