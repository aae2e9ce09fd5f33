import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import { type SetConnectionTime, listSetTimes } from './connection-time.ts';
import type { StoredSpeed } from './ship-speed.ts';

/** Hours of something that happens again and again, and of how many it is the median. */
export interface UsualTime {
  n: number;
  medianHours: number;
  p10Hours: number;
  p90Hours: number;
}

export type PortTimeKind = 'waiting' | 'waiting-now' | 'connection' | 'unloading';

/** What stored history says of lanes, ports and ships. */
export interface TravelTimes {
  /** By `portTimeKey`, and `shipWaitingKey`. */
  ports: ReadonlyMap<string, UsualTime>;
  /** By `from to carrier mode`, an empty carrier standing for any. */
  lanes: ReadonlyMap<string, { n: number; medianHours: number }>;
  /** By MMSI. */
  speeds: ReadonlyMap<string, StoredSpeed[]>;
  /** The least connection times that the company account has set, by port. */
  setConnections: ReadonlyMap<string, Pick<SetConnectionTime, 'sameTerminalHours' | 'otherTerminalHours'>>;
}

export const portTimeKey = (port: string, kind: PortTimeKind): string => `${port} ${kind}`;
/** What one ship waits at a port where it waits long each time, or is berthed soon each time. */
export const longWaitHours = 12;
export const shortWaitHours = 6;
export const shipWaitingKey = (port: string, mmsi: string): string => `${port} ship-waiting ${mmsi}`;
export const laneKey = (from: string, to: string, carrierCode: string, mode: string): string =>
  `${from} ${to} ${carrierCode} ${mode}`;

/** The times of these ports and of those on the way, the lanes between the former, and the speeds of these ships. */
export async function loadTravelTimes(
  tx: Tx,
  tenantId: string,
  asked: {
    simulated: boolean;
    ports: readonly string[];
    portsOnTheWay: readonly string[];
    mmsis: readonly string[];
  },
): Promise<TravelTimes> {
  const { simulated, ports, portsOnTheWay, mmsis } = asked;
  const ofPorts = sql<UsualTime & { unLocationCode: string; kind: PortTimeKind; mmsi: string | null }>`
    select un_location_code, kind, null::text as mmsi, n, median_hours, p10_hours, p90_hours from port_time
    where simulated = ${simulated} and (tenant_id is null or tenant_id = ${tenantId})
      and un_location_code = any (${[...new Set([...ports, ...portsOnTheWay])]}::text[])
    union all
    select un_location_code, 'waiting', mmsi, n, usual_hours, usual_hours, usual_hours from ship_waiting
    where mmsi = any (${[...mmsis]}::text[])`;
  const ofLanes = sql<{
    fromPort: string;
    toPort: string;
    carrierCode: string;
    modeOfTransport: string;
    n: number;
    medianHours: number;
  }>`
    select from_port, to_port, carrier_code, mode_of_transport, n, median_hours from lane_time
    where tenant_id = ${tenantId} and simulated = ${simulated} and from_port = any (${[...ports]}::text[])
      and to_port = any (${[...ports]}::text[])`;
  const ofShips = sql<StoredSpeed & { mmsi: string }>`
    select mmsi, sea_area, is_deep, n, median_kn from vessel_speed where mmsi = any (${[...mmsis]}::text[])`;
  const [{ rows: portRows }, { rows: laneRows }, { rows: speedRows }, setTimes] = await Promise.all([
    ofPorts.execute(tx),
    ofLanes.execute(tx),
    ofShips.execute(tx),
    listSetTimes(tx, tenantId),
  ]);
  return {
    ports: new Map(
      portRows.map((row) => [
        row.mmsi === null
          ? portTimeKey(row.unLocationCode, row.kind)
          : shipWaitingKey(row.unLocationCode, row.mmsi),
        row,
      ]),
    ),
    lanes: new Map(
      laneRows.map((row) => [laneKey(row.fromPort, row.toPort, row.carrierCode, row.modeOfTransport), row]),
    ),
    speeds: Map.groupBy(speedRows, ({ mmsi }) => mmsi),
    setConnections: new Map(setTimes.map((set) => [canonicalLocationCode(set.unLocationCode), set])),
  };
}
