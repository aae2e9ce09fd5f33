import { hourMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReactionNeeds } from '../../../platform/jobs/reactions.ts';
import { avoidedByLargeShips, findPort, findShipWay } from '../../../platform/reference/index.ts';
import { hoursOfWay } from '../travel-times/index.ts';
import { listOnBoard, listPortsAhead } from './carried.ts';
import { estimateAgain } from './reactions.ts';

/** How often it is read again which ships carry shipments. */
const carryingForMs = 30_000;
/** An arrival that moves by less is not worth estimating again. */
const leastMoveMs = hourMs;

interface Fix {
  imoNumber: string;
  latitude: number;
  longitude: number;
  positionAt: Date;
  speedKn: number | null;
  courseDeg: number | null;
  lengthM: number | null;
  /** What the crew has entered. */
  entered: string;
}

/** Where a ship was at the last run, and when it was to arrive at each port ahead as of its last estimate. */
interface Seen {
  positionMs: number;
  entered: string;
  arrivalMs: ReadonlyMap<string, number>;
}

/**
 * Follows the ships that carry shipments, all of them at once however many positions came: where the arrival at a port
 * ahead has moved by an hour, or the crew has entered something else, the shipments on board are estimated again.
 */
export interface ShipFollower {
  run(): Promise<void>;
}

export function createShipFollower(needs: ReactionNeeds): ShipFollower {
  const { db, clock } = needs;
  const seen = new Map<string, Seen>();
  let ports = new Map<string, string[]>();
  let loadedAt = -Infinity;
  /** What was known at the start has been estimated before. */
  let isFirstRun = true;
  return {
    run: async () => {
      const nowMs = clock.now().getTime();
      if (nowMs - loadedAt >= carryingForMs) {
        ports = await listPortsAhead(db.system);
        loadedAt = nowMs;
        for (const imoNumber of seen.keys()) if (!ports.has(imoNumber)) seen.delete(imoNumber);
      }
      if (ports.size === 0) {
        isFirstRun = false;
        return;
      }
      const moved = new Map<string, Seen>();
      for (const fix of await listFixes(db.system, [...ports.keys()])) {
        const before = seen.get(fix.imoNumber);
        const isSame = before?.positionMs === fix.positionAt.getTime() && before.entered === fix.entered;
        if (isSame) continue;
        const now = toSeen(fix, ports.get(fix.imoNumber) ?? []);
        const isNews = before === undefined ? !isFirstRun : isWorth(before, now);
        if (isNews) moved.set(fix.imoNumber, now);
        else
          seen.set(fix.imoNumber, {
            ...now,
            // Slow drift counts from the last estimate, not from the last position.
            arrivalMs: new Map([...now.arrivalMs, ...(before?.arrivalMs ?? [])]),
          });
      }
      isFirstRun = false;
      if (moved.size === 0) return;
      for (const [tenantId, shipmentIds] of await listOnBoard(db.system, [...moved.keys()]))
        await estimateAgain(needs, tenantId, shipmentIds);
      for (const [imoNumber, now] of moved) seen.set(imoNumber, now);
    },
  };
}

async function listFixes(db: Db, imoNumbers: readonly string[]): Promise<Fix[]> {
  const { rows } = await sql<Fix>`
    select distinct on (imo_number) imo_number, latitude, longitude, position_at,
      speed_over_ground_kn as speed_kn, course_over_ground_deg as course_deg, length_m,
      concat_ws('|', destination, reported_arrival_at) as entered
    from vessel
    where imo_number = any (${[...imoNumbers]}::text[]) and latitude is not null and longitude is not null
      and position_at is not null
    order by imo_number, position_at desc`.execute(db);
  return rows;
}

/** When the ship would arrive at each port ahead at its usual speed. Pure. */
function toSeen(fix: Fix, ports: readonly string[]): Seen {
  const ship = { lengthM: fix.lengthM, isDeep: true, speeds: [] };
  const arrivalMs = new Map(
    ports.flatMap((code) => {
      const port = findPort(code);
      if (port === undefined) return [];
      const way = findShipWay(
        { at: fix, courseDeg: fix.courseDeg, speedKn: fix.speedKn },
        port,
        avoidedByLargeShips,
      );
      return [[code, fix.positionAt.getTime() + hoursOfWay(way, ship) * hourMs] as const];
    }),
  );
  return { positionMs: fix.positionAt.getTime(), entered: fix.entered, arrivalMs };
}

function isWorth(before: Seen, now: Seen): boolean {
  if (before.entered !== now.entered) return true;
  return [...now.arrivalMs].some(
    ([port, ms]) => Math.abs(ms - (before.arrivalMs.get(port) ?? ms)) >= leastMoveMs,
  );
}
