import { hourMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';

/** A call in hours after a moment: arrived, anchored, berthed, unberthed, departed. */
export type CallHours = readonly [
  arrived: number,
  anchored: number | null,
  berthed: number | null,
  unberthed: number | null,
  departed: number | null,
];

export interface TestShip {
  mmsi: string;
  vesselName: string;
  /** Of a real container ship by default. */
  imoNumber?: string | null;
  shipType?: number;
  lengthM?: number;
  simulated?: boolean;
  destination?: string;
  arrivesAt?: Date;
  position?: { longitude: number; latitude: number; speedKn: number };
}

/** Stores ships that have just reported. */
export async function addShips(app: TestApp, ships: readonly TestShip[]): Promise<void> {
  for (const ship of ships) {
    const { position } = ship;
    await sql`
      insert into vessel (mmsi, imo_number, vessel_name, ship_type, length_m, simulated, destination,
        reported_arrival_at, longitude, latitude, speed_over_ground_kn, position_at, static_at)
      values (${ship.mmsi}, ${ship.imoNumber === undefined ? '9811000' : ship.imoNumber}, ${ship.vesselName},
        ${ship.shipType ?? 71}, ${ship.lengthM ?? 400}, ${ship.simulated ?? false}, ${ship.destination ?? ''},
        ${ship.arrivesAt ?? null}, ${position?.longitude ?? 4}, ${position?.latitude ?? 52}, ${position?.speedKn ?? 0},
        ${app.clock.now()}, ${app.clock.now()})
      on conflict (mmsi) do nothing`.execute(app.db.system);
  }
}

/** Stores calls of ships at a port, as the areas would have found them. */
export async function addCalls(
  app: TestApp,
  port: string,
  from: Date,
  calls: readonly { mmsi: string; hours: CallHours }[],
): Promise<void> {
  const at = (hours: number | null): string | null =>
    hours === null ? null : new Date(from.getTime() + hours * hourMs).toISOString();
  const rows = calls.map(({ mmsi, hours: [a, n, b, u, d] }) => ({
    mmsi,
    a: at(a),
    n: at(n),
    b: at(b),
    u: at(u),
    d: at(d),
  }));
  await sql`
    insert into port_call (mmsi, un_location_code, arrived_at, anchored_at, berthed_at, unberthed_at, departed_at)
    select mmsi, ${port}, a, n, b, u, d from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (mmsi text, a timestamptz, n timestamptz, b timestamptz, u timestamptz, d timestamptz)`.execute(
    app.db.system,
  );
}

/** A year of calls: one every `everyHours`, at anchor for `waitHours(i)` hours, 30 h at berth. */
export const yearOfCalls = (
  everyHours: number,
  waitHours: (i: number) => number,
): { mmsi: string; hours: CallHours }[] =>
  Array.from({ length: Math.floor((365 * 24) / everyHours) }, (_, i) => {
    const [start, wait] = [i * everyHours, waitHours(i)];
    const berthed = start + 2 + wait;
    return {
      mmsi: String(211_000_000 + (i % 40)),
      hours: [start, wait === 0 ? null : start + 1, berthed, berthed + 30, berthed + 31],
    };
  });
