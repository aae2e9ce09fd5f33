import type { PublishedRoute, ScheduleKind } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Routes of one search at most: more than any carrier publishes of a lane in three months. */
const mostRoutes = 1000;

/** A route that a carrier offers, as it is known now. */
export interface OfferedRoute {
  routeId: string;
  simulated: boolean;
  kind: ScheduleKind;
  carrierCode: string;
  route: PublishedRoute;
  publishedAt: Date;
}

export interface RoutesWanted {
  kind: ScheduleKind;
  /** As published: a port may have several codes. */
  origins: readonly string[];
  destinations: readonly string[];
  by: 'departure' | 'arrival';
  from: Date;
  until: Date;
}

/** The routes that carriers offer between places, those that leave first before others. */
export async function listRoutesBetween(
  tx: Tx,
  tenantId: string,
  { kind, origins, destinations, by, from, until }: RoutesWanted,
): Promise<OfferedRoute[]> {
  const at = sql.ref(by === 'departure' ? 'r.departure_at' : 'r.arrival_at');
  const { rows } = await sql<OfferedRoute>`
    select r.route_id, r.simulated, r.kind, r.carrier_code, r.route, r.published_at
    from published_route r
    where r.tenant_id = ${tenantId} and r.origin = any (${[...origins]}::text[])
      and r.destination = any (${[...destinations]}::text[]) and ${at} between ${from} and ${until}
      and r.kind = ${kind}
    order by r.departure_at, r.route_id limit ${mostRoutes}`.execute(tx);
  return rows;
}

/** The places that routes of carriers begin and end at from a time on, with the number of routes. */
export async function listOfferedPlaces(
  tx: Tx,
  tenantId: string,
  since: Date,
): Promise<{ unLocationCode: string; routes: number }[]> {
  const { rows } = await sql<{ unLocationCode: string; routes: number }>`
    select place.code as un_location_code, count(*)::int as routes
    from published_route r cross join lateral (values (r.origin), (r.destination)) as place (code)
    where r.tenant_id = ${tenantId} and r.departure_at >= ${since} and place.code is not null
    group by place.code`.execute(tx);
  return rows;
}
