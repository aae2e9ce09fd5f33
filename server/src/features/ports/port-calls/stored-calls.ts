import { type VesselGroup, groupOfRegisteredType, groupOfShipType } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findRegisteredVessel } from '../../../platform/reference/index.ts';
import type { MeasuredCall } from './measured-call.ts';
import { terminalAt } from './terminal-at.ts';

/** Ports whose calls are read at a time: bounds the memory. */
const portsAtOnce = 40;

/** Which calls are read. */
export interface CallScope {
  simulated: boolean;
  /** Calls that ended before this are left out. */
  since: Date;
  /** Only of these ports; of all when absent. */
  ports?: readonly string[] | undefined;
}

interface FoundRow {
  unLocationCode: string;
  mmsi: string;
  imoNumber: string | null;
  vesselName: string | null;
  shipType: number | null;
  lengthM: number | null;
  berthLongitude: number | null;
  berthLatitude: number | null;
  arrivedAt: number;
  anchoredAt: number | null;
  berthedAt: number | null;
  unberthedAt: number | null;
  departedAt: number | null;
  heardAt: number | null;
  driftedHours: number | null;
  slowHours: number | null;
}

interface ReportedRow {
  unLocationCode: string;
  mmsi: string | null;
  imoNumber: string | null;
  vesselName: string | null;
  vesselGroup: VesselGroup;
  lengthM: number | null;
  terminal: string | null;
  arrivedAt: number;
  anchoredAt: number | null;
  berthedAt: number | null;
  unberthedAt: number | null;
  departedAt: number | null;
}

const ms = (column: string): RawBuilder<number> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** The source of the calls that the simulated world reports for the time before it was first seen. */
export const simulatedSource = 'simulated';

/**
 * When the calls of simulated ships are found from positions: before, the world reports them itself, because positions
 * of its history are hours apart. Undefined while it has reported none.
 */
