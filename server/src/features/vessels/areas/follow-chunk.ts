import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { type Seen, type Stop, loadSeen, recordStops, stepRest } from '../learned-places/index.ts';
import { saveVisits } from './area-visit.ts';
import { type Call, type Fix, beginAt, isIdle, step } from './call-machine.ts';
import { saveCalls } from './port-call.ts';
import { rewind } from './rewind.ts';
import type { Scope } from './scopes.ts';
import { type MmsiText, type VesselStay, loadStays, saveStays } from './stay.ts';
import { type TrackPart, readFixesBefore, readTracks } from './track-reader.ts';
import { type Visit, stepVisits } from './visit-machine.ts';

/** What is new of a vessel. */
export interface News {
  mmsi: MmsiText;
  fromMs: number;
  toMs: number;
  /** A fix lies where something may begin. */
  concerns: boolean;
  /** Judged anew from `fromMs` on, new fixes or not: the areas have changed. */
  anew?: boolean;
  /**
   * What this process has heard since it judged the vessel last: nothing needs to be read when nobody else has
   * since.
   */
  heard?: { sinceMs: number | undefined; fixes: readonly Fix[] };
}

/** Up to when a vessel is judged. */
export interface Judged {
  mmsi: MmsiText;
  cursorAtMs: number;
}

/** A part of a vessel's track that is to be judged, from what is known before it; read unless it was heard. */
interface Part extends TrackPart {
  before: VesselStay | undefined;
  heard?: readonly Fix[];
}

/** Two that judge the same vessels at once would both write what only one of them knows. */
const followLock = 7304513;

interface Told {
  calls: Call[];
  visits: Visit[];
  stops: Stop[];
  state: VesselStay;
  cursorAtMs: number;
}

/**
 * Judges what is new of some vessels in a transaction, from what is stored of their tracks: after the last fix that was
 * judged, so that nothing is left out that an ended program had stored and not judged; or again from a quiet time
 * before a late fix.
 */
export async function followChunk(
  { db, tx }: { db: Db; tx: Tx },
  scope: Scope,
  news: readonly News[],
  oldestMs: number,
): Promise<Judged[]> {
  await sql`select pg_advisory_xact_lock(${followLock})`.execute(tx);
  const stays = await loadStays(
    tx,
    scope.id,
    news.map(({ mmsi }) => mmsi),
  );
  const isLate = ({ mmsi, fromMs, anew }: News): boolean =>
    anew === true || fromMs <= (stays.get(mmsi)?.cursorAtMs ?? -Infinity);
  const late = news.filter(isLate).map(({ mmsi, fromMs }) => ({ mmsi, fromMs, stay: stays.get(mmsi) }));
  const rewound = new Map(
    (await rewind(tx, scope.id, late, oldestMs)).map(({ mmsi, fromMs }) => [mmsi, fromMs]),
  );
  const parts = news.flatMap((vessel): Part[] => {
    const { mmsi, toMs, concerns, heard } = vessel;
    const stay = stays.get(mmsi);
    const end = Math.max(toMs, stay?.cursorAtMs ?? 0);
    const againMs = rewound.get(mmsi);
    if (againMs !== undefined) return [{ mmsi, fromMs: againMs, toMs: end, before: undefined }];
    if (isLate(vessel)) return [];
    if (stay !== undefined && heard?.sinceMs === stay.cursorAtMs)
      return [{ mmsi, fromMs: stay.cursorAtMs, toMs: end, before: stay, heard: heard.fixes }];
    if (!concerns && (stay === undefined || isQuiet(stay))) return [];
    const before = stay !== undefined && isQuiet(stay) ? undefined : stay;
    // An uploaded log may be older than what is kept of feeds.
    return [{ mmsi, fromMs: stay?.cursorAtMs ?? Math.min(oldestMs, vessel.fromMs), toMs: end, before }];
  });
  const [tracks, lastFixes] = [
    await readTracks(
      db,
      parts.filter(({ heard }) => heard === undefined),
    ),
    await readFixesBefore(
      db,
      parts.filter(({ before }) => before === undefined),
    ),
  ];
  const seen = await loadSeen(
    tx,
    parts.map(({ mmsi }) => mmsi),
  );
  const told = parts.flatMap(({ mmsi, before, heard }) => {
    const fixes = heard ?? tracks.get(mmsi) ?? [];
    const known = fixes.length === 0 && !rewound.has(mmsi);
    return known ? [] : [{ mmsi, ...fold(before, lastFixes.get(mmsi), fixes, scope, seen.get(mmsi)) }];
  });
  const judged = told.filter((one): one is Told & { mmsi: MmsiText } => one.state !== undefined);
  await write(tx, scope, judged);
  return judged;
}

export const isQuiet = ({ stay, visits, rest }: VesselStay): boolean =>
  isIdle(stay) && rest == null && Object.keys(visits).length === 0;

/** Judges fixes in their order. Without a state, what is known is where the vessel was last. */
function fold(
  before: VesselStay | undefined,
  lastFix: Fix | undefined,
  fixes: readonly Fix[],
  { id, areas: realAreas, simulatedAreas }: Scope,
  seen: Seen | undefined,
): Partial<Told> {
  const areas = seen?.simulated === true ? simulatedAreas : realAreas;
  let stay = before?.stay ?? (lastFix && beginAt(lastFix));
  let visits = before?.visits ?? {};
  let rest = before?.rest ?? null;
  const stops: Stop[] = [];
  const calls: Call[] = [];
  const ended: Visit[] = [];
  for (const fix of fixes) {
    const judged = step(stay, fix, areas);
    // A fix that the vessel cannot have come to is not its own, and moves it into no area either.
    if (judged.state.last === fix) {
      const visited = stepVisits(visits, stay?.last, fix, areas);
      visits = visited.open;
      ended.push(...visited.ended);
      if (id === null) {
        const rested = stepRest(rest, stay?.last, fix, seen);
        rest = rested.open;
        if (rested.ended !== null) stops.push(rested.ended);
      }
    }
    stay = judged.state;
    calls.push(...judged.ended);
  }
  if (stay === undefined) return {};
  if (stay.call?.stoppedAtMs != null) calls.push(stay.call);
  const open = Object.entries(visits).map(([areaId, enteredAtMs]) => ({
    areaId,
    enteredAtMs,
    leftAtMs: null,
  }));
  const cursorAtMs = fixes.at(-1)?.atMs ?? stay.last.atMs;
  return { calls, visits: [...ended, ...open], stops, state: { stay, visits, rest }, cursorAtMs };
}

async function write(tx: Tx, scope: Scope, told: readonly (Told & { mmsi: MmsiText })[]): Promise<void> {
  await saveStays(tx, scope.id, told);
  await saveCalls(
    tx,
    scope.id,
    told.flatMap(({ mmsi, calls }) => calls.map((call) => ({ ...call, mmsi }))),
  );
  if (scope.id === null)
    return recordStops(
      tx,
      told.flatMap(({ mmsi, stops }) => stops.map((stop) => ({ ...stop, mmsi }))),
    );
  const visits = told.flatMap((vessel) => vessel.visits.map((visit) => ({ ...visit, mmsi: vessel.mmsi })));
  const areaIds = await saveVisits(tx, scope.id, visits);
  if (areaIds.length > 0) await notify(tx, scope.id, 'area', areaIds);
}
