import type { Db, Tx } from '../../../platform/db/database.ts';
import { type JobRequest, queueJob } from '../../../platform/jobs/jobs.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { limitsOfCompany, listRuleRecords } from '../alert-rules/index.ts';
import {
  type Finding,
  type LimitsOf,
  judgeCargoDelays,
  judgeGeofence,
  judgeInvoice,
  judgePortCongestion,
  judgeScheduleChange,
  judgeSilentSource,
  judgeSpeedChange,
  judgeStorm,
  worldTypes,
} from '../judges/index.ts';
import { type Found, applyFindings } from './apply-findings.ts';
import type { Concerned } from './concerned.ts';
import { type JudgeNeeds, listJudgedTenants, toMember } from './judge-shipments.ts';
import {
  listArrivingCargo,
  listAreaStays,
  listBookedCalls,
  listFailingSources,
  listPortLevels,
} from './load-world.ts';
import { listCheckedInvoices } from './load-invoices.ts';
import { listSailingShips } from './load-ships.ts';
import { listStormApproaches } from './load-storms.ts';
import { lockAlerts } from './stored-alert.ts';

async function findAll(tx: Tx, tenantId: string, limitsOf: LimitsOf, now: Date): Promise<Found> {
  const anywhere = { pol: null, pod: null, carrierCode: null, customerReference: null };
  const members: Found['members'][number][] = [];
  const standing: Found['standing'][number][] = [];
  const add = (finding: Finding | undefined, { shipmentIds, simulated }: Omit<Concerned<unknown>, 'of'>) => {
    if (finding === undefined) return;
    if (shipmentIds.length === 0 || finding.type === 'silent-source' || finding.type === 'invoice-wrong')
      standing.push(toMember(finding, { shipmentId: '', simulated, carrierCode: null }));
    // Money of the cause as a whole is not that of each of its shipments.
    for (const shipmentId of shipmentIds)
      members.push(toMember({ ...finding, money: undefined }, { shipmentId, simulated, carrierCode: null }));
  };
  const storm = limitsOf('storm', anywhere);
  if (storm !== undefined)
    for (const { of, ...concerned } of await listStormApproaches(tx, tenantId, storm.withinNm, now))
      add(judgeStorm(of, storm, now), concerned);
  if (limitsOf('port-congestion', anywhere) !== undefined)
    for (const { of, ...concerned } of await listPortLevels(tx, tenantId, now))
      add(judgePortCongestion(of), concerned);
  const speed = limitsOf('speed-change', anywhere);
  if (speed !== undefined)
    for (const { of, ...concerned } of await listSailingShips(tx, tenantId, now))
      add(judgeSpeedChange(of, speed, now), concerned);
  const schedule = limitsOf('schedule-change', anywhere);
  if (schedule !== undefined)
    for (const { of, ...concerned } of await listBookedCalls(tx, tenantId, schedule.slidesByHours, now))
      add(judgeScheduleChange(of, schedule), concerned);
  if (limitsOf('silent-source', anywhere) !== undefined)
    for (const { of, ...concerned } of await listFailingSources(tx, tenantId, now))
      add(judgeSilentSource(of, now), concerned);
  if (limitsOf('geofence', anywhere) !== undefined)
    for (const { of, ...concerned } of await listAreaStays(tx, tenantId)) add(judgeGeofence(of), concerned);
  if (limitsOf('invoice-wrong', anywhere) !== undefined)
    for (const { of, ...concerned } of await listCheckedInvoices(tx, tenantId))
      add(judgeInvoice(of), concerned);
  const cargo = limitsOf('cargo-delay', anywhere);
  if (cargo !== undefined)
    for (const { simulated, cargo: arriving } of await listArrivingCargo(tx, tenantId, cargo, now))
      for (const finding of judgeCargoDelays(arriving, cargo, now))
        add(finding, { shipmentIds: [], simulated });
  const unique = withoutRepeats(members);
  return { members: unique, standing: [...standing, ...sumUpSlides(unique)] };
}

/** What all members of a slide say together: their ships, and their service where they are several. */
export function sumUpSlides(members: Found['members']): Found['standing'][number][] {
  const slides = members.filter(({ type, facts }) => type === 'schedule-change' && facts.change === 'slid');
  return [...Map.groupBy(slides, ({ thing }) => thing).values()].map((those) => {
    const vesselNames = [...new Set(those.flatMap(({ facts }) => facts.vesselName ?? []))].toSorted();
    const worst = those.toSorted((a, b) => (b.hours ?? 0) - (a.hours ?? 0))[0]!;
    if (vesselNames.length < 2) return worst;
    const { vesselName: _, port: __, portName: ___, ...facts } = worst.facts;
    return { ...worst, moneyMinor: null, facts: { ...facts, vesselNames } };
  });
}

/** A shipment that a cause meets twice, as a storm its ship and port, is in the alert once: with the worse stage. */
function withoutRepeats(members: Found['members']): Found['members'] {
  const byKey = new Map<string, Found['members'][number]>();
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
    await applyFindings(tx, tenantId, { types: worldTypes }, found, now);
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
