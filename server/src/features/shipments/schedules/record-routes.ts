import { createHash, randomUUID } from 'node:crypto';
import type { PublishedRoute, RouteLeg } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { ensureMonths, firstKeptPublicationDay } from './months.ts';
import { normaliseName } from './schedule-key.ts';

/** A published route with the message that it was read from. */
export interface ReceivedRoute {
  route: PublishedRoute;
  messageId: string;
  sourceId: string;
  sourceCarrierCode: string | null;
  simulated: boolean;
  receivedAt: Date;
}

interface RouteRow {
  routeId: string;
  key: string;
  publishedAt: Date;
  firstPublishedAt: Date;
  /** As stored, to be compared. */
  text: string;
  received: ReceivedRoute;
}

/** The same conveyances between the same places are one route, whatever their times. */
function routeKeyOf({
  origin,
  destination,
  legs,
  receiptTypeAtOrigin,
  deliveryTypeAtDestination,
}: PublishedRoute): string {
  const placeOf = (place: PublishedRoute['origin']): unknown[] => [
    place.unLocationCode ?? normaliseName(place.placeName),
    place.facilityCode,
  ];
  const parts = [
    placeOf(origin),
    placeOf(destination),
    receiptTypeAtOrigin,
    deliveryTypeAtDestination,
    // Without a voyage, departures differ only by their day.
    legs.map((leg) => [
      leg.modeOfTransport,
      leg.carrierServiceCode,
      leg.vesselImoNumber ?? leg.vesselName,
      leg.voyageNumber ?? (leg.modeOfTransport === 'VESSEL' ? leg.departure.at.slice(0, 10) : undefined),
      placeOf(leg.departure),
      placeOf(leg.arrival),
    ]),
  ];
  const hasVoyage = legs.some((leg) => leg.voyageNumber !== undefined);
  return createHash('sha256')
    .update(JSON.stringify(hasVoyage ? parts : [parts, origin.at.slice(0, 10)]))
    .digest('base64url');
}

/** What a route says, without its rank in the list of one answer; keys in order, since jsonb keeps none. */
const textOf = ({ solutionNumber: _, publishedAt: __, ...route }: PublishedRoute): string =>
  JSON.stringify(route, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const countTransshipments = (legs: readonly RouteLeg[]): number =>
  Math.max(0, legs.filter(({ modeOfTransport }) => modeOfTransport === 'VESSEL').length - 1);

function toRow(received: ReceivedRoute): RouteRow {
  const { route, receivedAt, sourceCarrierCode } = received;
  const stated = route.publishedAt === undefined ? receivedAt : new Date(route.publishedAt);
  const publishedAt = stated > receivedAt ? receivedAt : stated;
  const carrierCode = route.carrierCode === '' ? (sourceCarrierCode ?? '') : route.carrierCode;
  const whole = { ...route, carrierCode };
  return {
    routeId: randomUUID(),
    key: routeKeyOf(whole),
    publishedAt,
    firstPublishedAt: publishedAt,
    text: textOf(whole),
    received: { ...received, route: whole },
  };
}

/** Takes in published routes, with a version of each that changed. Returns how many were new, by message. */
export async function recordRoutes(
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedRoute[],
): Promise<Map<string, number>> {
  const newByMessage = new Map<string, number>();
  if (received.length === 0) return newByMessage;
  const rows = received.map(toRow).toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
  const known = await loadRoutes(tx, tenantId, rows);
  const current = new Map<string, RouteRow>();
  const versions: RouteRow[] = [];
  for (const row of rows) {
    const identity = identityOf(row);
    const before = current.get(identity) ?? known.get(identity);
    if (before !== undefined && (before.publishedAt > row.publishedAt || before.text === row.text)) continue;
    const next =
      before === undefined
        ? row
        : { ...row, routeId: before.routeId, firstPublishedAt: before.firstPublishedAt };
    current.set(identity, next);
    versions.push(next);
    const { messageId } = row.received;
    newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + 1);
  }
  await writeRoutes(tx, tenantId, [...current.values()]);
  await appendVersions(tx, tenantId, versions);
  return newByMessage;
}

