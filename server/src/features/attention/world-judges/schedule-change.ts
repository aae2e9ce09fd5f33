import { hourMs } from '@portolan/contract/time/durations';
import type { AlertFacts, Thresholds } from '@portolan/contract';
import { type Finding, factsOf, thingOf } from '../judges/index.ts';
import type { SummedShipment } from './world-judge.ts';

/** A call ahead that shipments are booked on, as published or by the carrier's events. Moments are UTC instants. */
export interface BookedCall {
  vesselName: string | null;
  /** The vessel that sails instead of the booked one. */
  newVesselName?: string | null;
  /** The carrier's service; null where it is not published. */
  service: string | null;
  port: string | null;
  statusCodes: readonly string[];
  isWithdrawn: boolean;
  /** They are loaded there: an earlier departure matters too. An earlier arrival needs no person. */
  leaves: boolean;
  plannedAt: string | null;
  at: string | null;
}

function changeOf(call: BookedCall, slidesByHours: number): AlertFacts['change'] {
  if (call.isWithdrawn || call.statusCodes.includes('OMIT')) return 'omitted';
  if (call.statusCodes.includes('BLNK')) return 'blank';
  if (call.newVesselName !== undefined) return 'vessel-replaced';
  if (call.statusCodes.includes('PHOT')) return 'phase-out';
  if (call.statusCodes.includes('CUTR')) return 'cut-and-run';
  const slid = slideHours(call);
  return slid !== null && (slid > slidesByHours || (call.leaves && -slid > slidesByHours))
    ? 'slid'
    : undefined;
}

const slideHours = ({ plannedAt, at }: BookedCall): number | null =>
  plannedAt === null || at === null ? null : Math.round((Date.parse(at) - Date.parse(plannedAt)) / hourMs);

/**
 * What carriers publish of a call that shipments are booked on: it is left out, its sailing is blanked, another ship
 * sails it, the ship leaves the service or goes early, or it slides by more than the company's hours.
 */
export function judgeScheduleChange(
  call: BookedCall,
  { slidesByHours }: Thresholds['schedule-change'],
): Finding | undefined {
  const change = changeOf(call, slidesByHours);
  if (change === undefined) return undefined;
  const slid = change === 'slid' ? slideHours(call) : null;
  const { vesselName, newVesselName, port, service } = call;
  return {
    type: 'schedule-change',
    // A slide moves the later calls of a ship too, and mostly the other ships of its service.
    thing: thingOf(change === 'slid' && call.service !== null ? call.service : vesselName, change),
    stage: change === 'slid' ? 'possible' : 'actual',
    hours: slid === null ? null : Math.max(0, slid),
    plannedAt: call.plannedAt,
    expectedAt: change === 'slid' ? call.at : null,
    facts: factsOf({
      vesselName,
      newVesselName: change === 'vessel-replaced' ? newVesselName : null,
      port,
      change,
      hours: slid,
      service: change === 'slid' ? service : null,
    }),
    evidence: [],
  };
}

/** What all shipments of a slide say together: their ships, and their service where they are several. */
export function sumUpSlides<Member extends SummedShipment>(members: readonly Member[]): Member[] {
  const slides = members.filter(({ facts }) => facts.change === 'slid');
  return [...Map.groupBy(slides, ({ thing }) => thing).values()].map((those) => {
    const vesselNames = [...new Set(those.flatMap(({ facts }) => facts.vesselName ?? []))].toSorted();
    const worst = those.toSorted((a, b) => (b.hours ?? 0) - (a.hours ?? 0))[0]!;
    if (vesselNames.length < 2) return worst;
    const { vesselName: _, port: __, portName: ___, ...facts } = worst.facts;
    return { ...worst, facts: { ...facts, vesselNames } };
  });
}
