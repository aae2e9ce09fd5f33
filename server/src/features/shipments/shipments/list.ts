import {
  type ModeOfTransport,
  type ParsedBody,
  type RouteData,
  TrackingStatus,
  type shipmentRoutes,
  unknownKey,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { currentRowLimit } from '../../../platform/db/row-limit.ts';
import { canonicalLocationCode, listCarriers } from '../../../platform/reference/index.ts';
import {
  type Condition,
  type Judgement,
  freshParts,
  hasProblem,
  isAtDelayStage,
  judgements,
} from './judgements.ts';
import { type ShipmentRecord, shipmentColumns, toShipmentRow } from './shipment.ts';

type ListInput = ParsedBody<(typeof shipmentRoutes)['getContainerEventList']>;
type ListAnswer = RouteData<(typeof shipmentRoutes)['getContainerEventList']>;

const sortColumns = {
  arrivalAt: 'arrival_at',
  departureAt: 'departure_at',
  subscribedAt: 'subscribed_at',
} as const;
const countLimit = 1000;

const everyStatus = TrackingStatus.options;
const underWay: readonly TrackingStatus[] = ['in-transit'];

/** The saved views: the statuses that they show, and what else holds of their rows. */
const views: Record<
  ListInput['view'],
  { statuses: readonly TrackingStatus[]; active?: boolean; judgement?: Judgement }
> = {
  all: { statuses: everyStatus },
  'in-transit': { statuses: underWay },
  'arriving-7d': { statuses: underWay, judgement: judgements.arriving },
  late: { statuses: underWay, judgement: judgements.late },
  rolled: { statuses: underWay, judgement: judgements.rolledOver },
  'no-news-7d': { statuses: underWay, judgement: judgements.silent },
  completed: { statuses: ['completed'] },
  'no-data': { statuses: ['no-data'] },
  unsubscribed: { statuses: everyStatus, active: false },
};

function viewConditions(view: ListInput['view'], now: Date, fresh?: Condition): Condition[] {
  const { active = true, judgement } = views[view];
  return [
    active ? sql`s.active` : sql`not s.active`,
    ...(judgement === undefined ? [] : [judgement.sql(now, fresh)]),
  ];
}

/** Whether a row of `s` is of a mode of transport. Lists are of one mode, and so are the counts that open them. */
export const isOfMode = (mode: ModeOfTransport): Condition => sql`s.mode_of_transport = ${mode}`;

/** Whether a row of `s`, one of the list's mode, stands in a view, as one condition. */
export const isInView = (view: ListInput['view'], now: Date): Condition =>
  sql.join(
    [sql`s.tracking_status = any (${views[view].statuses}::text[])`, ...viewConditions(view, now)],
    sql` and `,
  );

/** Whether a column has one of the values, of which `-` stands for none. */
function oneOf(name: string, values: readonly string[] | undefined): Condition[] {
  if (values === undefined || values.length === 0) return [];
  const column = sql.ref(name);
  const known = values.filter((value) => value !== unknownKey);
  // A single value as equality lets the planner walk one index range.
  const isKnown = known.length === 1 ? sql`${column} = ${known[0]}` : sql`${column} = any (${known}::text[])`;
  if (known.length === values.length) return [isKnown];
  return [known.length === 0 ? sql`${column} is null` : sql`(${isKnown} or ${column} is null)`];
}

function filterConditions(input: ListInput, now: Date, fresh?: Condition): Condition[] {
  const { view, delayStages = [], problems = [], arrivalFrom, arrivalTo } = input;
  return [
    ...viewConditions(view, now, fresh),
    ...(delayStages.length === 0 ? [] : [isAtDelayStage(delayStages).sql(now, fresh)]),
    ...(problems.length === 0 ? [] : [hasProblem(problems).sql(now, fresh)]),
    ...oneOf('s.carrier_code', input.carriers),
    ...oneOf('s.pod', input.pods?.map(canonicalLocationCode)),
    ...oneOf('s.pol', input.pols?.map(canonicalLocationCode)),
    ...oneOf('s.vessel_name', input.vessels),
    ...oneOf('s.voyage_number', input.voyages),
    ...(arrivalFrom === undefined ? [] : [sql`s.arrival_at >= ${`${arrivalFrom}T00:00:00Z`}::timestamptz`]),
    ...(arrivalTo === undefined
      ? []
      : [sql`s.arrival_at < ${`${arrivalTo}T00:00:00Z`}::timestamptz + interval '1 day'`]),
  ];
}

/** The searched text as separate conditions: each is answered from an index of its own and the results are merged. */
function searchConditions(search: string | undefined): Condition[] {
  const text = search?.trim() ?? '';
  if (text === '') return [];
  const prefix = text.toUpperCase().replace(/[\s\-./]/g, '');
  const named = listCarriers()
    .filter(
      (carrier) =>
        carrier.carrierCode === prefix ||
        [carrier.shortName, carrier.name].some((name) => name.toUpperCase().startsWith(text.toUpperCase())),
    )
    .map((carrier) => carrier.carrierCode);
  const byCarrier = named.length === 0 ? [] : [sql`s.carrier_code = any (${named}::text[])`];
  if (prefix === '') return byCarrier;
  // Containers are stored without separators; documents as their carrier writes them.
  const beginnings = [...new Set([prefix, text.toUpperCase()])];
  const columns = [
    's.equipment_reference',
    's.transport_document_reference',
    's.carrier_booking_reference',
    's.tracked_number',
  ];
  const begins = columns.flatMap((column) =>
    beginnings.map(
      (beginning) =>
        sql`${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} < ${`${beginning}\u{10FFFF}`}`,
    ),
  );
  const typed = sql`s.customer_reference >= ${text} and s.customer_reference < ${`${text}\u{10FFFF}`}`;
  return [...begins, typed, ...byCarrier];
}

const cursors = createListCursor('shipments', { at: 'instant', id: 'uuid' });

/**
 * A member's limit, said once more in values: the policy that holds the rows back is one the planner cannot look into,
 * and would read rows only to throw them away.
 */
function limitConditions(): Condition[] {
  const { carriers, customerReferences } = currentRowLimit()?.rule ?? {};
  return [
    ...(carriers === undefined ? [] : [sql`s.carrier_code = any (${carriers}::text[])`]),
    ...(customerReferences === undefined
      ? []
      : [sql`s.customer_reference = any (${customerReferences}::text[])`]),
  ];
}

/** A view's own status, or those that are asked for. Every index of the list begins with the status. */
const statusesOf = ({ view, statuses = [] }: ListInput): readonly TrackingStatus[] =>
  views[view].statuses.filter((status) => statuses.length === 0 || statuses.includes(status));

/**
 * Whether few rows are asked for that stand together at one end of an order. The planner takes them as spread evenly
 * and would walk most of the list to meet its first page: they are gathered and sorted instead.
 */
const isNarrow = ({ view, delayStages, problems }: ListInput): boolean =>
  view === 'late' ||
  view === 'rolled' ||
  (delayStages?.length === 1 && delayStages[0] === 'actual') ||
  (problems?.length === 1 && (problems[0] === 'late' || problems[0] === 'rolled'));

/**
 * The conditions of a list, once for each part in which it is looked up: where all rows are gathered that are judged
 * from fresh news, most of them are judged inside an index, and few rows are read.
 */
function toParts(tenantId: string, input: ListInput, now: Date): Condition[] {
  const parts = isNarrow(input) ? freshParts(now) : [undefined];
  return parts.map((fresh) => sql.join(toConditions(tenantId, input, now, fresh), sql` and `));
}

function toConditions(tenantId: string, input: ListInput, now: Date, fresh?: Condition): Condition[] {
  const searches = searchConditions(input.search);
  return [
    sql`s.tenant_id = ${tenantId}`,
    isOfMode(input.modeOfTransport),
    sql`s.listed`,
    ...limitConditions(),
    ...filterConditions(input, now, fresh),
    ...(searches.length === 0 ? [] : [sql`(${sql.join(searches, sql` or `)})`]),
  ];
}

async function selectPage(
  tx: Tx,
  tenantId: string,
  input: ListInput,
  now: Date,
): Promise<(ShipmentRecord & { sortKey: string })[]> {
  const column = sql.ref(`s.${sortColumns[input.sort]}`);
  const sortKey = isNarrow(input) ? sql`${column} + interval '0'` : column;
  const direction = sql.raw(input.direction);
  const cursor = cursors.read(input);
  const beyond = sql.raw(input.direction === 'asc' ? '>' : '<');
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(${column}, s.shipment_id) ${beyond} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const limit = input.limit + 1;
  // One branch a status, because every index of the list begins with it: each is one range, read in the order of the
  // list.
  const branches = statusesOf(input).flatMap((status) =>
    toParts(tenantId, input, now).map(
      (where) => sql`(select s.shipment_id, ${column} as sort_at from shipment s
        where s.tracking_status = ${status} and ${where} and ${after}
        order by ${sortKey} ${direction}, s.shipment_id ${direction} limit ${limit})`,
    ),
  );
  const { rows } = await sql<ShipmentRecord & { sortKey: string }>`
    with page as materialized (
      select shipment_id, sort_at from (${sql.join(branches, sql` union `)}) merged
      order by sort_at ${direction}, shipment_id ${direction} limit ${limit}
    )
    select ${shipmentColumns}, page.sort_at::text as sort_key, t.subscription, t.reason
    from page join shipment s using (shipment_id) join tracking t on t.query_id = s.query_id
    order by page.sort_at ${direction}, page.shipment_id ${direction}`.execute(tx);
  return rows;
}

async function countRows(tx: Tx, tenantId: string, input: ListInput, now: Date): Promise<number> {
  const limit = countLimit + 1;
  const parts = toParts(tenantId, input, now).map(
    (where) => sql`(select from shipment s
      where s.tracking_status = any (${statusesOf(input)}::text[]) and ${where} limit ${limit})`,
  );
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (${sql.join(parts, sql` union all `)}) matched`.execute(tx);
  return Math.min(limit, Number(rows[0]?.count ?? 0));
}

/**
 * One page of the tracking list of a mode, in the order asked for; `shipmentId` breaks ties so that pages never
 * overlap.
 */
export async function listShipments(
  tx: Tx,
  tenantId: string,
  input: ListInput,
  now: Date,
): Promise<ListAnswer> {
  const records = await selectPage(tx, tenantId, input, now);
  const page = records.slice(0, input.limit);
  const total = input.withTotal ? await countRows(tx, tenantId, input, now) : undefined;
  return {
    rows: page.map((record) => toShipmentRow(record, now)),
    ...cursors.next(input, records, ({ sortKey, shipmentId }) => ({ at: sortKey, id: shipmentId })),
    ...(total === undefined
      ? {}
      : { total: Math.min(total, countLimit), totalIsAtLeast: total > countLimit }),
  };
}
