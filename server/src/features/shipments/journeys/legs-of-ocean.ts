import type {
  JourneyClassifier,
  JourneyPlace,
  JourneyTime,
  LegMode,
  Timeline,
  TimelineLeg,
  TimelineStop,
} from '@portolan/contract';
import { type LegDraft, noTime } from './chain-legs.ts';

/** The arrival of the ship at the port of discharge: within which it lies in 80 of 100 cases. */
export interface ArrivalRange {
  lowAt: string;
  highAt: string;
  n: number | null;
}

const modes: Partial<Record<TimelineLeg['modeOfTransport'], LegMode>> = {
  VESSEL: 'VESSEL',
  BARGE: 'BARGE',
  RAIL: 'RAIL',
  TRUCK: 'TRUCK',
  AIR: 'AIR',
};

const nowhere: JourneyPlace = { name: '', code: null, timeZone: null, latitude: null, longitude: null };

const toPlace = (stop: TimelineStop | undefined): JourneyPlace =>
  stop === undefined
    ? nowhere
    : {
        name: stop.name,
        code: stop.unLocationCode ?? null,
        timeZone: stop.timeZone ?? null,
        latitude: stop.latitude ?? null,
        longitude: stop.longitude ?? null,
      };

const classifierOf = (classifier: string | undefined): JourneyClassifier =>
  classifier === 'ACT' || classifier === 'EST' ? classifier : 'PLN';

/** When a leg leaves or arrives: as first planned at its stop, and as it is known now. */
function timeOf(
  leg: TimelineLeg,
  stop: TimelineStop | undefined,
  end: 'departure' | 'arrival',
  range?: ArrivalRange,
): JourneyTime {
  const step = stop?.steps.find(
    ({ legIndex, milestone, retracted }) =>
      legIndex === leg.index && milestone.endsWith(`-${end}`) && retracted === undefined,
  );
  const at = (end === 'departure' ? leg.departedAt : leg.arrivedAt) ?? null;
  const classifier = classifierOf(end === 'departure' ? leg.departureClassifier : leg.arrivalClassifier);
  const isOpen = at !== null && classifier !== 'ACT';
  return {
    plannedAt: step?.planned?.eventAt ?? (classifier === 'PLN' ? at : null),
    at,
    classifier,
    lowAt: isOpen ? (range?.lowAt ?? null) : null,
    highAt: isOpen ? (range?.highAt ?? null) : null,
  };
}

/** The leg at whose end, else at whose beginning, a stop lies. */
function legAt(timeline: Timeline, stop: number): number {
  const into = timeline.legs.findLastIndex(({ toStop }) => toStop === stop);
  if (into !== -1) return into;
  const out = timeline.legs.findIndex(({ fromStop }) => fromStop === stop);
  if (out !== -1) return out;
  const after = timeline.legs.findIndex(({ fromStop }) => fromStop !== undefined && fromStop > stop);
  return after === -1 ? timeline.legs.length - 1 : after;
}

function toEvents(
  timeline: Timeline,
  shipmentId: string,
): { leg: number; event: LegDraft['events'][number] }[] {
  return timeline.stops.flatMap((stop, stopIndex) =>
    stop.steps.flatMap((step) => {
      const claim = step.actual ?? step.estimated ?? step.planned;
      if (claim === undefined || step.retracted !== undefined) return [];
      const event = {
        what: { kind: 'ocean' as const, milestone: step.milestone },
        place: stop.name,
        placeCode: stop.unLocationCode ?? null,
        timeZone: stop.timeZone ?? null,
        plannedAt: step.planned?.eventAt ?? null,
        at: claim.eventAt,
        classifier: classifierOf(claim.classifier),
        section: { sectionKind: 'ocean' as const, sectionId: shipmentId },
        simulated: claim.simulated,
      };
      return [{ leg: step.legIndex ?? legAt(timeline, stopIndex), event }];
    }),
  );
}

/** The legs of a container's ocean shipment, with what the carrier reports of trains, trucks and barges. Pure. */
export function legsOfOcean(
  timeline: Timeline,
  shipmentId: string,
  range: ArrivalRange | undefined,
): LegDraft[] {
  const events = toEvents(timeline, shipmentId);
  const podLeg = timeline.legs.findLastIndex(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
  return timeline.legs.map((leg, i): LegDraft => {
    const [from, to] = [leg.fromStop, leg.toStop].map((at) =>
      at === undefined ? undefined : timeline.stops[at],
    );
    const isPod = i === podLeg && to?.role === 'pod';
    const arrival = timeOf(leg, to, 'arrival', isPod ? range : undefined);
    const shown = isPod && arrival.classifier !== 'ACT' ? timeline.promisedArrivalAt : undefined;
    return {
      mode: modes[leg.modeOfTransport] ?? 'unknown',
      section: { sectionKind: 'ocean', sectionId: shipmentId },
      sectionKind: 'ocean',
      conveyance: [leg.vesselName ?? leg.trainNumber, leg.voyageNumber].filter(Boolean).join(' ') || null,
      from: toPlace(from),
      to: toPlace(to),
      departure: leg.departedAt === undefined && from === undefined ? noTime : timeOf(leg, from, 'departure'),
      arrival: shown === undefined ? arrival : { ...arrival, at: shown, classifier: 'EST' },
      state: leg.stage === 'planned' ? 'ahead' : leg.stage,
      simulated: timeline.simulated,
      events: events.filter((one) => one.leg === i).map(({ event }) => event),
      n: isPod ? (range?.n ?? null) : null,
    };
  });
}