const identityOf = ({ key, received: { route, simulated } }: RouteRow): string =>
  `${simulated} ${route.kind} ${route.carrierCode} ${key}`;

type KnownRoute = Pick<RouteRow, 'routeId' | 'publishedAt' | 'firstPublishedAt' | 'text'>;

async function loadRoutes(
  tx: Tx,
  tenantId: string,
  rows: readonly RouteRow[],
): Promise<Map<string, KnownRoute>> {
  const carrierCodes = rows.map(({ received }) => received.route.carrierCode);
  const { rows: stored } = await sql<{
    routeId: string;
    simulated: boolean;
    kind: string;
    carrierCode: string;
    routeKey: string;
    route: PublishedRoute;
    firstPublishedAt: Date;
    publishedAt: Date;
  }>`
    select route_id, simulated, kind, carrier_code, route_key, route, first_published_at, published_at
    from published_route
    where tenant_id = ${tenantId} and carrier_code = any (${[...new Set(carrierCodes)]}::text[])
      and route_key = any (${rows.map(({ key }) => key)}::text[])`.execute(tx);
  return new Map(
    stored.map(({ simulated, kind, carrierCode, routeKey, route, ...row }) => [
      `${simulated} ${kind} ${carrierCode} ${routeKey}`,
      { ...row, text: textOf(route) },
    ]),
  );
}

async function writeRoutes(tx: Tx, tenantId: string, rows: readonly RouteRow[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ routeId, key, publishedAt, firstPublishedAt, text, received }) => ({
    route_id: routeId,
    tenant_id: tenantId,
    source_id: received.sourceId,
    simulated: received.simulated,
    kind: received.route.kind,
    carrier_code: received.route.carrierCode,
    route_key: key,
    origin: received.route.origin.unLocationCode ?? null,
    destination: received.route.destination.unLocationCode ?? null,
    departure_at: received.route.legs[0]?.departure.at ?? received.route.origin.at,
    arrival_at: received.route.legs.at(-1)?.arrival.at ?? received.route.destination.at,
    transit_days: received.route.transitDays ?? null,
    transshipments: countTransshipments(received.route.legs),
    route: text,
    first_published_at: firstPublishedAt,
    published_at: publishedAt,
  }));
  await sql`
    insert into published_route (route_id, tenant_id, source_id, simulated, kind, carrier_code, route_key, origin,
      destination, departure_at, arrival_at, transit_days, transshipments, route, first_published_at, published_at)
    select route_id, tenant_id, source_id, simulated, kind, carrier_code, route_key, origin, destination,
      departure_at, arrival_at, transit_days, transshipments, (route #>> '{}')::jsonb, first_published_at, published_at
    from json_populate_recordset(null::published_route, ${JSON.stringify(records)}::json)
    on conflict (tenant_id, simulated, kind, carrier_code, route_key) do update set
      source_id = excluded.source_id, origin = excluded.origin, destination = excluded.destination,
      departure_at = excluded.departure_at, arrival_at = excluded.arrival_at, transit_days = excluded.transit_days,
      transshipments = excluded.transshipments, route = excluded.route, published_at = excluded.published_at`.execute(
    tx,
  );
}

async function appendVersions(tx: Tx, tenantId: string, rows: readonly RouteRow[]): Promise<void> {
  const latest = rows.reduce(
    (at, { received }) => (received.receivedAt > at ? received.receivedAt : at),
    new Date(0),
  );
  const kept = rows.filter(({ publishedAt }) => publishedAt >= firstKeptPublicationDay(latest));
  if (kept.length === 0) return;
  await ensureMonths(
    tx,
    kept.map(({ publishedAt }) => publishedAt),
  );
  const records = kept.map(({ routeId, publishedAt, text, received }) => ({
    tenant_id: tenantId,
    route_id: routeId,
    published_at: publishedAt,
    received_at: received.receivedAt,
    message_id: received.messageId,
    route: text,
  }));
  await sql`
    insert into published_route_version (tenant_id, route_id, published_at, received_at, message_id, route)
    select tenant_id, route_id, published_at, received_at, message_id, (route #>> '{}')::jsonb
    from json_populate_recordset(null::published_route_version, ${JSON.stringify(records)}::json)`.execute(
    tx,
  );
}
