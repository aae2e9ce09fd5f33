import {
  type ChargeRow,
  type ChargeView,
  type RouteData,
  type chargeRoutes,
  fallbackLocale,
} from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { toPattern } from '../../../platform/db/like-pattern.ts';
import { carrierName, portName } from '../../../platform/reference/index.ts';
import { localDate } from '../free-time/index.ts';

interface Query {
  view: ChargeView;
  order: 'money' | 'last-free-day';
  clock?: ChargeRow['clock'] | undefined;
  find?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Free time is about to end when no more days than these are left. */
const endingDays = 3;

/** The condition of each view: the list, its count and the overview use these. */
const viewSql: Readonly<Record<ChargeView, ReturnType<typeof sql>>> = {
  open: sql`c.state in ('free', 'charging')`,
  ending: sql`c.state = 'free'
    and c.last_free_day <= (now_at.at at time zone c.time_zone)::date + ${sql.lit(endingDays)}`,
  charging: sql`c.state = 'charging'`,
  ended: sql`c.state = 'ended'`,
  'no-tariff': sql`c.state in ('free', 'charging') and c.tariff_id is null`,
};

const clocks = sql`charge_clock c join shipment s on s.tenant_id = c.tenant_id and s.shipment_id = c.shipment_id`;

const cursors = createListCursor('charges', {
  key: 'encoded',
  shipmentId: 'uuid',
  direction: 'word',
  clock: 'word',
});

/** The value that rows without a last free day stand at, last. */
const never = '9999-12-31';

/** A page of the company's clocks. */
export async function listCharges(
  tx: Tx,
  tenantId: string,
  query: Query,
  now: Date,
): Promise<RouteData<typeof chargeRoutes.listCharges>> {
  const after = cursors.read(query);
  const isByMoney = query.order === 'money';
  const key = isByMoney ? sql`(-c.weight)` : sql`coalesce(c.last_free_day, ${sql.lit(never)}::date)`;
  const type = sql.raw(isByMoney ? 'bigint' : 'date');
  const behind =
    after === undefined
      ? sql`true`
      : sql`(${key}, c.shipment_id, c.direction, c.clock) > (${decode(after.key, isByMoney)}::text::${type},
          ${after.shipmentId}::uuid, ${after.direction}, ${after.clock})`;
  const { rows } = await sql<ListedRow>`
    select c.shipment_id, s.query_id, s.equipment_reference, s.transport_document_reference, s.carrier_code,
      s.simulated,
      c.direction, c.clock, c.state, c.un_location_code, c.facility_code, c.time_zone, c.last_free_day,
      c.last_free_day_from, c.charged_days, c.currency, c.running_minor::float8 as running,
      c.projected_minor::float8 as projected, c.next_day_minor::float8 as next_day,
      c.tariff_id is not null as has_tariff, c.start_assumed, ${key}::text as order_key
    from ${clocks}, (select ${now}::timestamptz as at) now_at
    where c.tenant_id = ${tenantId} and ${viewSql[query.view]} and ${behind}
      ${limitSql(query)}
    order by ${key}, c.shipment_id, c.direction, c.clock limit ${query.limit + 1}`.execute(tx);
  return {
    rows: rows.slice(0, query.limit).map((row) => toChargeRow(row, now)),
    ...cursors.next(query, rows, ({ orderKey, shipmentId, direction, clock }) => ({
      key: Buffer.from(orderKey).toString('base64url'),
      shipmentId,
      direction,
      clock,
    })),
  };
}

/** The key of a cursor; one that is no number or day begins at the first page. */
function decode(key: string, isByMoney: boolean): string {
  const text = Buffer.from(key, 'base64url').toString('utf8');
  if (isByMoney) return /^-?\d{1,18}$/.test(text) ? text : '-999999999999999999';
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '0001-01-01';
}

const limitSql = ({ clock, find }: Pick<Query, 'clock' | 'find'>) =>
  sql`${clock === undefined ? sql`` : sql`and c.clock = ${clock}`}
    ${find === undefined || find === '' ? sql`` : findSql(find)}`;

function findSql(text: string) {
  const pattern = toPattern(text.replaceAll(/\s/g, '').toUpperCase());
  return sql`and (s.equipment_reference like ${pattern} or s.transport_document_reference like ${pattern}
    or c.un_location_code like ${pattern} or s.carrier_code like ${pattern})`;
}

type ListedRow = Omit<ChargeRow, 'queryid' | 'carrierName' | 'daysLeft' | 'placeName'> & {
  queryId: string;
  timeZone: string;
  orderKey: string;
};

function toChargeRow({ queryId, timeZone, orderKey: _, ...row }: ListedRow, now: Date): ChargeRow {
  const today = localDate(now.toISOString(), timeZone);
  return {
    ...row,
    queryid: queryId,
    placeName: row.unLocationCode === null ? null : portName(row.unLocationCode, fallbackLocale),
    carrierName: row.carrierCode === null ? null : carrierName(row.carrierCode),
    daysLeft:
      row.lastFreeDay === null || row.state === 'ended'
        ? null
        : today.until(Temporal.PlainDate.from(row.lastFreeDay), { largestUnit: 'days' }).days,
  };
}

/** How many clocks are in each view, what runs in each currency, and where free time ends next. */
export async function sumCharges(
  tx: Tx,
  tenantId: string,
  query: Pick<Query, 'clock' | 'find'>,
  now: Date,
): Promise<Pick<RouteData<typeof chargeRoutes.sumCharges>, 'views' | 'sums' | 'next'>> {
  const counts = Object.entries(viewSql).map(
    ([view, where]) => sql`count(*) filter (where ${where})::int as ${sql.ref(`view_${view}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from ${clocks}, (select ${now}::timestamptz as at) now_at
    where c.tenant_id = ${tenantId} ${limitSql(query)}`.execute(tx);
  const found = Object.values(rows[0] ?? {});
  const { rows: sums } = await sql<{ currency: string; running: number; projected: number }>`
    select c.currency, sum(c.running_minor)::float8 as running,
      sum(coalesce(c.projected_minor, c.running_minor))::float8 as projected
    from ${clocks} where c.tenant_id = ${tenantId} and c.state in ('free', 'charging') and c.currency is not null
      ${limitSql(query)}
    group by c.currency having sum(coalesce(c.projected_minor, 0) + c.running_minor) > 0
    order by sum(c.weight) desc`.execute(tx);
  const { rows: next } = await sql<{ equipmentReference: string; lastFreeDay: string }>`
    select s.equipment_reference, c.last_free_day from ${clocks}
    where c.tenant_id = ${tenantId} and ${viewSql.open} ${limitSql(query)}
      and c.last_free_day >= (${now}::timestamptz at time zone c.time_zone)::date
    order by c.last_free_day, c.shipment_id limit 1`.execute(tx);
  const names = Object.keys(viewSql) as ChargeView[];
  return {
    views: Object.fromEntries(names.map((name, i) => [name, found[i] ?? 0])) as Record<ChargeView, number>,
    sums,
    next: next[0] ?? null,
  };
}
