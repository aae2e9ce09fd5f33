import type { CarbonFilters } from '@portolan/contract';
import { writeFootprint } from '../../../formats/ileap/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { listStatements } from './statement.ts';
import { listCarbonRows } from './summary.ts';

const mostFootprints = 1000;
const dayMs = 86_400_000;

/** PACT footprints of these shipments, or of those with the most emissions among the chosen ones. */
export async function writeFootprints(
  tx: Tx,
  of: {
    tenantId: string;
    company: string;
    now: Date;
    ids: readonly string[] | undefined;
    rows: { simulated: boolean; filters: CarbonFilters } | undefined;
  },
): Promise<{ data: Record<string, unknown>[] }> {
  const { tenantId, company, now, rows } = of;
  const chosen =
    rows === undefined ? [] : await listCarbonRows(tx, { tenantId, ...rows }, { most: mostFootprints });
  const statements = await listStatements(
    tx,
    { tenantId, language: 'en' },
    of.ids ?? chosen.map(({ thingId }) => thingId),
  );
  return {
    data: statements.map((statement) => {
      const from = statement.departedOn === null ? now : new Date(`${statement.departedOn}T00:00:00Z`);
      return writeFootprint({
        statement,
        companyName: company,
        footprintId: statement.shipmentId,
        createdAt: now.toISOString(),
        from: from.toISOString(),
        to: new Date(Math.max(now.getTime(), from.getTime() + dayMs)).toISOString(),
      });
    }),
  };
}
