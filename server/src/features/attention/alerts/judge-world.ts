import { alertTypesWhere } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type JobRequest, queueJob } from '../../../platform/jobs/jobs.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { type CompanyLimits, limitsOfCompany, listRuleRecords } from '../alert-rules/index.ts';
import type { Finding } from '../judges/index.ts';
import { type Concerned, worldJudges } from '../world-judges/index.ts';
import { type Found, applyFindings } from './apply-findings.ts';
import { type JudgeNeeds, listJudgedTenants, toMember } from './judge-shipments.ts';
import { type FoundMember, lockAlerts } from './stored-alert.ts';

/** A cause that was found, as an alert of its own and for each of its shipments. */
function toFound(
  finding: Finding,
  { shipmentIds, simulated }: Omit<Concerned<unknown>, 'of'>,
  standsAlone: boolean,
) {
  const of = (shipmentId: string) => ({ shipmentId, simulated, carrierCode: null });
  return {
    standing: standsAlone || shipmentIds.length === 0 ? [toMember(finding, of(''))] : [],
    // Money of the cause as a whole is not that of each of its shipments.
    members: shipmentIds.map((shipmentId) => toMember({ ...finding, money: undefined }, of(shipmentId))),
  };
}

async function findAll(tx: Tx, tenantId: string, limitsOf: CompanyLimits, now: Date): Promise<Found> {
  const members: FoundMember[] = [];
  const standing: FoundMember[] = [];
  for (const { type, load, judge, standsAlone = false, sumUp } of worldJudges) {
    const limits = limitsOf(type);
    if (limits === undefined) continue;
    const found = (await load(tx, tenantId, limits, now)).flatMap(({ of, ...concerned }) =>
      [judge(of, limits, now) ?? []].flat().map((finding) => toFound(finding, concerned, standsAlone)),
    );
    const unique = withoutRepeats(found.flatMap((one) => one.members));
    members.push(...unique);
    standing.push(...found.flatMap((one) => one.standing), ...(sumUp?.(unique) ?? []));
  }
  return { members, standing };
}

/** A shipment that a cause meets twice, as a storm its ship and port, is in the alert once: with the worse stage. */
function withoutRepeats(members: readonly FoundMember[]): FoundMember[] {
  const byKey = new Map<string, FoundMember>();
  for (const member of members) {
    const key = `${member.type} ${member.thing} ${member.shipmentId}`;
    const known = byKey.get(key);
    if (known === undefined || (known.stage === 'possible' && member.stage === 'actual'))
      byKey.set(key, member);
  }
  return [...byKey.values()];
}

/** Judges ships, ports, storms, schedules and sources of a company account. */
export async function judgeWorld({ db, clock }: JudgeNeeds, tenantId: string): Promise<void> {
  await db.asTenant(tenantId, async (tx) => {
    await lockAlerts(tx, tenantId);
    const now = clock.now();
    const limitsOf = limitsOfCompany(await listRuleRecords(tx, tenantId));
    const found = await findAll(tx, tenantId, limitsOf, now);
    const types = alertTypesWhere(({ of }) => of === 'world');
    await applyFindings(tx, tenantId, { types }, found, now);
  });
}

/** Many changes that come together are judged once. */
const gatherMs = 10_000;

const request = (tenantId: string, now: Date): JobRequest => ({
  key: `alerts:judge-world ${tenantId}`,
  runAt: new Date(now.getTime() + gatherMs),
});

/** Queues the judgement of a company account's ships, ports, storms and schedules. */
export const queueWorld = (db: Db | Tx, tenantId: string, now: Date): Promise<void> =>
  queueJob(db, 'alerts:judge-world', { tenantId }, request(tenantId, now));

/** Published calls changed. */
export const judgeSchedules: React<'schedule.changed'> = ({ db, clock }, { tenantId }) =>
  queueWorld(db.system, tenantId, clock.now());

/** Cargo in no container has another ETA, or has arrived. */
export const judgeChangedCargo: React<'sea-cargo.changed'> = ({ db, clock }, { tenantId }) =>
  queueWorld(db.system, tenantId, clock.now());

/** An agency said something new of a storm. */
export const judgeStorms: React<'storm.reported'> = ({ db, clock }, { tenantId }) =>
  queueWorld(db.system, tenantId, clock.now());

/** Ports were measured again: every two hours, for all company accounts. */
export const judgeCongestedPorts: React<'ports.measured'> = async ({ db, clock }) => {
  for (const tenantId of await listJudgedTenants(db.system))
    await queueWorld(db.system, tenantId, clock.now());
};