export async function findWorldSince(db: Db | Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(arrived_at) as at from reported_port_call where source = ${simulatedSource}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Ports with calls in a scope, in order. */
export async function listCalledPorts(db: Db | Tx, { simulated, since }: CallScope): Promise<string[]> {
  const reported = simulated
    ? sql`union select un_location_code from reported_port_call where source = ${simulatedSource}
        and (departed_at is null or departed_at >= ${since})`
    : sql``;
  const { rows } = await sql<{ unLocationCode: string }>`
    select c.un_location_code from port_call c where c.tenant_id is null
      and (c.departed_at is null or c.departed_at >= ${since}) ${reported} order by 1`.execute(db);
  return [...new Set(rows.map(({ unLocationCode }) => unLocationCode))];
}

/**
 * The calls of everybody's areas, port by port in the order of their codes, those of each port by arrival. Found from
 * positions; of the simulated world, before it was first seen, as it reports them.
 */
export async function* readCalls(
  db: Db | Tx,
  scope: CallScope,
): AsyncGenerator<{ unLocationCode: string; calls: MeasuredCall[] }> {
  const ports = [...(scope.ports ?? (await listCalledPorts(db, scope)))].toSorted();
  const worldSince = scope.simulated ? await findWorldSince(db) : undefined;
  for (let from = 0; from < ports.length; from += portsAtOnce) {
    const some = ports.slice(from, from + portsAtOnce);
    const reported = scope.simulated
      ? await readReported(db, simulatedSource, { ...scope, ports: some })
      : [];
    const found = await readFound(db, { ...scope, ports: some }, worldSince);
    const calls = [...found.filter((call) => !isPartOf(call, reported)), ...reported];
    const byPort = Map.groupBy(calls, ({ unLocationCode }) => unLocationCode);
    for (const unLocationCode of some) {
      const own = byPort.get(unLocationCode) ?? [];
      yield { unLocationCode, calls: own.toSorted((a, b) => a.arrivedAtMs - b.arrivedAtMs) };
    }
  }
}

/** Whether a found call lies within a reported one of the same ship: the ship was in port when it was first seen. */
export const isPartOf = (
  found: Pick<MeasuredCall, 'mmsi' | 'unLocationCode' | 'arrivedAtMs'>,
  reported: readonly MeasuredCall[],
): boolean =>
  reported.some(
    (call) =>
      call.mmsi === found.mmsi &&
      call.unLocationCode === found.unLocationCode &&
      call.arrivedAtMs <= found.arrivedAtMs &&
      (call.departedAtMs ?? Number.POSITIVE_INFINITY) > found.arrivedAtMs,
  );

type OfPorts = CallScope & { ports: readonly string[] };

async function readFound(
  db: Db | Tx,
  { simulated, since, ports }: OfPorts,
  worldSince: Date | undefined,
): Promise<MeasuredCall[]> {
  const { rows } = await sql<FoundRow>`
    select c.un_location_code, c.mmsi, v.imo_number, v.vessel_name, v.ship_type, v.length_m, c.berth_longitude,
      c.berth_latitude, c.drifted_hours, c.slow_hours, ${ms('c.arrived_at')} as arrived_at,
      ${ms('c.anchored_at')} as anchored_at, ${ms('c.berthed_at')} as berthed_at,
      ${ms('c.unberthed_at')} as unberthed_at, ${ms('c.departed_at')} as departed_at, ${ms('s.cursor_at')} as heard_at
    from port_call c left join vessel v on v.mmsi = c.mmsi
      left join vessel_stay s on c.departed_at is null and s.mmsi = c.mmsi and s.tenant_id is null
    where c.tenant_id is null and c.un_location_code = any (${ports}::text[])
      and (c.departed_at is null or c.departed_at >= ${since}) and coalesce(v.simulated, false) = ${simulated}
      ${worldSince === undefined ? sql`` : sql`and c.arrived_at > ${worldSince}`}`.execute(db);
  return rows.flatMap((row) => {
    const group = groupOf(row.imoNumber, row.shipType);
    if (!isMeasured(group)) return [];
    const { unLocationCode, berthLongitude: longitude, berthLatitude: latitude } = row;
    const hasBerth = longitude !== null && latitude !== null;
    return [
      {
        unLocationCode,
        shipId: row.mmsi,
        mmsi: row.mmsi,
        imoNumber: row.imoNumber,
        vesselName: row.vesselName,
        group,
        lengthM: row.lengthM,
        terminal: hasBerth ? terminalAt(unLocationCode, { longitude, latitude }) : null,
        arrivedAtMs: row.arrivedAt,
        anchoredAtMs: row.anchoredAt,
        berthedAtMs: row.berthedAt,
        unberthedAtMs: row.unberthedAt,
        departedAtMs: row.departedAt,
        heardAtMs: row.heardAt,
        driftedHours: row.driftedHours,
        slowHours: row.slowHours,
      },
    ];
  });
}

/** Calls as one source reports them, of some ports or of some ships, those of each port by arrival. */
export async function readReported(
  db: Db | Tx,
  source: string,
  { since, ports, mmsis }: { since: Date; ports?: readonly string[]; mmsis?: readonly string[] },
): Promise<MeasuredCall[]> {
  const { rows } = await sql<ReportedRow>`
    select un_location_code, mmsi, imo_number, vessel_name, vessel_group, length_m, terminal,
      ${ms('arrived_at')} as arrived_at, ${ms('anchored_at')} as anchored_at, ${ms('berthed_at')} as berthed_at,
      ${ms('unberthed_at')} as unberthed_at, ${ms('departed_at')} as departed_at
    from reported_port_call
    where source = ${source} and (departed_at is null or departed_at >= ${since})
      ${ports === undefined ? sql`` : sql`and un_location_code = any (${ports}::text[])`}
      ${mmsis === undefined ? sql`` : sql`and mmsi = any (${mmsis}::text[])`}
    order by un_location_code, arrived_at`.execute(db);
  return rows.map(({ vesselGroup, arrivedAt, anchoredAt, berthedAt, unberthedAt, departedAt, ...row }) => ({
    ...row,
    shipId: row.mmsi ?? row.imoNumber ?? '',
    group: vesselGroup,
    arrivedAtMs: arrivedAt,
    anchoredAtMs: anchoredAt,
    berthedAtMs: berthedAt,
    unberthedAtMs: unberthedAt,
    departedAtMs: departedAt,
    heardAtMs: null,
    driftedHours: null,
    slowHours: null,
  }));
}

/** What a ship is by the registry, else by its AIS ship type. */
export function groupOf(imoNumber: string | null, shipType: number | null): VesselGroup {
  const registered = imoNumber === null ? undefined : findRegisteredVessel(imoNumber)?.type;
  const group = registered === undefined ? undefined : groupOfRegisteredType(registered);
  return group ?? groupOfShipType(shipType ?? 0);
}

const unmeasured: ReadonlySet<VesselGroup> = new Set([
  'fishing',
  'service',
  'pleasure',
  'other',
  'high-speed',
]);

/** Craft that work in a port or come every day say nothing about how busy it is. */
const isMeasured = (group: VesselGroup): boolean => !unmeasured.has(group);
