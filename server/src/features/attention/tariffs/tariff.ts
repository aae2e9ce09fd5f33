import {
  AppError,
  GateCalendarTerms,
  type GateCalendar,
  TariffTerms,
  type TariffVersion,
  tariffLimits,
} from '@portolan/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { hashOf } from '../../../platform/canonical-json.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Who enters something, when, and in which way; nobody for the simulated world. */
export interface TariffEntry {
  tenantId: string;
  accountId: string | null;
  personName: string;
  origin: TariffVersion['origin'];
  now: Date;
}

interface VersionRow {
  id: string;
  version: number;
  terms: unknown;
  hash: string;
  origin: string;
  enteredAt: Date;
  enteredBy: string;
  isNewest: boolean;
}

type Kind = 'tariff' | 'calendar';

/** Versions with who entered them: the newest of each, or all of one, or all there are. */
async function listVersions(
  tx: Tx,
  tenantId: string,
  kind: Kind,
  { id, all }: { id?: string; all?: boolean } = {},
): Promise<VersionRow[]> {
  const columns = sql`v.version, v.terms, v.hash, v.origin, v.entered_at, v.entered_by_name as entered_by`;
  const versions =
    kind === 'tariff'
      ? sql<VersionRow>`
          select v.tariff_id as id, ${columns}, v.version = max(v.version) over (partition by v.tariff_id) as is_newest
          from tariff_version v
          where v.tenant_id = ${tenantId} ${id === undefined ? sql`` : sql`and v.tariff_id = ${id}`}
          order by lower(v.terms ->> 'name'), v.tariff_id, v.version desc`
      : sql<VersionRow>`
          select v.calendar_id as id, ${columns},
            v.version = max(v.version) over (partition by v.calendar_id) as is_newest
          from gate_calendar v
          where v.tenant_id = ${tenantId} ${id === undefined ? sql`` : sql`and v.calendar_id = ${id}`}
          order by lower(v.terms ->> 'name'), v.calendar_id, v.version desc`;
  const { rows } = await versions.execute(tx);
  return all === true || id !== undefined ? rows : rows.filter(({ isNewest }) => isNewest);
}

const toTariff = (row: VersionRow): TariffVersion => ({
  tariffId: row.id,
  version: row.version,
  terms: TariffTerms.parse(row.terms),
  enteredAt: row.enteredAt.toISOString(),
  enteredBy: row.enteredBy,
  origin: row.origin as TariffVersion['origin'],
  hash: row.hash,
  isNewest: row.isNewest,
});

const toCalendar = (row: VersionRow): GateCalendar => ({
  calendarId: row.id,
  version: row.version,
  terms: GateCalendarTerms.parse(row.terms),
  enteredAt: row.enteredAt.toISOString(),
  enteredBy: row.enteredBy,
  origin: row.origin as GateCalendar['origin'],
  hash: row.hash,
});

/** The newest version of every tariff, by name. */
export const listTariffs = async (tx: Tx, tenantId: string): Promise<TariffVersion[]> =>
  (await listVersions(tx, tenantId, 'tariff')).map(toTariff);

/** All versions of all tariffs: an older one counts for what happened while it was the newest one that was valid. */
export const listAllTariffVersions = async (tx: Tx, tenantId: string): Promise<TariffVersion[]> =>
  (await listVersions(tx, tenantId, 'tariff', { all: true })).map(toTariff);

/** Throws `tariff.not-found`. */
export async function getTariffVersions(
  tx: Tx,
  tenantId: string,
  tariffId: string,
): Promise<TariffVersion[]> {
  const rows = await listVersions(tx, tenantId, 'tariff', { id: tariffId });
  if (rows.length === 0) throw new AppError('tariff.not-found', {});
  return rows.map(toTariff);
}

export const listGateCalendars = async (tx: Tx, tenantId: string): Promise<GateCalendar[]> =>
  (await listVersions(tx, tenantId, 'calendar')).map(toCalendar);

/** Appends a version. */
async function append(
  tx: Tx,
  kind: Kind,
  { tenantId, accountId, personName, origin, now }: TariffEntry,
  terms: object,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const values = sql`(${tenantId}, ${id}, ${version + 1}, ${JSON.stringify(terms)}::jsonb, ${hashOf(terms)}, ${origin},
    ${now}, ${accountId}, ${personName})`;
  const insert =
    kind === 'tariff'
      ? sql`
          insert into tariff_version (tenant_id, tariff_id, version, terms, hash, origin, entered_at, entered_by,
            entered_by_name)
          values ${values}`
      : sql`
          insert into gate_calendar (tenant_id, calendar_id, version, terms, hash, origin, entered_at, entered_by,
            entered_by_name)
          values ${values}`;
  await insert.execute(tx);
}

/** Enters a tariff or supersedes one; the same terms again change nothing. Throws `tariff.not-found`. */
export async function saveTariff(
  tx: Tx,
  entry: TariffEntry,
  { tariffId, terms }: { tariffId?: string | undefined; terms: TariffTerms },
): Promise<{ tariff: TariffVersion; state: 'new' | 'superseded' | 'unchanged' }> {
  const { tenantId } = entry;
  const known = await listTariffs(tx, tenantId);
  const before = known.find((one) => one.tariffId === tariffId);
  if (tariffId !== undefined && before === undefined) throw new AppError('tariff.not-found', {});
  if (before?.hash === hashOf(terms)) return { tariff: before, state: 'unchanged' };
  if (before === undefined && known.length >= tariffLimits.mostTariffs)
    throw new AppError('tariff.too-many', { most: tariffLimits.mostTariffs });
  const id = before?.tariffId ?? randomUUID();
  await append(tx, 'tariff', entry, terms, { id, version: before?.version ?? 0 });
  const [tariff] = await getTariffVersions(tx, tenantId, id);
  return { tariff: tariff!, state: before === undefined ? 'new' : 'superseded' };
}

/** Enters or supersedes the calendar of a gate: there is one for each place. Throws `gate-calendar.not-found`. */
export async function saveGateCalendar(
  tx: Tx,
  entry: TariffEntry,
  { calendarId, terms }: { calendarId?: string | undefined; terms: GateCalendarTerms },
): Promise<GateCalendar> {
  const { tenantId } = entry;
  const known = await listGateCalendars(tx, tenantId);
  const before = known.find((one) => one.calendarId === calendarId);
  if (calendarId !== undefined && before === undefined) throw new AppError('gate-calendar.not-found', {});
  const other = known.find(
    (one) =>
      one !== before &&
      one.terms.unLocationCode === terms.unLocationCode &&
      one.terms.facilityCode === terms.facilityCode,
  );
  if (other !== undefined)
    throw new AppError('gate-calendar.place-used', {
      place: [terms.unLocationCode, terms.facilityCode].filter(Boolean).join(' '),
    });
  if (before?.hash === hashOf(terms)) return before;
  if (before === undefined && known.length >= tariffLimits.mostTariffs)
    throw new AppError('tariff.too-many', { most: tariffLimits.mostTariffs });
  const id = before?.calendarId ?? randomUUID();
  await append(tx, 'calendar', entry, terms, { id, version: before?.version ?? 0 });
  const rows = await listVersions(tx, tenantId, 'calendar', { id });
  return toCalendar(rows[0]!);
}
