import {
  type DelayStage,
  type ModeOfTransport,
  type RouteData,
  ShipmentView,
  type shipmentRoutes,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { carrierName, countryName, findPlace } from '../../../platform/reference/index.ts';
import { type Condition, isAtDelayStage, judgements } from './judgements.ts';
import { type Asked, isOneOf, toWhere } from './list-where.ts';
import { isAtPlace, isInView, isInbound, isOfMode, statusesOf } from './list-filters.ts';

type Sum = RouteData<(typeof shipmentRoutes)['tracingSum']>;
type CountRow = RouteData<(typeof shipmentRoutes)['qryCountInfoByPort']>[number];

const views = ShipmentView.options;
/** Of which tenant and mode rows are counted, judged when. */
export interface Counted {
  tenantId: string;
  modeOfTransport: ModeOfTransport;
  now: Date;
}

/** The counts of all saved views and the delay overview, in one pass over the tenant's rows of a mode. */
export async function summariseTracking(tx: Tx, counted: Counted): Promise<Sum> {
  const { tenantId, modeOfTransport, now } = counted;
  const counts = views.map(
    (view) => sql`count(*) filter (where ${isInView(view, now)})::int as ${sql.ref(view)}`,
  );
  const stage = (one: DelayStage): Condition =>
    sql`count(*) filter (where ${isInView('in-transit', now)} and ${isAtDelayStage([one]).sql(now)})::int`;
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(counts)}, ${stage('none')} as none, ${stage('possible')} as possible,
      ${stage('actual')} as actual,
      percentile_cont(0.5) within group (order by
        extract(epoch from (case when s.arrival_at < 'infinity' then greatest(s.arrival_at, ${now})
        else ${now} end) - s.planned_arrival_at) / 86400)
        filter (where ${isInView('late', now)}) as median_late
    from shipment s where s.tenant_id = ${tenantId} and ${isOfMode(modeOfTransport)} and s.listed`.execute(
    tx,
  );
  const row = rows[0] ?? {};
  // The plugin turns `in-transit` style names into themselves and `arriving-7d` likewise: they hold no underscore.
  const count = (view: string): number => row[view] ?? 0;
  const medianLate = row['medianLate'] ?? null;
  return {
    views: Object.fromEntries(views.map((view) => [view, count(view)])) as Sum['views'],
    inTransit: count('in-transit'),
    completed: count('completed'),
    noData: count('no-data'),
    delay: {
      none: count('none'),
      possible: count('possible'),
      actual: count('actual'),
      medianLateDays: medianLate === null ? null : Math.round(medianLate * 10) / 10,
    },
    countedAt: now.toISOString(),
  };
}

/** What the counts by place and carrier are made of: the rows of the view of what is in transit. */
const isUnderWay = ({ tenantId, modeOfTransport, now }: Counted): Condition =>
  sql`s.tenant_id = ${tenantId} and ${isOfMode(modeOfTransport)} and s.listed and ${isInView('in-transit', now)}`;

/** What the counts of a list by one of its columns are made of: the rows of the view and the other filters. */
const isListed = (asked: Asked): Condition => sql`${isOneOf(statusesOf(asked.input))} and ${toWhere(asked)}`;

async function countBy(
  tx: Tx,
  rowsCounted: Condition,
  now: Date,
  key: ReturnType<typeof sql>,
): Promise<{ key: string; count: number; late: number }[]> {
  const { rows } = await sql<{ key: string; count: number; late: number }>`
    select ${key} as key, count(*)::int as count,
      count(*) filter (where ${judgements.late.sql(now)})::int as late
    from shipment s
    where ${rowsCounted} and ${key} is not null
    group by 1 order by 2 desc, 1`.execute(tx);
  return rows;
}

/** Containers in transit by country of destination. */
export async function countByCountry(tx: Tx, counted: Counted, language: string): Promise<CountRow[]> {
  return (await countBy(tx, isUnderWay(counted), counted.now, sql`left(s.pod, 2)`)).map((row) => ({
    ...row,
    name: countryName(row.key, language) ?? row.key,
  }));
}

/** How many rows a list has, also past the number up to which its page counts. */
export async function countShipments(tx: Tx, asked: Asked): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipment s where ${isListed(asked)}`.execute(tx);
  return { count: rows[0]?.count ?? 0 };
}

/** Containers of a list by port of discharge: each as many as the list has when that port is chosen. */
export async function countByPort(tx: Tx, asked: Asked): Promise<CountRow[]> {
  const rowsCounted = isListed({ ...asked, input: { ...asked.input, pods: [] } });
  return (await countBy(tx, rowsCounted, asked.now, sql`s.pod`)).map((row) => ({
    ...row,
    name: findPlace(row.key)?.name ?? row.key,
  }));
}

/** Containers of a list by carrier: each as many as the list has when that carrier is chosen. */
export async function countByCarrier(tx: Tx, asked: Asked): Promise<CountRow[]> {
  const rowsCounted = isListed({ ...asked, input: { ...asked.input, carriers: [] } });
  return (await countBy(tx, rowsCounted, asked.now, sql`s.carrier_code`)).map((row) => ({
    ...row,
    name: carrierName(row.key),
  }));
}

/** Containers at and on the way to each port, for the map's bubbles. */
export async function countByPlace(
  tx: Tx,
  counted: Counted,
): Promise<RouteData<(typeof shipmentRoutes)['getLocAndQuanListForCon']>> {
  const { rows } = await sql<{ code: string; atPlace: number; inbound: number; late: number }>`
    select code, sum(at_place)::int as at_place, sum(inbound)::int as inbound, sum(late)::int as late
    from (
      select s.pod as code, 0 as at_place, 1 as inbound,
        case when ${judgements.late.sql(counted.now)} then 1 else 0 end as late
      from shipment s where ${isUnderWay(counted)} and ${isInbound}
      union all
      select s.latest_place, 1, 0, 0
      from shipment s where ${isUnderWay(counted)} and ${isAtPlace}
    ) counted
    where code is not null group by code`.execute(tx);
  return rows.flatMap((row) => {
    const place = findPlace(row.code);
    if (place?.latitude === undefined || place.longitude === undefined) return [];
    return [
      {
        unLocationCode: row.code,
        name: place.name,
        latitude: place.latitude,
        longitude: place.longitude,
        atPlace: row.atPlace,
        inbound: row.inbound,
        late: row.late,
      },
    ];
  });
}
