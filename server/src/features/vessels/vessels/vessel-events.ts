import { hourMs } from '@portolan/contract/time/durations';
import type { VesselEvent } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type SpeedPoint, listSpeedChanges } from '../positions/index.ts';

/**
 * A vessel without reports for longer was silent: out of range of stations a satellite receives a ship a few times a
 * day.
 */
const silentHours = 24;

/**
 * Where the track of a vessel has no point for more than a day, oldest first; reported when it is received again. Pure.
 */
export function listSilences(points: readonly SpeedPoint[]): VesselEvent[] {
  return points.flatMap((point, i) => {
    const before = points[i - 1];
    if (before === undefined) return [];
    const hours = (Date.parse(point.positionAt) - Date.parse(before.positionAt)) / hourMs;
    if (hours <= silentHours) return [];
    return [
      {
        at: point.positionAt,
        kind: 'silence' as const,
        from: before.positionAt,
        to: point.positionAt,
        longitude: point.longitude,
        latitude: point.latitude,
        hours: Math.round(hours * 10) / 10,
      },
    ];
  });
}

const toSpeedEvents = (points: readonly SpeedPoint[]): VesselEvent[] =>
  listSpeedChanges(points).map(({ at, from, to, longitude, latitude }) => ({
    at,
    kind: 'speed-class',
    from,
    to,
    longitude,
    latitude,
    hours: null,
  }));

const kindOfField = {
  vessel_name: 'name',
  call_sign: 'call-sign',
  imo_number: 'imo-number',
  destination: 'destination',
  draught_m: 'draught',
} as const;

/** Changed static data of a vessel. */
async function listChanges(db: Db | Tx, mmsi: string, from: Date, to: Date): Promise<VesselEvent[]> {
  const { rows } = await sql<{
    changedAt: Date;
    field: keyof typeof kindOfField;
    oldValue: string;
    newValue: string;
  }>`
    select changed_at, field, old_value, new_value from vessel_change
    where mmsi = ${mmsi} and changed_at between ${from} and ${to} order by changed_at desc limit 500`.execute(
    db,
  );
  return rows.map((row) => ({
    at: row.changedAt.toISOString(),
    kind: kindOfField[row.field],
    from: row.oldValue,
    to: row.newValue,
    longitude: null,
    latitude: null,
    hours: null,
  }));
}

/** Everything that happened to a vessel in a period, newest first. `points` is its track in that period. */
export async function listVesselEvents(
  db: Db | Tx,
  vessel: { mmsi: string; points: readonly SpeedPoint[] },
  from: Date,
  to: Date,
): Promise<VesselEvent[]> {
  const { mmsi, points } = vessel;
  const events = [
    ...toSpeedEvents(points),
    ...listSilences(points),
    ...(await listChanges(db, mmsi, from, to)),
  ];
  return events.toSorted((a, b) => b.at.localeCompare(a.at));
}
