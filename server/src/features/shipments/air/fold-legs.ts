import type { AirLeg, AirPart } from '@portolan/contract';
import type { Ends } from './fold-parts.ts';
import type { PartFlight, WaybillPart } from './part-steps.ts';
import type { AirPlan, PlannedFlight } from './fold-plan.ts';

type Classifier = AirLeg['arrivalClassifier'];

export interface FlightArrival {
  at: string | undefined;
  classifier: Classifier;
}

/** When a part landed at the destination, or is expected to by the flight that it is on. */
export function flightArrivalOf(
  part: WaybillPart,
  destination: string | undefined,
): FlightArrival | undefined {
  const step =
    part.steps.find(({ status }) => status === 'arrived') ??
    part.steps.find(({ status }) => status === 'received-from-flight') ??
    part.steps.find(({ status }) => status === 'noticed' || status === 'delivery');
  const last = part.flights.find(({ to }) => to === destination) ?? part.flights.at(-1);
  if (step !== undefined) return { at: last?.landedAt ?? step.at, classifier: 'ACT' };
  if (last === undefined || last.to !== destination) return undefined;
  if (last.hasLanded) return { at: last.landedAt, classifier: 'ACT' };
  return last.arrival === undefined ? undefined : { at: last.arrival.at, classifier: 'EST' };
}

const minutesBetween = (at: string | undefined, plan: string | undefined): number | null =>
  at === undefined || plan === undefined ? null : Math.round((Date.parse(at) - Date.parse(plan)) / 60_000);

/**
 * When a part that has not left for the destination is expected: what is planned, moved by how late it left, or
 * nothing where nothing is planned.
 */
function expectedArrival(part: WaybillPart, plan: AirPlan): FlightArrival | undefined {
  if (plan.arrivalAt === undefined) return undefined;
  const flown = part.flights.at(-1);
  const planned = plan.legs.find(({ from }) => from === flown?.from);
  const left =
    flown?.departure?.kind === 'A'
      ? flown.departure.at
      : part.steps.findLast(({ status }) => status === 'departed')?.at;
  const late = minutesBetween(left, planned?.departureAt);
  if (late === null) return { at: plan.arrivalAt, classifier: 'PLN' };
  return {
    at: new Date(Date.parse(plan.arrivalAt) + Math.max(0, late) * 60_000).toISOString(),
    classifier: 'EST',
  };
}

const flownLeg = (
  part: number,
  flight: PartFlight,
  step: WaybillPart['steps'][number] | undefined,
): AirLeg[] =>
  flight.from === undefined || flight.to === undefined
    ? []
    : [
        {
          part,
          flightNumber: flight.flightNumber,
          from: flight.from,
          to: flight.to,
          state: flight.hasLanded ? 'flown' : 'flying',
          departureAt: step?.at ?? flight.departure?.at ?? null,
          departureClassifier: 'ACT',
          arrivalAt: flight.landedAt ?? flight.arrival?.at ?? null,
          arrivalClassifier: flight.hasLanded ? 'ACT' : flight.arrival?.kind === 'S' ? 'PLN' : 'EST',
        },
      ];

const aheadLeg = (part: number, leg: PlannedFlight): AirLeg => ({
  part,
  flightNumber: leg.flightNumber ?? null,
  from: leg.from,
  to: leg.to,
  state: 'ahead',
  departureAt: leg.departureAt ?? null,
  departureClassifier: 'PLN',
  arrivalAt: leg.arrivalAt ?? null,
  arrivalClassifier: 'PLN',
});

/** Planned legs that a part has still to fly. */
function legsAhead(part: WaybillPart, plan: AirPlan, destination: string | undefined): PlannedFlight[] {
  const at = part.flights.at(-1)?.to;
  if (part.flights.length === 0) return [...plan.legs];
  if (at === undefined || at === destination) return [];
  const index = plan.legs.findIndex(({ from }) => from === at);
  return index === -1 ? [] : plan.legs.slice(index);
}

/** The parts with their flights, and the legs of all of them: flown, flying and ahead. */
export function foldLegs(
  parts: readonly WaybillPart[],
  plan: AirPlan,
  { destination }: Ends,
): { parts: AirPart[]; legs: AirLeg[] } {
  const legs = parts.flatMap((part, index) => [
    ...part.flights.flatMap((flight) =>
      flownLeg(
        index + 1,
        flight,
        part.steps.find(({ status, airport }) => status === 'departed' && airport === flight.from),
      ),
    ),
    ...legsAhead(part, plan, destination).map((leg) => aheadLeg(index + 1, leg)),
  ]);
  return {
    legs,
    parts: parts.map((part, index) => {
      const arrival = flightArrivalOf(part, destination) ?? expectedArrival(part, plan);
      return {
        part: index + 1,
        pieces: part.pieces,
        weightKg: part.weightKg ?? null,
        flights: legs
          .filter((leg) => leg.part === index + 1 && leg.state !== 'ahead')
          .flatMap(({ flightNumber }) => flightNumber ?? []),
        arrivalAt: arrival?.at ?? null,
        arrivalClassifier: arrival?.classifier ?? 'PLN',
        delayMinutes: minutesBetween(arrival?.at, plan.arrivalAt),
      };
    }),
  };
}
