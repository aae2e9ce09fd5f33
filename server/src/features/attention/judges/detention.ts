import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { type ShipmentJudge, atPorts, factsOf, thingOf } from './finding.ts';

/** An empty container is due back within a day: from then on it is a possible alert. */
const noticeMs = dayMs;

/**
 * An empty container that has not come back: actual once 48 h have passed since it left the gate, or the contract's
 * day; possible in the last 24 h before. Source: product specification, section 9.
 */
export const detention: ShipmentJudge<'detention'> = {
  type: 'detention',
  judge: (shipment, { returnWithinHours }, now) => {
    const { landing, pod, freeTime } = shipment;
    if (landing?.outGate === undefined || landing.emptyReturned !== undefined) return undefined;
    const dueBackAt =
      freeTime?.dueBackAt ??
      new Date(Date.parse(landing.outGate.at) + returnWithinHours * hourMs).toISOString();
    const lateMs = now.getTime() - Date.parse(dueBackAt);
    if (lateMs <= -noticeMs) return undefined;
    return {
      type: 'detention',
      // What is late is dealt with at its port; returns ahead are arranged together.
      thing: lateMs > 0 ? thingOf(pod) : thingOf('ahead'),
      stage: lateMs > 0 ? 'actual' : 'possible',
      hours: lateMs > 0 ? Math.round(lateMs / hourMs) : null,
      plannedAt: dueBackAt,
      expectedAt: null,
      facts: factsOf({ port: pod, at: dueBackAt }),
      evidence: [landing.outGate.factId],
      money: freeTime?.atRisk,
    };
  },
  factsOfAll: (facts, { plannedAt, ownPorts }) => {
    const all = plannedAt === null ? facts : { ...facts, at: plannedAt.toISOString() };
    return atPorts(all, ownPorts);
  },
};
