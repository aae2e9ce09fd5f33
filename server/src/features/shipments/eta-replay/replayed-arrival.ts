import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { hasArrivalTimeSql } from '../eta-errors/index.ts';
import type { ArrivedShipment } from './past-facts.ts';
import { mostReplayedDays } from './moments.ts';

/** Estimates are kept so long: what arrived before has no history any more. */
const keptDays = 365;

const columns = sql`s.shipment_id, s.journey_key, s.equipment_reference, s.carrier_code, s.simulated,
  s.arrival_at as arrived_at`;

/** The company accounts with arrivals that were not replayed yet. */
export async function listTenantsToReplay(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select t.tenant_id from tenant t
    where exists (select 1 from shipment s where s.tenant_id = t.tenant_id and ${isNew(now)})
      or exists (select 1 from replayed_arrival r where r.tenant_id = t.tenant_id and r.replayed_at is null)`.execute(
    db,
  );
  return rows.map(({ tenantId }) => tenantId);
}

const isNew = (now: Date) => sql`s.mode_of_transport = 'VESSEL' and ${hasArrivalTimeSql}
  and s.pod is not null and s.arrival_at <= ${now}
  and s.arrival_at > ${now}::timestamptz - make_interval(days => ${keptDays})
  and not exists (select 1 from replayed_arrival r where r.tenant_id = s.tenant_id
    and r.shipment_id = s.shipment_id and r.arrived_at = s.arrival_at)`;

/** Arrivals of a company account that nobody has looked at, some at a time. */
export async function listNewArrivals(
  db: Db,
  tenantId: string,
  now: Date,
  limit: number,
): Promise<ArrivedShipment[]> {
  const { rows } = await sql<ArrivedShipment>`
    select ${columns} from shipment s where s.tenant_id = ${tenantId} and ${isNew(now)}
    order by s.shipment_id limit ${limit}`.execute(db);
  return rows;
}

/** Notes arrivals as to be replayed, with when each was known. */
export async function noteArrivals(
  db: Db,
  tenantId: string,
  arrivals: readonly (ArrivedShipment & { knownAt: Date })[],
): Promise<void> {
  await sql`
    insert into replayed_arrival (tenant_id, shipment_id, arrived_at, known_at, simulated)
    select ${tenantId}::uuid, * from unnest(${arrivals.map((one) => one.shipmentId)}::uuid[],
      ${arrivals.map((one) => one.arrivedAt)}::timestamptz[], ${arrivals.map((one) => one.knownAt)}::timestamptz[],
      ${arrivals.map((one) => one.simulated)}::boolean[])
    on conflict (tenant_id, shipment_id) do update set arrived_at = excluded.arrived_at,
      known_at = excluded.known_at, replayed_at = null`.execute(db);
}

/** The time that the open arrivals of a kind take up; undefined without any. */
export async function findOpenSpan(
  db: Db,
  tenantId: string,
  simulated: boolean,
): Promise<{ from: Date; to: Date } | undefined> {
  const { rows } = await sql<{ from: Date | null; to: Date | null }>`
    select min(arrived_at) - make_interval(hours => ${mostReplayedDays * 24}) as "from", max(known_at) as "to"
    from replayed_arrival
    where tenant_id = ${tenantId} and simulated = ${simulated} and replayed_at is null`.execute(db);
  const [span] = rows;
  return span?.from && span.to ? { from: span.from, to: span.to } : undefined;
}

/** Open arrivals with moments in a span of time, some at a time in the order of their ids. */
export async function listOpenArrivals(
  db: Db,
  tenantId: string,
  { simulated, from, to }: { simulated: boolean; from: Date; to: Date },
  { after, limit }: { after: string; limit: number },
): Promise<ArrivedShipment[]> {
  const { rows } = await sql<ArrivedShipment>`
    select ${columns} from replayed_arrival r join shipment s using (tenant_id, shipment_id)
    where r.tenant_id = ${tenantId} and r.simulated = ${simulated} and r.replayed_at is null
      and ${hasArrivalTimeSql} and s.arrival_at = r.arrived_at
      and r.shipment_id > ${after}::uuid
      and r.arrived_at > ${from} and r.arrived_at < ${to}::timestamptz
        + make_interval(hours => ${mostReplayedDays * 24})
    order by r.shipment_id limit ${limit}`.execute(db);
  return rows;
}

/** Open arrivals that became known until a moment. */
export async function listKnownArrivals(
  db: Db,
  tenantId: string,
  { simulated, to }: { simulated: boolean; to: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ shipmentId: string }>`
    select shipment_id from replayed_arrival
    where tenant_id = ${tenantId} and simulated = ${simulated} and replayed_at is null and known_at <= ${to}
    order by shipment_id limit ${limit}`.execute(db);
  return rows.map(({ shipmentId }) => shipmentId);
}

/** Closes arrivals: they are replayed and measured. */
export async function closeArrivals(
  db: Db,
  tenantId: string,
  shipmentIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update replayed_arrival set replayed_at = ${now}
    where tenant_id = ${tenantId} and shipment_id = any (${[...shipmentIds]}::uuid[])`.execute(db);
}
