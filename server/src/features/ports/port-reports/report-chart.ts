import { hourMs } from '@portolan/contract/time/durations';
import type { PortReport, ReportChart } from '@portolan/contract';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Port } from '../../../platform/reference/index.ts';
import { listPointsOfVessels } from '../../vessels/tracks/index.ts';
import { type MeasuredCall, type ShipStay, readCalls, stayAt } from '../port-calls/index.ts';
import { type DayNumber, startOfDay } from '../port-measures/index.ts';

/** The hour of the last day, on the clock of the port, at which ships are shown. */
const shownHour = 18;
/** Tracks have a point an hour, those of the simulated past one a day. */
const sinceHours = 24;
const mostShips = 300;

/** The moment of the last day that a report shows: its evening, or now. Pure. */
export const shownAt = (lastDay: DayNumber, timeZone: string, now: Date): Date =>
  new Date(Math.min(startOfDay(lastDay, timeZone) + shownHour * hourMs, now.getTime()));

/** Where the ships of a port were at a moment, by their tracks; those without one are left out. */
export async function chartPort(
  db: Db,
  { unLocationCode, longitude, latitude }: Port,
  { simulated, group }: Pick<PortReport, 'simulated' | 'group'>,
  at: Date,
): Promise<ReportChart> {
  const stays: { mmsi: string; call: MeasuredCall; state: ShipStay }[] = [];
  for await (const { calls } of readCalls(db, { simulated, since: at, ports: [unLocationCode] }))
    for (const call of calls) {
      const state = stayAt(call, at.getTime());
      const isShown = state !== undefined && (group === 'all' || call.group === group);
      if (isShown && call.mmsi !== null) stays.push({ mmsi: call.mmsi, call, state });
    }
  const tracks = await listPointsOfVessels(
    db,
    stays.slice(0, mostShips).map(({ mmsi }) => mmsi),
    new Date(at.getTime() - sinceHours * hourMs),
    at,
  );
  return {
    at: at.toISOString(),
    longitude,
    latitude,
    ships: stays.flatMap(({ mmsi, call, state }) => {
      const point = tracks.get(mmsi)?.at(-1);
      if (point === undefined) return [];
      return [
        {
          longitude: point.longitude / rawPerDegree,
          latitude: point.latitude / rawPerDegree,
          state,
          group: call.group,
        },
      ];
    }),
  };
}
