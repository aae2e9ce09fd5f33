import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { type Seen, type EndedRest, loadSeen, recordStops, stepRest } from '../learned-places/index.ts';
import { saveVisits } from './area-visit.ts';
import { type VesselCall, type Fix, type StayState, beginAt, isIdle, step } from './call-machine.ts';
import { saveCalls } from './port-call.ts';
import { rewind } from './rewind.ts';
import type { AreaScope } from './scopes.ts';
import { type MmsiText, type StoredStay, loadStays, saveStays } from './stay.ts';
import { type VesselTrackPart, readFixesBefore, readTracks } from './track-reader.ts';
import { type Visit, stepVisits } from './visit-machine.ts';

/** New fixes of a vessel. */
export interface News {
  mmsi: MmsiText;
  fromMs: number;
  toMs: number;
  /** A fix is where something may begin. */
  concerns: boolean;
  /** Judge again from `fromMs` on, with or without new fixes: the areas have changed. */
  again?: boolean;
  /**
   * The fixes this process received since it judged the vessel last: nothing has to be read when no other process has
   * since.
   */
  heard?: { sinceMs: number | undefined; fixes: readonly Fix[] };
}

/** Up to when a vessel is judged. */
export interface Judged {
  mmsi: MmsiText;
  cursorAtMs: number;
}

type Kept = Pick<StayState, 'slowParts' | 'roads'>;

/** A part of a vessel's track to judge, from the known state before it; read from the store unless it is in memory. */
interface Part extends VesselTrackPart {
  before: StoredStay | undefined;
  /** Of a state that is not continued: where the ship had been slow, and in whose roads it had been. */
  kept?: Kept;
  heard?: readonly Fix[];
}

/** Two processes that judge the same vessels at the same time would both write what only one of them knows. */
const followLock = 7304513;

interface JudgedVessel {
  calls: VesselCall[];
  visits: Visit[];
  stops: EndedRest[];
  state: StoredStay;
  cursorAtMs: number;
}

/**
 * Judges the new fixes of some vessels in a transaction, from their stored tracks: after the last judged fix, so that
 * nothing is left out that a stopped program had stored and not judged; or again from a quiet time before a late fix.
 */
export async function followChunk(
  { db, tx }: { db: Db; tx: Tx },
  scope: AreaScope,
  news: readonly News[],
  oldestMs: number,
): Promise<Judged[]> {
  await sql`select pg_advisory_xact_lock(${followLock})`.execute(tx);
  const stays = await loadStays(
    tx,
    scope.id,
    news.map(({ mmsi }) => mmsi),
  );
  const isLate = ({ mmsi, fromMs, again }: News): boolean =>
    again === true || fromMs <= (stays.get(mmsi)?.cursorAtMs ?? -Infinity);
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
    // An uploaded log may be older than the retention of feeds.
    return [
      {
        mmsi,
        fromMs: stay?.cursorAtMs ?? Math.min(oldestMs, vessel.fromMs),
        toMs: end,
        before,
        ...(stay && { kept: keptOf(stay) }),
      },
    ];
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
  const results = parts.flatMap(({ mmsi, before, kept, heard }) => {
    const fixes = heard ?? tracks.get(mmsi) ?? [];
    const known = fixes.length === 0 && !rewound.has(mmsi);
    const start = before ?? toStart(lastFixes.get(mmsi), kept);
    return known ? [] : [{ mmsi, ...fold(start, fixes, scope, seen.get(mmsi)) }];
  });
  const judged = results.filter((one): one is JudgedVessel & { mmsi: MmsiText } => one.state !== undefined);
  await write(tx, scope, judged);
  return judged;
}

export const isQuiet = ({ stay, visits, rest }: StoredStay): boolean =>
  isIdle(stay) && rest == null && Object.keys(visits).length === 0;

const keptOf = ({ stay: { slowParts, roads } }: StoredStay): Kept => ({
  ...(slowParts && { slowParts }),
  ...(roads && { roads }),
});

/** The last known position of a vessel without a state that continues, with what is kept of it. */
const toStart = (lastFix: Fix | undefined, kept: Kept | undefined): StoredStay | undefined =>
  lastFix === undefined ? undefined : { stay: { ...beginAt(lastFix), ...kept }, visits: {} };

/** Judges fixes in their order. */
function fold(
  before: StoredStay | undefined,
  fixes: readonly Fix[],
  { id, areas: realAreas, simulatedAreas }: AreaScope,
  seen: Seen | undefined,
): Partial<JudgedVessel> {
  const areas = seen?.simulated === true ? simulatedAreas : realAreas;
  let stay = before?.stay;
  let visits = before?.visits ?? {};
  let rest = before?.rest ?? null;
  const stops: EndedRest[] = [];
  const calls: VesselCall[] = [];
  const ended: Visit[] = [];
  for (const fix of fixes) {
    const judged = step(stay, fix, areas);
    // A fix that the vessel cannot have reached is not its own, and moves it into no area either.
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

async function write(
  tx: Tx,
  scope: AreaScope,
  results: readonly (JudgedVessel & { mmsi: MmsiText })[],
): Promise<void> {
  await saveStays(tx, scope.id, results);
  await saveCalls(
    tx,
    scope.id,
    results.flatMap(({ mmsi, calls }) => calls.map((call) => ({ ...call, mmsi }))),
  );
  if (scope.id === null)
    return recordStops(
      tx,
      results.flatMap(({ mmsi, stops }) => stops.map((stop) => ({ ...stop, mmsi }))),
    );
  const visits = results.flatMap((vessel) => vessel.visits.map((visit) => ({ ...visit, mmsi: vessel.mmsi })));
  const areaIds = await saveVisits(tx, scope.id, visits);
  if (areaIds.length > 0) await notify(tx, scope.id, 'area', areaIds);
}
