import { AppError, type Passage, passageRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import {
  type ReferencePassage,
  listPassages,
  passagesClosedByDefault,
} from '../../../platform/reference/index.ts';
import type { PositionTable } from '../../vessels/positions/index.ts';
import { seesSimulated } from '../port-pages/index.ts';
import { entrances, listGates } from './gates.ts';
import { type StoredChange, changeAt, listPassageChanges, listCounting, toChange } from './passage-change.ts';
import {
  type Coverage,
  type TransitFigures,
  countWaiting,
  findCoverage,
  leastWaited,
  listDays,
  loadFigures,
} from './passage-figures.ts';
import { setPassageState } from './set-state.ts';

interface PassageNeeds {
  db: Database;
  clock: Clock;
  /** The live table, where this process receives ship positions. */
  positions: PositionTable | undefined;
}

/** Canals and straits: their states, transits and waiting ships. */
export function servePassages(needs: PassageNeeds): Served[] {
  const { db, clock } = needs;
  const find = async (passageId: string, reader: Reader): Promise<Passage> => {
    const passage = (await listShown(needs, reader)).find((one) => one.passageId === passageId);
    if (passage === undefined) throw new AppError('passage.not-found', {});
    return passage;
  };
  const readerOf = async ({ userType, tenantId }: Viewer): Promise<Reader> => ({
    isStaff: userType === 'administrator',
    simulated: await seesSimulated(db.system, tenantId),
  });
  return [
    serve(passageRoutes.listPassages, async (_, { viewer }) => listShown(needs, await readerOf(viewer))),
    serve(passageRoutes.getPassage, async ({ query: { passageId, days } }, { viewer }) => {
      const reader = await readerOf(viewer);
      const { isStaff, simulated } = reader;
      const passage = await find(passageId, reader);
      const { coverage } = passage;
      return {
        ...passage,
        days: await listDays(db.system, { simulated, passageId, days, coverage }, clock.now()),
        changes: (await listPassageChanges(db.system, passageId)).map((change) => toChange(change, isStaff)),
      };
    }),
    serve(passageRoutes.setPassageState, async ({ body }, call) => {
      await setPassageState(db.system, call, body, clock.now());
      return find(body.passageId, await readerOf(call.viewer));
    }),
  ];
}

/** For whom passages are shown: as for ports, figures of real ships or of those of the simulated world. */
interface Reader {
  isStaff: boolean;
  simulated: boolean;
}

async function listShown(
  { db, clock, positions }: PassageNeeds,
  { isStaff, simulated }: Reader,
): Promise<Passage[]> {
  const now = clock.now();
  const changes = await listCounting(db.system, now);
  const figures = await loadFigures(db.system, simulated, now);
  const covered = await findCoverage(db.system, simulated, now);
  const waiting = await countWaiting(db.system, { table: positions, simulated, now });
  const gates = new Map(listGates().map((gate) => [gate.passageId, gate]));
  return listPassages().map((passage) =>
    toPassage(passage, {
      isStaff,
      simulated,
      change: changeAt(changes, passage.id, now),
      coming: changes
        .filter(({ passageId, fromAt }) => passageId === passage.id && fromAt > now)
        .toSorted((a, b) => a.fromAt.getTime() - b.fromAt.getTime())[0],
      covered,
      figures: figures.get(passage.id),
      waiting: waiting.get(passage.id),
      gate: gates
        .get(passage.id)
        ?.ends.map(([longitude, latitude]): [number, number] => [longitude, latitude]),
    }),
  );
}

interface PassageParts extends Reader {
  change: StoredChange | undefined;
  coming: StoredChange | undefined;
  covered: Coverage;
  figures: TransitFigures | undefined;
  waiting: number | undefined;
  gate: [number, number][] | undefined;
}

function toPassage(passage: ReferencePassage, parts: PassageParts): Passage {
  const { isStaff, simulated, change, coming, covered, figures, waiting, gate } = parts;
  const { limits } = passage;
  const { coverage, wholeDays, isLastDay } = covered;
  const limit = (name: string): number | null => (typeof limits[name] === 'number' ? limits[name] : null);
  const isCounted = gate !== undefined;
  return {
    passageId: passage.id,
    type: passage.type,
    names: passage.name,
    longitude: passage.center[0],
    latitude: passage.center[1],
    gate: gate ?? null,
    state: change?.state ?? 'open',
    change: change === undefined ? null : toChange(change, isStaff),
    coming: coming === undefined ? null : toChange(coming, isStaff),
    avoidedByDefault: passagesClosedByDefault().includes(passage.id),
    limits: {
      maxLengthM: limit('max_loa_m'),
      maxBeamM: limit('max_beam_m'),
      maxDraughtM: limit('max_draught_m'),
      transitHours: limit('typical_transit_h'),
      lengthNm: limit('length_nm'),
    },
    coverage,
    transitsLastDay: isCounted && isLastDay ? (figures?.lastDay ?? 0) : null,
    transitsADay: isCounted && wholeDays > 0 ? (figures?.inWholeDays ?? 0) / wholeDays : null,
    waiting: coverage === 'no-positions' ? null : (waiting ?? null),
    waitedHours: figures !== undefined && figures.waitedShips >= leastWaited ? figures.waitedHours : null,
    waitedShips: passage.id in entrances ? (figures?.waitedShips ?? 0) : 0,
    simulated,
  };
}
