import type { VesselStatic } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type ColumnDecoder,
  createColumnDecoder,
  createPositionColumns,
  createStreamDecoder,
  toStaticItem,
} from '../../../formats/ais/index.ts';
import type { OpenStream } from '../../sources/feeds/index.ts';
import { TrackPoints, firstSimulatedTrack, writePoints } from '../tracks/index.ts';
import { PositionStage } from './position-stage.ts';
import type { LatestPosition, PositionTable, VesselParticulars } from './position-table.ts';
import { loadLatest, writeLatest } from './position-writer.ts';
import type { StageCounts } from './stage-counts.ts';
import { recordStaticsOnce, toParticulars } from './vessel-statics.ts';

const rowsAtOnce = 8192;
/** Static data and the messages that bring it. */
const staticTypes = new Set([5, 19, 24]);
const rememberedMs = 8 * 3_600_000;
/** Most points that wait while the database is away; further ones are dropped. */
const mostWaiting = 1_000_000;
/**
 * Newest positions that are stored a second, the longest waiting first: all of them at the rates of today's feeds; in a
 * flood as many as needed to store every vessel within a minute. Track points, which exist nowhere else, are never
 * late.
 */
const latestPerSecond = 2000;
const latestWithinS = 60;

export interface PositionFlow {
  /** Turns the data of one sender into positions and static data. */
  openStream: OpenStream;
  /** Positions stored by others, for the live table only. */
  show(latest: readonly LatestPosition[], isSimulated: boolean): void;
  /** Types and lengths stored by others. */
  describe(vessels: readonly VesselParticulars[]): void;
  /** Stores what arrived since the last call, of newest positions a limited number; the rest waits for the next. */
  write(): Promise<void>;
  /** Ends all tracks in a stored point and writes. */
  close(): Promise<void>;
  readonly counts: StageCounts;
}

/**
 * From sentences to stored positions: columns, the position stage with its live table, static data merged per vessel,
 * and all of it into the database whenever `write` is called. Begins with the stored newest positions. `onStored`
 * receives the track points that were written.
 */
export async function createPositionFlow(
  db: Db,
  clock: Clock,
  table: PositionTable,
  onStored?: (points: TrackPoints) => void,
): Promise<PositionFlow> {
  const stage = new PositionStage(table);
  const stored = await loadLatest(db, new Date(clock.now().getTime() - rememberedMs));
  stage.seed(stored.filter(({ simulated }) => !simulated));
  stage.show(
    stored.filter(({ simulated }) => simulated),
    true,
  );
  for (const vessel of stored) table.describe(vessel);
  return flowOf(stage, { db, clock, table, isSimulated: false, onStored });
}

/** The same for simulated traffic in addition to the real one, in the same table and thread; all of it is marked. */
export function createSimulatedFlow(
  db: Db,
  clock: Clock,
  table: PositionTable,
  onStored?: (points: TrackPoints) => void,
): PositionFlow {
  const stage = new PositionStage(table, { isSimulated: true });
  return flowOf(stage, { db, clock, table, isSimulated: true, onStored });
}

interface FlowNeeds {
  db: Db;
  clock: Clock;
  table: PositionTable;
  isSimulated: boolean;
  onStored?: ((points: TrackPoints) => void) | undefined;
}

function flowOf(stage: PositionStage, { db, clock, table, isSimulated, onStored }: FlowNeeds): PositionFlow {
  const sift = isSimulated ? createSimulatedSieve() : undefined;
  const columns = createPositionColumns(rowsAtOnce);
  let statics = new Map<string, VesselStatic>();
  let points = new TrackPoints();
  let writtenAtMs = clock.now().getTime();

  const openStream: OpenStream = (onRefused, form = 'sentences') => {
    let receivedAtMs = clock.now().getTime();
    const create = form === 'json' ? createStreamDecoder : createColumnDecoder;
    const decoder: ColumnDecoder = create({
      columns,
      types: staticTypes,
      onBatch: (rows) => {
        stage.take(rows, receivedAtMs);
        rows.count = 0;
      },
      onMessage: (message, _, stationTimeMs) => {
        const vessel = toStaticItem(message, Math.min(stationTimeMs ?? receivedAtMs, receivedAtMs));
        if (vessel !== undefined) mergeStatic(statics, vessel);
      },
      onRefused: (_, __, reason) => onRefused(reason),
    });
    return {
      push: (bytes, receivedAt) => {
        receivedAtMs = receivedAt.getTime();
        decoder.push(bytes, receivedAtMs);
      },
      end: () => decoder.end(),
      get lines() {
        return decoder.lines;
      },
    };
  };

  const writeStatics = async (): Promise<void> => {
    const taken = statics;
    statics = new Map();
    for (const vessel of taken.values()) table.describe(toParticulars(vessel));
    try {
      const ordered = [...taken.values()].sort((a, b) => (a.mmsi < b.mmsi ? -1 : 1));
      await recordStaticsOnce(db, ordered, isSimulated);
    } catch (error) {
      for (const vessel of statics.values()) mergeStatic(taken, vessel);
      statics = taken;
      throw error;
    }
  };
  const write = async (isLast = false): Promise<void> => {
    const taken = sift?.(stage.takePoints()) ?? stage.takePoints();
    if (points.count === 0) points = taken;
    else if (points.count < mostWaiting) points.addAll(taken);
    await writeStatics();
    // Points first: a track may be resumed at a position that is stored as the newest.
    await writePoints(db, points, clock.now());
    const written = points;
    points = new TrackPoints();
    onStored?.(written);
    const nowMs = clock.now().getTime();
    const seconds = Math.max(1, (nowMs - writtenAtMs) / 1000);
    writtenAtMs = nowMs;
    const perSecond = Math.max(latestPerSecond, stage.changedCount / latestWithinS);
    const changed = stage.takeChanged(isLast ? Infinity : Math.ceil(perSecond * seconds));
    try {
      await writeLatest(db, table, changed);
    } catch (error) {
      stage.putBack(changed);
      throw error;
    }
  };
  return {
    openStream,
    show: (positions, isSimulated) => stage.show(positions, isSimulated),
    describe: (vessels) => vessels.forEach((vessel) => table.describe(vessel)),
    write: () => write(),
    close: async () => {
      stage.closeTracks();
      await write(true);
    },
    counts: stage.counts,
  };
}

/** Fields that a later message leaves empty keep the value of an earlier one of the same second. */
function mergeStatic(statics: Map<string, VesselStatic>, vessel: VesselStatic): void {
  const known = statics.get(vessel.mmsi);
  if (known === undefined) return void statics.set(vessel.mmsi, vessel);
  const said = Object.fromEntries(Object.entries(vessel).filter(([, value]) => value !== null));
  statics.set(vessel.mmsi, { ...known, ...said });
}

const stillEveryMs = 4 * 3_600_000;
const stillSpeed = 5;

/** Points of simulated traffic, numbered as such. Craft at rest keep one in four hours: a demo must not fill a disk. */
function createSimulatedSieve(): (points: TrackPoints) => TrackPoints {
  const storedAtMs = new Map<number, number>();
  return (points) => {
    const kept = new TrackPoints();
    for (const { mmsi, track, longitude, latitude, speed, atMs } of points) {
      if (speed <= stillSpeed && atMs - (storedAtMs.get(mmsi) ?? 0) < stillEveryMs) continue;
      storedAtMs.set(mmsi, atMs);
      kept.add(mmsi, track + firstSimulatedTrack, longitude, latitude, speed, atMs);
    }
    return kept;
  };
}
