import { dayMs } from '@portolan/contract/time/durations';
import type { CarbonFilters } from '@portolan/contract';
import { writeFootprint } from '../../../formats/ileap/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { listStatements } from './statement.ts';
import { listCarbonRows } from './summary.ts';

const mostFootprints = 1000;

/**
 * PACT footprints of these shipments, or of those with the most emissions among the chosen ones. Those without figures
 * are named instead: a footprint would state 0.
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
): Promise<{ data: Record<string, unknown>[]; withoutFigures: string[] }> {
  const { tenantId, company, now, rows } = of;
  const chosen =
    rows === undefined ? [] : await listCarbonRows(tx, { tenantId, ...rows }, { most: mostFootprints });
  const statements = await listStatements(
    tx,
    { tenantId, language: 'en' },
    of.ids ?? chosen.map(({ thingId }) => thingId),
  );
  return {
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
