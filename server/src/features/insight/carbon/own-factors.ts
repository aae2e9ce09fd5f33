import { randomUUID } from 'node:crypto';
import { AppError, EmissionFactor, type Locale, type TableRows } from '@portolan/contract';
import { fieldProblemText } from '@portolan/contract/texts/field-problems';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { describeFields } from '../../../platform/http/field-problem.ts';
import { listBuiltInFactors } from '../../shipments/emissions/index.ts';

/** A factor this many times larger or smaller than our own is in another unit, or mistyped. */
export const mostTimes = 10;
/** No factors of hubs are published; a tonne of emissions for each tonne handled is a typing error. */
const mostHubGrams = 1_000_000;

const gramsOf = ({ ttwGrams, wttGrams }: EmissionFactor): number => ttwGrams + wttGrams;

/** The least and the largest factor of a mode that may be meant, in grams: less is in kilograms. Pure. */
function limitsOf(mode: EmissionFactor['mode']): { least: number; most: number } {
  const known = listBuiltInFactors().filter((factor) => factor.mode === mode);
  if (known.length === 0) return { least: 0, most: mostHubGrams };
  const grams = known.map(gramsOf).filter((one) => one > 0);
  return {
    least: Math.round((100 * Math.min(...grams)) / mostTimes) / 100,
    most: Math.round(mostTimes * Math.max(...grams)),
  };
}

/** Zero is meant where everything runs on electricity without emissions. */
const mayBeZero: ReadonlySet<EmissionFactor['mode']> = new Set(['RAIL', 'TRUCK']);

/** The factors that a company account has loaded. */
export async function listOwnFactors(db: Db | Tx, tenantId: string): Promise<EmissionFactor[]> {
  const { rows } = await sql<{ factor: unknown }>`
    select factor from emission_factor where tenant_id = ${tenantId}
    order by factor ->> 'mode', factor ->> 'vehicle', factor_id`.execute(db);
  return rows.map(({ factor }) => EmissionFactor.parse(factor));
}

/**
 * Reads a table of factors, the first row its head. Throws `carbon.factors-invalid` with the first wrong line and its
 * problem in the reader's language. Pure.
 */
export function parseFactors([head = [], ...lines]: TableRows, language: Locale): EmissionFactor[] {
  const columnAt = new Map(head.map((name, at) => [name.trim(), at]));
  const refuse = (line: number, problem: string): never => {
    throw new AppError('carbon.factors-invalid', { line, problem });
  };
  for (const name of ['mode', 'ttwGrams', 'wttGrams', 'source', 'year'])
    if (!columnAt.has(name)) refuse(1, `${name}: ${fieldProblemText('missing', language)}`);
  return lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cell = (name: string): string => cells[columnAt.get(name) ?? -1]?.trim() ?? '';
    const orNull = (name: string): string | null => (cell(name) === '' ? null : cell(name));
    const vesselImoNumber = orNull('vesselImoNumber');
    const number = (name: string): number | undefined => (cell(name) === '' ? undefined : Number(cell(name)));
    const parsed = EmissionFactor.safeParse(
      {
        mode: cell('mode').toUpperCase(),
        vehicle: cell('vehicle'),
        size: cell('size'),
        load: cell('load'),
        condition: cell('condition') === '' ? 'dry' : cell('condition'),
        vesselImoNumber,
        carrierCode: orNull('carrierCode'),
        lane: orNull('lane'),
        ttwGrams: number('ttwGrams'),
        wttGrams: number('wttGrams'),
        isAdjusted: ['true', 'yes', '1'].includes(cell('isAdjusted').toLowerCase()),
        source: cell('source'),
        year: number('year'),
        licence: cell('licence'),
        tier:
          cell('tier') === '' ? (vesselImoNumber === null ? 'modelled' : 'vessel-specific') : cell('tier'),
      },
      { reportInput: true },
    );
    if (!parsed.success) return refuse(index + 2, describeFields(parsed.error, language));
    const grams = gramsOf(parsed.data);
    const { least, most } = limitsOf(parsed.data.mode);
    const problem = (text: string) => refuse(index + 2, `ttwGrams + wttGrams: ${text}`);
    if (grams > most) return problem(fieldProblemText('number-too-large', language, { most }));
    if (grams < least && !(grams === 0 && mayBeZero.has(parsed.data.mode)))
      return problem(fieldProblemText('number-too-small', language, { least }));
    return [parsed.data];
  });
}

/** These factors instead of those that were loaded before. */
export async function replaceFactors(
  tx: Tx,
  by: { tenantId: string; accountId: string },
  factors: readonly EmissionFactor[],
  now: Date,
): Promise<void> {
  await sql`delete from emission_factor where tenant_id = ${by.tenantId}`.execute(tx);
  await sql`
    insert into emission_factor (factor_id, tenant_id, factor, loaded_at, loaded_by)
    select id, ${by.tenantId}, factor, ${now}, ${by.accountId}
    from unnest(${factors.map(() => randomUUID())}::uuid[],
      ${factors.map((factor) => JSON.stringify(factor))}::jsonb[]) u (id, factor)`.execute(tx);
}
