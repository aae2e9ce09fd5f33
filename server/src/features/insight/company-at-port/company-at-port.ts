import type { CompanyAtPort, PortReport } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { dayAt, startOfDay, toDayNumber } from '../../ports/port-measures/index.ts';
import { listPortArrivals } from '../../shipments/port-arrivals/index.ts';
import { countOwnContainers } from './count-containers.ts';
import { listBerthed, listPlans, readOperators } from './berthed-calls.ts';
import { countByLine } from './count-by-line.ts';

/** The report on a week that is over is read on the Monday after it, or some days later. */
const newestDays = 8;
const weekDays = 7;

/** Answers with what a company account knows of the port of a report now. */
export function createCompanyAtPort({ db, clock }: { db: Database; clock: Clock }) {
  return async (tenantId: string, report: PortReport): Promise<CompanyAtPort> => {
    const now = clock.now();
    const { unLocationCode, timeZone, simulated, group } = report;
    const span = {
      from: startOfDay(toDayNumber(report.startsOn), timeZone),
      to: startOfDay(toDayNumber(report.endsOn) + 1, timeZone),
    };
    const isNewest = toDayNumber(report.endsOn) >= dayAt(now.getTime(), timeZone) - newestDays;
    const asked = { tenantId, simulated, unLocationCode, now };
    const calls = await listBerthed(db.system, { simulated, unLocationCode, group }, span);
    const { plans, operators, containers } = await db.asTenant(tenantId, async (tx) => ({
      plans: await listPlans(tx, asked, span),
      operators: await readOperators(tx, tenantId, calls),
      containers: await countOwnContainers(tx, { ...asked, timeZone }),
    }));
    const { days } = isNewest ? await listPortArrivals(db, { ...asked, timeZone }) : { days: [] };
    return {
      at: now.toISOString(),
      lines: countByLine(calls, { plans, operators, timeZone }),
      containers,
      expected: days.slice(0, weekDays).map(({ date, ships }) => ({ date, ships })),
    };
  };
}
