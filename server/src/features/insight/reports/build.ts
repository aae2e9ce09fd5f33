import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { ReportDeclaration } from './declaration.ts';
import { reportedFacts } from './facts.ts';
import { listReports } from './reports.ts';

/** Company accounts with more shipments get their sums in advance; those of others are counted when they are read. */
const leastShipments = 20_000;

/** Counts the sums of one report of a company account and puts them in place of the old ones. */
export async function buildReport(
  db: Db,
  tenantId: string,
  report: ReportDeclaration,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from report_cell where tenant_id = ${tenantId} and report = ${report.name}`.execute(tx);
    const width = report.measures.length * 2;
    const sums = Array.from({ length: width }, (_, at) => sql`sum(b.sums[${sql.lit(at + 1)}])`);
    for (const simulated of [false, true])
      await sql`
        insert into report_cell (tenant_id, report, simulated, month, dimensions, sums)
        select ${tenantId}::uuid, ${report.name}, ${simulated}, b.month, b.dimensions, array[${sql.join(sums)}]
        from (${reportedFacts(report, { tenantId, simulated, now })}) b group by b.month, b.dimensions`.execute(
        tx,
      );
    await sql`
      insert into report_build (tenant_id, report, built_at) values (${tenantId}, ${report.name}, ${now})
      on conflict (tenant_id, report) do update set built_at = excluded.built_at`.execute(tx);
  });
}

/** Reports whose facts are not the company account's are small: they are never counted in advance. */
const isLarge = ({ name }: ReportDeclaration): boolean =>
  name !== 'roro-capacity' && name !== 'port-dynamics';

/** Every hour: the sums of company accounts with many shipments. */
export function createReportsJob({ db, clock }: { db: Database; clock: Clock }): Job<'reports:count'> {
  return {
    name: 'reports:count',
    cron: '11 * * * *',
    work: async () => {
      const { rows } = await sql<{ tenantId: string }>`
        select tenant_id from shipment group by tenant_id having count(*) > ${leastShipments}`.execute(
        db.system,
      );
      for (const { tenantId } of rows)
        for (const report of listReports().filter(isLarge))
          await buildReport(db.system, tenantId, report, clock.now());
    },
  };
}
