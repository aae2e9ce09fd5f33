import {
  AppError,
  type FieldProblem,
  type Locale,
  type RoroFleet,
  type TableRows,
  isImoNumber,
  reportRoutes,
  splitText,
} from '@portolan/contract';
import { fieldProblemText } from '@portolan/contract/texts/field-problems';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { describeFields } from '../../../platform/http/field-problem.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { isCountryCode } from '../../../platform/reference/index.ts';

const year = z.int().min(1900).max(2100);
const text = z.string().max(100).nullable();
const problem = (code: FieldProblem): { error: FieldProblem } => ({ error: code });

const RoroShip = z
  .object({
    imoNumber: z
      .string()
      .regex(/^\d{7}$/, { ...problem('imo-format'), abort: true })
      .refine(isImoNumber, problem('imo-check-digit')),
    builtYear: year,
    name: text,
    type: z.enum(['vehicle_carrier', 'roro', 'conro']).nullable(),
    flag: z.string().refine(isCountryCode, problem('country-format')).nullable(),
    operator: text,
    trade: text,
    // A ship without cars has no capacity: the cell is empty then, for 0 would count as known.
    capacityCeu: z.number().min(1).max(100_000).nullable(),
    endYear: year.nullable(),
  })
  .refine(({ builtYear, endYear }) => endYear === null || endYear >= builtYear, {
    ...problem('end-before-built'),
    path: ['endYear'],
  });
type RoroShip = z.infer<typeof RoroShip>;

/**
 * Reads a table of Ro-Ro ships, the first row its head. Throws `report.fleet-invalid` with the first wrong line and
 * its problem in the reader's language. Pure.
 */
export function parseFleet([head = [], ...lines]: TableRows, language: Locale): RoroShip[] {
  const columnAt = new Map(head.map((name, at) => [name.trim(), at]));
  const refuse = (line: number, words: string): never => {
    throw new AppError('report.fleet-invalid', { line, problem: words });
  };
  for (const name of ['imoNumber', 'builtYear'])
    if (!columnAt.has(name)) refuse(1, `${name}: ${fieldProblemText('missing', language)}`);
  const seen = new Set<string>();
  return lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cell = (name: string): string | null => {
      const value = cells[columnAt.get(name) ?? -1]?.trim() ?? '';
      return value === '' ? null : value;
    };
    const number = (name: string): number | null => (cell(name) === null ? null : Number(cell(name)));
    const parsed = RoroShip.safeParse(
      {
        imoNumber: cell('imoNumber')?.replace(/^IMO\s*/i, ''),
        builtYear: number('builtYear') ?? undefined,
        name: cell('name'),
        type: cell('type'),
        flag: cell('flag')?.toUpperCase() ?? null,
        operator: cell('operator'),
        trade: cell('trade'),
        capacityCeu: number('capacityCeu'),
        endYear: number('endYear'),
      },
      { reportInput: true },
    );
    if (!parsed.success) return refuse(index + 2, describeFields(parsed.error, language));
    const { imoNumber } = parsed.data;
    if (seen.has(imoNumber))
      return refuse(index + 2, `${imoNumber}: ${fieldProblemText('line-twice', language)}`);
    seen.add(imoNumber);
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
    serve(reportRoutes.loadRoroFleet, ({ body: { table } }, { viewer, language }) => {
      const ships = table.trim() === '' ? [] : parseFleet(splitText(table), language);
      return db.asTenant(viewer.tenantId, async (tx) => {
        await replaceFleet(tx, viewer, ships, clock.now());
        return findFleet(tx, viewer.tenantId);
      });
    }),
  ];
}
