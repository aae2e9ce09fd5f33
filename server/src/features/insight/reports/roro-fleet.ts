import {
  AppError,
  type RoroFleet,
  type TableRows,
  isImoNumber,
  reportRoutes,
  splitText,
} from '@portolan/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';

const year = z.int().min(1900).max(2100);
const text = z.string().max(100).nullable();

const RoroShip = z
  .object({
    imoNumber: z.string().refine(isImoNumber, { error: 'no IMO number' }),
    builtYear: year,
    name: text,
    type: z.enum(['vehicle_carrier', 'roro', 'conro']).nullable(),
    flag: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    operator: text,
    trade: text,
    capacityCeu: z.number().min(0).max(100_000).nullable(),
    endYear: year.nullable(),
  })
  .refine(({ builtYear, endYear }) => endYear === null || endYear >= builtYear, {
    error: 'ends before it is built',
    path: ['endYear'],
  });
type RoroShip = z.infer<typeof RoroShip>;

/**
 * Reads a table of Ro-Ro ships, the first row its head. Throws `report.fleet-invalid` with the first wrong line. Pure.
 */
export function parseFleet([head = [], ...lines]: TableRows): RoroShip[] {
  const columnAt = new Map(head.map((name, at) => [name.trim(), at]));
  const refuse = (line: number, problem: string): never => {
    throw new AppError('report.fleet-invalid', { line, problem });
  };
  for (const name of ['imoNumber', 'builtYear']) if (!columnAt.has(name)) refuse(1, name);
  const seen = new Set<string>();
  return lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cell = (name: string): string | null => {
      const value = cells[columnAt.get(name) ?? -1]?.trim() ?? '';
      return value === '' ? null : value;
    };
    const number = (name: string): number | null => (cell(name) === null ? null : Number(cell(name)));
    const parsed = RoroShip.safeParse({
      imoNumber: (cell('imoNumber') ?? '').replace(/^IMO\s*/i, ''),
      builtYear: number('builtYear') ?? Number.NaN,
      name: cell('name'),
      type: cell('type'),
      flag: cell('flag')?.toUpperCase() ?? null,
      operator: cell('operator'),
      trade: cell('trade'),
      capacityCeu: number('capacityCeu'),
      endYear: number('endYear'),
    });
    if (!parsed.success) return refuse(index + 2, z.prettifyError(parsed.error));
    if (seen.has(parsed.data.imoNumber)) return refuse(index + 2, `${parsed.data.imoNumber} twice`);
    seen.add(parsed.data.imoNumber);
    return [parsed.data];
  });
}

/** These ships instead of those that were loaded before. */
async function replaceFleet(
  tx: Tx,
  by: { tenantId: string; accountId: string },
  ships: readonly RoroShip[],
  now: Date,
): Promise<void> {
  await sql`delete from roro_ship where tenant_id = ${by.tenantId}`.execute(tx);
  await sql`
    insert into roro_ship (tenant_id, imo_number, built_year, name, type, flag, operator, trade, capacity_ceu, end_year,
      loaded_at, loaded_by)
    select ${by.tenantId}, r."imoNumber", r."builtYear", r.name, r.type, r.flag, r.operator, r.trade, r."capacityCeu",
      r."endYear", ${now}, ${by.accountId}
    from jsonb_to_recordset(${JSON.stringify(ships)}::jsonb) as r ("imoNumber" text, "builtYear" int, name text,
      type text, flag text, operator text, trade text, "capacityCeu" float8, "endYear" int)`.execute(tx);
}

async function findFleet(tx: Tx, tenantId: string): Promise<RoroFleet> {
  const { rows } = await sql<{ ships: number; loadedAt: Date | null }>`
    select count(*)::int as ships, max(loaded_at) as loaded_at from roro_ship
    where tenant_id = ${tenantId}`.execute(tx);
  return { ships: rows[0]?.ships ?? 0, loadedAt: rows[0]?.loadedAt?.toISOString() ?? null };
}

/** The company account's own Ro-Ro ships. */
export function serveFleet({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(reportRoutes.getRoroFleet, (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => findFleet(tx, tenantId)),
    ),
    serve(reportRoutes.loadRoroFleet, ({ body: { table } }, { viewer }) => {
      const ships = table.trim() === '' ? [] : parseFleet(splitText(table));
      return db.asTenant(viewer.tenantId, async (tx) => {
        await replaceFleet(tx, viewer, ships, clock.now());
        return findFleet(tx, viewer.tenantId);
      });
    }),
  ];
}
