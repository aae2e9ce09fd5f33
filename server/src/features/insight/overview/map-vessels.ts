import type { MapVessel, RouteData, overviewRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { findNewestPositionAt } from '../../vessels/positions/index.ts';
import { isSimulatedTenant } from '../../identity/accounts/index.ts';
import { isSourceBroken, isSourceSilent } from '../../sources/sources/index.ts';
import { isOnBoard, judgements } from '../../shipments/shipments/index.ts';
import { listVesselsByImo } from '../../vessels/vessels/index.ts';
import type { Connectors } from '../../../platform/connector.ts';

interface Carrying {
  vesselImoNumber: string;
  vesselName: string | null;
  voyageNumber: string | null;
  pod: string | null;
  containers: number;
  late: number;
  possible: number;
  plannedAt: Date | null;
  promisedAt: Date | null;
}

/**
 * Vessels that carry containers of the tenant now, with their newest position; one query for containers, one for
 * vessels. The arrival is that at the port where most of the containers go.
 */
export async function listMapVessels(tx: Tx, tenantId: string, now: Date): Promise<MapVessel[]> {
  const { rows } = await sql<Carrying>`
    with by_port as (
      select vessel_imo_number, pod, max(voyage_number) as voyage_number,
        count(*) as containers,
        count(*) filter (where ${judgements.late.sql(now)}) as late,
        count(*) filter (where ${judgements.possiblyLate.sql(now)}) as possible,
        min(planned_arrival_at) as planned_at, min(nullif(arrival_at, 'infinity')) as promised_at
      from shipment s
      where tenant_id = ${tenantId} and ${isOnBoard}
      group by vessel_imo_number, pod
    ), named as (
      select vessel_imo_number, mode() within group (order by vessel_name) as vessel_name
      from shipment s where tenant_id = ${tenantId} and ${isOnBoard} group by vessel_imo_number
    )
    select distinct on (vessel_imo_number) vessel_imo_number, vessel_name, voyage_number, pod, planned_at, promised_at,
      sum(containers) over vessel::int as containers, sum(late) over vessel::int as late,
      sum(possible) over vessel::int as possible
    from by_port join named using (vessel_imo_number)
    window vessel as (partition by vessel_imo_number)
    order by vessel_imo_number, containers desc, pod`.execute(tx);
  const vessels = await listVesselsByImo(
    tx,
    rows.map((row) => row.vesselImoNumber),
  );
  return rows.flatMap((row) => {
    const vessel = vessels.get(row.vesselImoNumber);
    if (vessel?.latitude == null || vessel.longitude === null || vessel.positionAt === null) return [];
    return [
      {
        imoNumber: row.vesselImoNumber,
        mmsi: vessel.mmsi,
        vesselName: row.vesselName ?? vessel.vesselName ?? row.vesselImoNumber,
        voyageNumber: row.voyageNumber,
        longitude: vessel.longitude,
        latitude: vessel.latitude,
        speedOverGroundKn: vessel.speedOverGroundKn,
        headingDeg: vessel.headingDeg ?? vessel.courseOverGroundDeg,
        positionAt: vessel.positionAt.toISOString(),
        containers: row.containers,
        delayStage: row.late > 0 ? 'actual' : row.possible > 0 ? 'possible' : 'none',
        nextPort: row.pod,
        nextPortName: row.pod === null ? null : (findPlace(row.pod)?.name ?? row.pod),
        nextPortTimeZone: row.pod === null ? null : (findPlace(row.pod)?.timeZone ?? null),
        plannedAt: row.plannedAt?.toISOString() ?? null,
        promisedAt: row.promisedAt instanceof Date ? row.promisedAt.toISOString() : null,
        simulated: vessel.simulated,
      } satisfies MapVessel,
    ];
  });
}

/** A message that waits for longer than this is history: what is new is read within seconds. */
const historyMs = 3_600_000;

/** How far messages of the past have been read; undefined where none waits. */
async function findReadUntil(tx: Tx, tenantId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ receivedAt: Date }>`select received_at from raw_message
    where tenant_id = ${tenantId} and state = 'stored' and received_at < ${new Date(now.getTime() - historyMs)}
    order by message_id limit 1`.execute(tx);
  return rows[0]?.receivedAt;
}

/**
 * How fresh the data on the screen is, and which sources are late. `connectors` say which of them provide events.
 * Simulated data never makes a real company's data fresh. `worldUntil` is how far the simulated world has been sent.
 */
export async function describeFreshness(
  tx: Tx,
  tenantId: string,
  connectors: Connectors,
  now: Date,
  worldUntil: Date | undefined,
): Promise<RouteData<(typeof overviewRoutes)['getFreshness']>> {
  const { rows } = await sql<{
    sourceId: string;
    name: string;
    connector: string;
    way: string;
    lastMessageAt: Date | null;
    simulated: boolean;
    failuresInRow: number;
    enabled: boolean;
    lastSuccessAt: Date | null;
    usualPauseS: number | null;
  }>`
    select source_id, name, connector, way, last_message_at, last_success_at, usual_pause_s, simulated, enabled,
      failures_in_row from data_source
    where tenant_id = ${tenantId} and enabled and removed_at is null`.execute(tx);
  const isSimulated = await isSimulatedTenant(tx, tenantId);
  const bringsEvents = (name: string): boolean =>
    connectors.get(name)?.carries.includes('shipment-events') === true;
  const newestOf = (simulated: boolean): string | null => {
    const heard = rows.flatMap((row) =>
      bringsEvents(row.connector) && row.lastMessageAt !== null && (simulated || !row.simulated)
        ? [row.lastMessageAt.getTime()]
        : [],
    );
    return heard.length === 0 ? null : new Date(Math.max(...heard)).toISOString();
  };
  const late = rows.filter((row) => isSourceBroken(row) || isSourceSilent(row, now));
  const positionsAt = (await findNewestPositionAt(tx, isSimulated))?.toISOString() ?? null;
  const eventsAt = newestOf(isSimulated);
  const readUntil = await findReadUntil(tx, tenantId, now);
  const historyUntil = readUntil ?? (isSimulated ? worldUntil : undefined);
  const showsSimulated = !isSimulated && rows.some((row) => row.simulated);
  const simulatedAt =
    showsSimulated && positionsAt === null ? await findNewestPositionAt(tx, true) : undefined;
  return {
    positionsAt,
    eventsAt,
    simulatedPositionsAt: simulatedAt?.toISOString() ?? null,
    simulatedEventsAt: showsSimulated && eventsAt === null ? newestOf(true) : null,
    historyUntil: historyUntil?.toISOString() ?? null,
    lateSources: late.map((row) => ({
      sourceId: row.sourceId,
      name: row.name,
      lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    })),
    simulated: rows.some((row) => row.simulated),
    serverTime: now.toISOString(),
  };
}
