import { dayMs } from '@portolan/contract/time/durations';
import {
  type JourneyEvent,
  type JourneyLeg,
  type JourneyPlace,
  type JourneyTime,
  SectionKind,
  greatCircleKm,
  sectionEntry,
} from '@portolan/contract';

/** A leg as one section reports it, with its events. `n`: how many arrivals its interval rests on. */
export interface LegDraft extends JourneyLeg {
  sectionKind: SectionKind;
  events: Omit<JourneyEvent, 'leg' | 'isLate'>[];
  n: number | null;
}

/** A port and its yard, a ramp and its city are one place within this. */
const samePlaceKm = 60;

/** The section that knows each mode best: of two reports of one leg, its report counts. */
const bestSectionOf = (mode: JourneyLeg['mode']): SectionKind | undefined =>
  SectionKind.options.find((kind) => sectionEntry(kind).legModes.some((known) => known === mode));

export const noTime: JourneyTime = {
  plannedAt: null,
  at: null,
  classifier: 'PLN',
  lowAt: null,
  highAt: null,
};

const msOf = ({ at, plannedAt }: JourneyTime): number | undefined => {
  const time = at ?? plannedAt;
  return time === null ? undefined : Date.parse(time);
};
const startOf = (leg: JourneyLeg): number => msOf(leg.departure) ?? msOf(leg.arrival) ?? Infinity;
const endOf = (leg: JourneyLeg): number => msOf(leg.arrival) ?? startOf(leg);

const isUnnamed = ({ name, code }: JourneyPlace): boolean => name === '' && code === null;

const lettersOf = (name: string): string => name.toUpperCase().replace(/[^\p{L}]/gu, '');

/** Railways cut names to nine letters: `LOSANGELE` is Los Angeles. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  return a === b || (Math.min(a.length, b.length) >= 6 && (a.startsWith(b) || b.startsWith(a)));
}

/** Whether two legs meet there; a place that nobody named is no reason for a gap. */
export function isSamePlace(one: JourneyPlace, other: JourneyPlace): boolean {
  if (isUnnamed(one) || isUnnamed(other)) return true;
  if (one.code !== null && one.code === other.code) return true;
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return isSameName(one.name, other.name);
  const km = greatCircleKm(
    { latitude: one.latitude, longitude: one.longitude },
    { latitude: other.latitude, longitude: other.longitude },
  );
  return km <= samePlaceKm;
}

/** Two reports of one leg: the same mode, and more than half of the shorter one at the same time. */
function isDouble(one: LegDraft, other: LegDraft): boolean {
  if (one.mode !== other.mode || one.section?.sectionId === other.section?.sectionId) return false;
  const [from, until] = [Math.max(startOf(one), startOf(other)), Math.min(endOf(one), endOf(other))];
  const shorter = Math.min(endOf(one) - startOf(one), endOf(other) - startOf(other));
  if (shorter <= 0)
    return isSamePlace(one.from, other.from) && Math.abs(startOf(one) - startOf(other)) < dayMs;
  if (until - from > shorter / 2) return true;
  // The carrier reports of trucks and trains only what its own terminals see of them.
  const isCarriers = [one, other].some(({ sectionKind }) => sectionKind === 'ocean');
  const isNear = Math.abs(startOf(one) - startOf(other)) <= 2 * dayMs;
  return isCarriers && isNear && (isSamePlace(one.from, other.from) || isSamePlace(one.to, other.to));
}

/** What one report says; the other one fills in what it leaves open. */
function mergeTimes(best: JourneyTime, other: JourneyTime): JourneyTime {
  const plannedAt = best.plannedAt ?? other.plannedAt;
  const isKnown = best.at !== null && (best.classifier !== 'PLN' || other.classifier === 'PLN');
  return { ...(isKnown ? best : other.at === null ? best : other), plannedAt };
}

function mergeLegs(one: LegDraft, other: LegDraft): LegDraft {
  const [best, rest] = bestSectionOf(one.mode) === other.sectionKind ? [other, one] : [one, other];
  return {
    ...best,
    conveyance: best.conveyance ?? rest.conveyance,
    from: isUnnamed(best.from) ? rest.from : best.from,
    to: isUnnamed(best.to) ? rest.to : best.to,
    departure: mergeTimes(best.departure, rest.departure),
    arrival: mergeTimes(best.arrival, rest.arrival),
    events: [...best.events, ...rest.events.filter((event) => !isOfConveyance(event))],
  };
}

/** Loading, departure and arrival of a train, truck or barge, which its own section knows. */
const isOfConveyance = ({ what }: LegDraft['events'][number]): boolean =>
  what.kind === 'ocean' && /^(?:train|truck|barge)-/.test(what.milestone);

/** Between two places that do not meet, somebody carried it: nobody reported how. */
function unreported(before: LegDraft, after: LegDraft): LegDraft {
  return {
    mode: 'unknown',
    section: null,
    sectionKind: before.sectionKind,
    conveyance: null,
    from: before.to,
    to: after.from,
    departure: { ...before.arrival, lowAt: null, highAt: null },
    arrival: { ...after.departure, lowAt: null, highAt: null },
    state: after.state === 'ahead' ? (before.state === 'done' ? 'under-way' : 'ahead') : 'done',
    simulated: before.simulated && after.simulated,
    events: [],
    n: null,
  };
}

/**
 * The legs of all sections as one chain in the order of time: each leg once, whoever reported it, and every leg begins
 * where the one before it ends. Where they do not meet, a leg of unknown mode joins them. Pure.
 */
export function chainLegs(drafts: readonly LegDraft[]): LegDraft[] {
  const legs: LegDraft[] = [];
  for (const draft of drafts) {
    const twin = legs.findIndex((leg) => isDouble(leg, draft));
    if (twin === -1) legs.push(draft);
    else legs[twin] = mergeLegs(legs[twin]!, draft);
  }
  const inOrder = legs.toSorted((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
  return inOrder.flatMap((leg, i) => {
    const before = inOrder[i - 1];
    return before === undefined || isSamePlace(before.to, leg.from) ? [leg] : [unreported(before, leg), leg];
  });
}
