import { dayMs } from '@portolan/contract/time/durations';
import type { CarbonFilters } from '@portolan/contract';
import { writeFootprint } from '../../../formats/ileap/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { listStatements } from './statement.ts';
import { type CarbonRow, listCarbonRows } from './summary.ts';

/** For more than this, choose the days in parts. */
const mostFootprints = 20_000;
const atOnce = 1000;

/**
 * PACT footprints of these shipments, or of the chosen ones, those with the most emissions first. Those without figures
 * are named instead: a footprint would state 0. `isComplete` is false where more were chosen than a file holds.
 */
export async function writeFootprints(
  tx: Tx,
  of: {
    tenantId: string;
    company: string;
    now: Date;
    ids: readonly string[] | undefined;
    rows: { simulated: boolean; filters: CarbonFilters } | undefined;
  },
): Promise<{ data: Record<string, unknown>[]; withoutFigures: string[]; isComplete: boolean }> {
  const { tenantId, company, now, rows } = of;
  const chosen = rows === undefined ? [] : await listChosen(tx, { tenantId, ...rows });
  const ids = of.ids ?? chosen.slice(0, mostFootprints).map(({ thingId }) => thingId);
  const statements: Statements = [];
  for (let at = 0; at < ids.length; at += atOnce)
    statements.push(...(await listStatements(tx, { tenantId, language: 'en' }, ids.slice(at, at + atOnce))));
  return {
    isComplete: chosen.length <= mostFootprints,
    withoutFigures: statements.filter(({ kgCo2e }) => kgCo2e === null).map(({ number }) => number),
    data: statements.flatMap((statement): Record<string, unknown>[] => {
      const { kgCo2e, tonneKm } = statement;
      if (kgCo2e === null || tonneKm === null) return [];
      const from = statement.departedOn === null ? now : new Date(`${statement.departedOn}T00:00:00Z`);
      const written = writeFootprint({
        statement: { ...statement, kgCo2e, tonneKm },
        companyName: company,
        footprintId: statement.shipmentId,
        createdAt: now.toISOString(),
        from: from.toISOString(),
        to: new Date(Math.max(now.getTime(), from.getTime() + dayMs)).toISOString(),
      });
      return [written];
    }),
  };
}

type Statements = Awaited<ReturnType<typeof listStatements>>;

/** All chosen rows, and one more than a file holds where there are more. */
async function listChosen(tx: Tx, of: Parameters<typeof listCarbonRows>[1]): Promise<CarbonRow[]> {
  const found: CarbonRow[] = [];
  for (;;) {
    const most = Math.min(atOnce, mostFootprints + 1 - found.length);
    const page = await listCarbonRows(tx, of, { after: found.at(-1), most });
    found.push(...page);
    if (page.length < most || found.length > mostFootprints) return found;
  }
}
