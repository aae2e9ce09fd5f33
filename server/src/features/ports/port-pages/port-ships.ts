import { dayMs } from '@portolan/contract/time/durations';
import type { PortGroupOfShips, PortShip, PortShipState, VesselSize } from '@portolan/contract';
import { sizeOfLength } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { countryOfMmsi } from '../../../platform/reference/index.ts';
import { type MeasuredCall, groupOf, readCalls, spansOf, stayAt } from '../port-calls/index.ts';

const mostShips = 500;
/** Ships are listed as arriving so many days ahead, where no other span is given. */
const weekDays = 7;

interface ShipRow {
  mmsi: string;
  imoNumber: string | null;
  vesselName: string | null;
  shipType: number | null;
  lengthM: number | null;
  longitude: number | null;
  latitude: number | null;
  headingDeg: number | null;
  positionAt: Date | null;
  simulated: boolean;
}

/** Which ships of a port are listed. */
export interface ShipFilters {
  state?: PortShipState | undefined;
  group: PortGroupOfShips;
  size?: VesselSize | undefined;
  /** How many days ahead ships are arriving. */
  days?: number;
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** The ships of a port at a moment: those within its limits by their calls, and those that are bound for it. */
export async function listPortShips(
  db: Db,
  { simulated, unLocationCode }: { simulated: boolean; unLocationCode: string },
  { state, group, size, days = weekDays }: ShipFilters,
  at: Date,
): Promise<PortShip[]> {
  const inPort = state === 'arriving' ? [] : await listInPort(db, simulated, unLocationCode, at);
  const arriving =
    state === undefined || state === 'arriving'
      ? await listArriving(db, { simulated, unLocationCode, days }, at)
      : [];
  return [...inPort, ...arriving]
    .filter(
      (ship) =>
        (state === undefined || ship.state === state) &&
        (group === 'all' || ship.group === group) &&
        (size === undefined || (ship.lengthM !== null && sizeOfLength(ship.lengthM) === size)),
    )
    .slice(0, mostShips);
}

async function listInPort(db: Db, simulated: boolean, unLocationCode: string, at: Date): Promise<PortShip[]> {
  const calls: { call: MeasuredCall; state: PortShipState; since: number }[] = [];
  for await (const { calls: own } of readCalls(db, { simulated, since: at, ports: [unLocationCode] }))
    for (const call of own) {
      const state = stayAt(call, at.getTime());
      if (state !== undefined) calls.push({ call, state, since: sinceOf(call, state) });
    }
  const ships = await readShips(
    db,
    calls.flatMap(({ call }) => call.mmsi ?? []),
  );
  return calls
    .toSorted((a, b) => a.since - b.since)
    .map(({ call, state, since }) => ({
      ...describe(call.mmsi ?? call.shipId, ships.get(call.mmsi ?? '')),
      imoNumber: call.imoNumber,
      vesselName: call.vesselName ?? ships.get(call.mmsi ?? '')?.vesselName ?? null,
      group: call.group,
      lengthM: call.lengthM,
      state,
      since: iso(since),
      arrivedAt: iso(call.arrivedAtMs),
      arrivesAt: null,
      terminal: state === 'at-berth' ? call.terminal : null,
      simulated,
    }));
}

function sinceOf(call: MeasuredCall, state: PortShipState): number {
  const { anchor, berth } = spansOf(call);
  if (state === 'at-anchor') return anchor!.from;
  if (state === 'at-berth') return berth!.from;
  return call.unberthedAtMs ?? call.arrivedAtMs;
}

async function listArriving(
  db: Db,
  { simulated, unLocationCode, days }: { simulated: boolean; unLocationCode: string; days: number },
  at: Date,
): Promise<PortShip[]> {
  const until = new Date(at.getTime() + days * dayMs);
  const { rows } = await sql<{ mmsi: string; arrivesAt: Date }>`
    select mmsi, arrives_at from port_arrival
    where simulated = ${simulated} and un_location_code = ${unLocationCode}
      and arrives_at >= ${new Date(at.getTime() - dayMs)} and arrives_at < ${until}
    order by arrives_at, mmsi limit ${mostShips}`.execute(db);
  const ships = await readShips(
    db,
    rows.map(({ mmsi }) => mmsi),
  );
  return rows.map(({ mmsi, arrivesAt }) => {
    const ship = ships.get(mmsi);
    return {
      ...describe(mmsi, ship),
      imoNumber: ship?.imoNumber ?? null,
      vesselName: ship?.vesselName ?? null,
      group: groupOf(ship?.imoNumber ?? null, ship?.shipType ?? null),
      lengthM: ship?.lengthM ?? null,
      state: 'arriving',
      since: null,
      arrivedAt: null,
      arrivesAt: arrivesAt.toISOString(),
      terminal: null,
      simulated,
    };
  });
}

const describe = (mmsi: string, ship: ShipRow | undefined) => ({
  mmsi,
  flagCode: countryOfMmsi(mmsi) ?? null,
  longitude: ship?.longitude ?? null,
  latitude: ship?.latitude ?? null,
  headingDeg: ship?.headingDeg ?? null,
  positionAt: ship?.positionAt?.toISOString() ?? null,
});

async function readShips(db: Db, mmsis: readonly string[]): Promise<Map<string, ShipRow>> {
  const { rows } = await sql<ShipRow>`
    select mmsi, imo_number, vessel_name, ship_type, length_m, longitude, latitude, heading_deg, position_at, simulated
    from vessel where mmsi = any (${mmsis}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.mmsi, row]));
}
