import { dayMs } from '@portolan/contract/time/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { TrackPoints, keptTrackDays } from '../tracks/index.ts';
import { type Judged, type News, followChunk } from './follow-chunk.ts';
import { type AreaScope, createScopes } from './scopes.ts';
import { listKnownScopes } from './stay.ts';
import { toTrackFix, toText } from './track-reader.ts';

const vesselsAtOnce = 1000;
/** Most points that wait while the database is away; further ones are found in the tracks later. */
const mostWaiting = 1_000_000;
/** Slower than this a ship at sea may drift. */
const slowRaw = 20;

/** Judges stored points as they come: what vessels do, their port calls, and who enters monitored areas. */
export interface Follower {
  /** Points that are stored, to be judged by the next run. */
  note(points: TrackPoints): void;
  /** Judges the noted points; on a failure they are kept for the next run. */
  run(): Promise<void>;
}

/** Up to when this process has judged vessels, by scope and MMSI. */
type JudgedUntil = Map<AreaScope['id'], Map<number, number>>;

export function createFollower(db: Db, clock: Clock): Follower {
  const loadScopes = createScopes(db);
  const judgedUntil: JudgedUntil = new Map();
  let waiting = new TrackPoints();
  const note = (points: TrackPoints): void => {
    if (waiting.count + points.count <= mostWaiting) waiting.addAll(points);
  };
  return {
    note,
    run: async () => {
      if (waiting.count === 0) return;
      const points = waiting;
      waiting = new TrackPoints();
      try {
        await follow(db, { scopes: await loadScopes(), judgedUntil, now: clock.now() }, points);
      } catch (error) {
        judgedUntil.clear();
        note(points);
        throw error;
      }
    },
  };
}

/** As far back as tracks are kept: older fixes cannot be judged again. */
export const oldestTrackMs = (now: Date): number => now.getTime() - keptTrackDays * dayMs;

interface Course {
  scopes: readonly AreaScope[];
  judgedUntil: JudgedUntil;
  now: Date;
}

async function follow(db: Db, { scopes, judgedUntil, now }: Course, points: TrackPoints): Promise<void> {
  const sorted = points.toSorted('time');
  const vessels = [...sorted.vessels()];
  const known = await listKnownScopes(
    db,
    vessels.map(({ mmsi }) => toText(mmsi)),
  );
  for (const scope of scopes) {
    const until = judgedUntil.get(scope.id) ?? new Map<number, number>();
    judgedUntil.set(scope.id, until);
    const news: News[] = [];
    for (const { mmsi, from, to } of vessels) {
      const concerns = isOfInterest(scope, sorted, from, to);
      if (!concerns && known.get(toText(mmsi))?.includes(scope.id) !== true) {
        until.delete(mmsi);
        continue;
      }
      const fixes = Array.from({ length: to - from }, (_, i) => toTrackFix(sorted.at(from + i)));
      const [fromMs, toMs] = [sorted.atMs[from]!, sorted.atMs[to - 1]!];
      news.push({ mmsi: toText(mmsi), fromMs, toMs, concerns, heard: { sinceMs: until.get(mmsi), fixes } });
    }
    for (const { mmsi, cursorAtMs } of await followAll(db, scope, news, now))
      until.set(Number(mmsi), cursorAtMs);
  }
}

/**
 * Judges new fixes in parts of one transaction each, always in one order; returns up to when vessels are judged now.
 */
export async function followAll(
  db: Db,
  scope: AreaScope,
  news: readonly News[],
  now: Date,
): Promise<Judged[]> {
  const ordered = news.toSorted((a, b) => (a.mmsi < b.mmsi ? -1 : 1));
  const judged: Judged[] = [];
  for (let from = 0; from < ordered.length; from += vesselsAtOnce) {
    const part = ordered.slice(from, from + vesselsAtOnce);
    judged.push(
      ...(await db.transaction().execute((tx) => followChunk({ db, tx }, scope, part, oldestTrackMs(now)))),
    );
  }
  return judged;
}

function isOfInterest({ areas }: AreaScope, points: TrackPoints, from: number, to: number): boolean {
  for (let row = from; row < to; row += 1) {
    if (areas.isWorld && points.speed[row]! < slowRaw) return true;
    const place = {
      longitude: points.longitude[row]! / rawPerDegree,
      latitude: points.latitude[row]! / rawPerDegree,
    };
    if (areas.concerns(place)) return true;
  }
  return false;
}
