import type { JourneyPlace, SeaCargoDetail, SeaCargoSailing } from '@portolan/contract';
import type { LegDraft } from './chain-legs.ts';

type Happening = SeaCargoDetail['events'][number];

/** The sailing that an event belongs to: that of its ship, else the one under way at its time. */
function sailingOf(event: Happening, sailings: readonly SeaCargoSailing[]): number {
  const ofShip = sailings.findIndex(
    ({ vesselName, voyage }) =>
      event.vesselName !== null && vesselName === event.vesselName && (event.voyage ?? voyage) === voyage,
  );
  if (ofShip !== -1) return ofShip;
  const at = Date.parse(event.at ?? '');
  const begun = sailings.findLastIndex(
    ({ departureAt }) => departureAt !== null && Date.parse(departureAt) <= at,
  );
  return Math.max(0, begun);
}

/** Cargo without container on its ships: a leg for each that takes it, with the events at its ends. Pure. */
export function legsOfSeaCargo({ row, sailings: all, ports, events }: SeaCargoDetail): LegDraft[] {
  const sailings = all.filter(({ state }) => state !== 'left-behind');
  const section = { sectionKind: row.mode, sectionId: row.id };
  const toPlace = (code: string | null): JourneyPlace => {
    const port = ports.find(({ unLocationCode }) => unLocationCode === code);
    const { timeZone = null, latitude = null, longitude = null } = port ?? {};
    return { name: port?.name ?? code ?? '', code, timeZone, latitude, longitude };
  };
  const happened = events.filter(
    ({ at, isRetracted, classifier }) => at !== null && !isRetracted && classifier === 'ACT',
  );
  return sailings.map((sailing, i): LegDraft => {
    const isLast = i === sailings.length - 1;
    const isOpen = isLast && !sailing.arrivalIsActual && row.estimatedArrivalAt !== null;
    const own = happened.filter((event) => sailingOf(event, sailings) === i);
    return {
      mode: 'VESSEL',
      section,
      sectionKind: row.mode,
      conveyance: [sailing.vesselName, sailing.voyage].filter(Boolean).join(' ') || null,
      from: toPlace(sailing.from),
      to: toPlace(sailing.to),
      departure: {
        plannedAt: sailing.plannedDepartureAt,
        at: sailing.departureAt ?? sailing.plannedDepartureAt,
        classifier: sailing.departureIsActual ? 'ACT' : 'EST',
        lowAt: null,
        highAt: null,
      },
      arrival: {
        plannedAt: sailing.plannedArrivalAt,
        at: (isOpen ? row.estimatedArrivalAt : sailing.arrivalAt) ?? sailing.plannedArrivalAt,
        classifier: sailing.arrivalIsActual ? 'ACT' : 'EST',
        lowAt: isOpen ? row.earliestArrivalAt : null,
        highAt: isOpen ? row.latestArrivalAt : null,
      },
      state: sailing.state === 'arrived' ? 'done' : sailing.state === 'under-way' ? 'under-way' : 'ahead',
      simulated: row.simulated,
      events: own.map((event) => ({
        what: { kind: 'sea-cargo' as const, event: event.event },
        place: event.place,
        placeCode: event.unLocationCode,
        timeZone: event.timeZone,
        plannedAt: null,
        at: event.at!,
        classifier: event.classifier,
        section,
        simulated: event.simulated,
      })),
      n: null,
    };
  });
}
