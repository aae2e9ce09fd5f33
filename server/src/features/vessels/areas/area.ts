import {
  AppError,
  type Area,
  type AreaKind,
  type AreaShape,
  areaLimits,
  findShapeProblem,
  withoutRepeats,
} from '@portolan/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace, findPort } from '../../../platform/reference/index.ts';
import { isCountedSql } from './counted-vessel.ts';

/** An area as received. */
export interface AreaInput {
  name: string;
  kind: AreaKind;
  unLocationCode: string | null;
  shape: AreaShape;
}

/** Who changes areas, and when. */
export interface Change {
  tenantId: string;
  accountId: string;
  now: Date;
}

interface AreaRow extends AreaInput {
  areaId: string;
  changedAt: Date;
  vesselsInside: number;
}

/** The areas of a company account by name, or one of them. */
export async function listAreas(tx: Tx, tenantId: string, areaId?: string): Promise<Area[]> {
  const { rows } = await sql<AreaRow>`
    select a.area_id, a.name, a.kind, a.un_location_code, a.shape, a.changed_at,
      (select count(*)::int from area_visit v where v.area_id = a.area_id and v.left_at is null
        and ${isCountedSql(tenantId, sql`v.mmsi`)}) as vessels_inside
    from area a
    where a.tenant_id = ${tenantId} and (${areaId ?? null}::uuid is null or a.area_id = ${areaId ?? null}::uuid)
    order by lower(a.name)`.execute(tx);
  return rows.map(({ vesselsInside, changedAt, ...row }) => ({
    ...row,
    portName:
      row.unLocationCode === null ? null : (findPlace(row.unLocationCode)?.name ?? row.unLocationCode),
    changedAt: changedAt.toISOString(),
    vesselsInside: row.kind === 'monitored' ? vesselsInside : null,
  }));
}

export async function getArea(tx: Tx, tenantId: string, areaId: string): Promise<Area> {
  const [area] = await listAreas(tx, tenantId, areaId);
  if (area === undefined) throw new AppError('area.not-found', {});
  return area;
}

/** Throws what is wrong with an area; returns it in its stored form. */
function checkArea({ name, kind, unLocationCode, shape }: AreaInput): AreaInput {
  const problem = findShapeProblem(shape);
  if (problem !== undefined) throw problem;
  const kept: AreaShape =
    shape.form === 'polygon' ? { form: 'polygon', ring: withoutRepeats(shape.ring) } : shape;
  if (kind === 'monitored') return { name, kind, unLocationCode: null, shape: kept };
  if (unLocationCode === null) throw new AppError('area.port-required', {});
  const port = findPort(unLocationCode);
  if (port === undefined) throw new AppError('area.port-unknown', { code: unLocationCode });
  return { name, kind, unLocationCode: port.unLocationCode, shape: kept };
}

/** Stores a new area; returns its id. Throws `area.too-many`, `area.name-used` and what is wrong with it. */
export async function addArea(tx: Tx, change: Change, input: AreaInput): Promise<string> {
  const { name, kind, unLocationCode, shape } = checkArea(input);
  const { tenantId, accountId, now } = change;
  // Serialised: two concurrent inserts would each see room for one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`areas ${tenantId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from area where tenant_id = ${tenantId}`.execute(tx);
  if ((rows[0]?.n ?? 0) >= areaLimits.areas) throw new AppError('area.too-many', { most: areaLimits.areas });
  await checkName(tx, tenantId, name, null);
  const areaId = randomUUID();
  await sql`
    insert into area (area_id, tenant_id, name, kind, un_location_code, shape, created_at, changed_at, changed_by)
    values (${areaId}, ${tenantId}, ${name}, ${kind}, ${unLocationCode}, ${JSON.stringify(shape)}::jsonb, ${now},
      ${now}, ${accountId})`.execute(tx);
  return areaId;
}

/**
 * Replaces an area. Throws `area.not-found`, `change.outdated` when it was changed since `changedAt`, and the errors of
 * `addArea`.
 */
export async function changeArea(
  tx: Tx,
  change: Change,
  { areaId, changedAt, ...input }: AreaInput & { areaId: string; changedAt: string },
): Promise<void> {
  const { name, kind, unLocationCode, shape } = checkArea(input);
  const { tenantId, accountId, now } = change;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`areas ${tenantId}`}, 0))`.execute(tx);
  const area = await getArea(tx, tenantId, areaId);
  if (area.changedAt !== new Date(changedAt).toISOString()) throw new AppError('change.outdated', {});
  await checkName(tx, tenantId, name, areaId);
  await sql`
    update area set name = ${name}, kind = ${kind}, un_location_code = ${unLocationCode},
      shape = ${JSON.stringify(shape)}::jsonb,
      changed_at = ${now}, changed_by = ${accountId}
    where tenant_id = ${tenantId} and area_id = ${areaId}`.execute(tx);
}

/** Throws `area.not-found`. */
export async function removeArea(tx: Tx, tenantId: string, areaId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from area where tenant_id = ${tenantId} and area_id = ${areaId}`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('area.not-found', {});
}

async function checkName(tx: Tx, tenantId: string, name: string, areaId: string | null): Promise<void> {
  const { rows } = await sql`
    select 1 from area where tenant_id = ${tenantId} and lower(name) = lower(${name}) and area_id is distinct
      from ${areaId}::uuid`.execute(tx);
  if (rows.length > 0) throw new AppError('area.name-used', {});
}
