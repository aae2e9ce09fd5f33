import { type ParsedBody, type RouteData, TrackingStatus, type shipmentRoutes } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { currentRowLimit } from '../../../platform/db/row-limit.ts';
import { canonicalLocationCode, listCarriers } from '../../../platform/reference/index.ts';
import { type ShipmentRecord, shipmentColumns, toShipmentRow } from './shipment.ts';

type ListInput = ParsedBody<(typeof shipmentRoutes)['getContainerEventList']>;
type ListAnswer = RouteData<(typeof shipmentRoutes)['getContainerEventList']>;
type Condition = RawBuilder<unknown>;

const sortColumns = {
  arrivalAt: 'arrival_at',
  departureAt: 'departure_at',
  subscribedAt: 'subscribed_at',
} as const;
const hour = 3_600_000;
const countLimit = 1000;

const everyStatus = TrackingStatus.options;
const underWay: readonly TrackingStatus[] = ['in-transit'];
const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** The saved views: the statuses that they show, and what else holds of their rows. */
const views: Record<
  ListInput['view'],
  { statuses: readonly TrackingStatus[]; conditions: (now: Date) => Condition[] }
> = {
  all: { statuses: everyStatus, conditions: () => [sql`s.active`] },
  'in-transit': { statuses: underWay, conditions: () => [sql`s.active`] },
  'arriving-7d': {
    statuses: underWay,
    conditions: (now) => [
      sql`s.active and not s.arrival_is_actual`,
      sql`s.arrival_at >= ${ago(now, 0)} and s.arrival_at < ${ago(now, -7 * 24 * hour)}`,
    ],
  },
  // Planned arrival passed by more than 6 h and not arrived (specification section 9).
  late: {
    statuses: underWay,
    conditions: (now) => [sql`s.active and s.due_at < ${ago(now, 6 * hour)}`],
  },
  rolled: { statuses: underWay, conditions: () => [sql`s.active and s.rolled_over`] },
  'no-news-7d': {
    statuses: underWay,
    conditions: (now) => [
      sql`s.active and s.heard_on <= ${ago(now, 7 * 24 * hour).slice(0, 10)}::date`,
      sql`s.last_heard_at < ${ago(now, 7 * 24 * hour)}`,
    ],
  },
  completed: { statuses: ['completed'], conditions: () => [sql`s.active`] },
  'no-data': { statuses: ['no-data'], conditions: () => [sql`s.active`] },
  unsubscribed: { statuses: everyStatus, conditions: () => [sql`not s.active`] },
};

/** Whether a row of `s` stands in a view, as one condition. */
export const isInView = (view: ListInput['view'], now: Date): Condition =>
  sql.join(
    [sql`s.tracking_status = any (${views[view].statuses}::text[])`, ...views[view].conditions(now)],
    sql` and `,
  );

function delayConditions(stages: ListInput['delayStages'], now: Date): Condition[] {
  if (stages === undefined || stages.length === 0) return [];
  const past = ago(now, 6 * hour);
  const actual = sql`s.due_at < ${past}`;
  // The bound on the arrival follows from the two others; with it a walk by arrival begins behind what has arrived.
  const possible = sql`(s.due_at >= ${past} and s.arrival_at > s.due_at + interval '24 hours' and s.arrival_at < 'infinity'
    and s.arrival_at > ${ago(now, -18 * hour)})`;
  const parts = stages.map((stage) =>
    stage === 'actual'
      ? actual
      : stage === 'possible'
        ? possible
        : sql`not coalesce(${actual} or ${possible}, false)`,
  );
  return [sql`(${sql.join(parts, sql` or `)})`];
}

function filterConditions(input: ListInput, now: Date): Condition[] {
  const conditions = [...views[input.view].conditions(now), ...delayConditions(input.delayStages, now)];
  const oneOf = (column: string, values: readonly string[] | undefined): void => {
    if (values === undefined || values.length === 0) return;
    // A single value as equality lets the planner walk one index range.
    conditions.push(
      values.length === 1
        ? sql`${sql.ref(column)} = ${values[0]}`
        : sql`${sql.ref(column)} = any (${values}::text[])`,
    );
  };
  oneOf('s.carrier_code', input.carriers);
  oneOf('s.pod', input.pods?.map(canonicalLocationCode));
  oneOf('s.pol', input.pols?.map(canonicalLocationCode));
  if (input.arrivalFrom !== undefined)
    conditions.push(sql`s.arrival_at >= ${`${input.arrivalFrom}T00:00:00Z`}::timestamptz`);
  if (input.arrivalTo !== undefined)
    conditions.push(sql`s.arrival_at < ${`${input.arrivalTo}T00:00:00Z`}::timestamptz + interval '1 day'`);
  return conditions;
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
 * Whether few rows are asked for that stand together at one end of an order. The planner takes them as spread evenly and
 * would walk most of the list to meet its first page: they are gathered and sorted instead.
 */
const isNarrow = ({ view, delayStages }: ListInput): boolean =>
  view === 'late' || view === 'rolled' || (delayStages?.length === 1 && delayStages[0] === 'actual');

function toConditions(tenantId: string, input: ListInput, now: Date): Condition[] {
  const searches = searchConditions(input.search);
  return [
    sql`s.tenant_id = ${tenantId}`,
    sql`s.listed`,
    ...limitConditions(),
    ...filterConditions(input, now),
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
  const where = sql.join([...toConditions(tenantId, input, now), after], sql` and `);
  // One branch a status, because every index of the list begins with it: each is one range, read in the order of the list.
  const branches = statusesOf(input).map(
    (
      status,
    ) => sql`(select s.shipment_id, ${column} as sort_at from shipment s where s.tracking_status = ${status} and ${where}
      order by ${sortKey} ${direction}, s.shipment_id ${direction} limit ${limit})`,
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
  const where = sql.join(toConditions(tenantId, input, now), sql` and `);
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select from shipment s where s.tracking_status = any (${statusesOf(input)}::text[]) and ${where} limit ${countLimit + 1}
    ) matched`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** One page of the ocean tracking list, in the order asked for; `shipmentId` breaks ties so that pages never overlap. */
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
