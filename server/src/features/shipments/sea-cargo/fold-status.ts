import { type SeaCargoCounts, type SeaCargoStatus, SeaCargoStatus as Status } from '@portolan/contract';
import { type KnownSailing, tally } from './fold-sailings.ts';
import type { KnownCargoFact } from './known-fact.ts';

const happened = (facts: readonly KnownCargoFact[], ...events: string[]): KnownCargoFact[] =>
  facts.filter(({ fact }) => events.includes(fact.event) && fact.classifier === 'ACT');

const unitOf = ({ fact }: KnownCargoFact): string | undefined => fact.vehicle ?? fact.mark;

/** How many pieces: vehicles and marks one by one, or as they were counted, whichever is more. */
function count(facts: readonly KnownCargoFact[], whole: number): number {
  const units = new Set(facts.flatMap((known) => unitOf(known) ?? []));
  const counted = tally(
    facts.filter((known) => unitOf(known) === undefined),
    whole,
  );
  return Math.max(units.size, counted);
}

/** How many pieces were booked: as the newest booking says, else as many units as were named; undefined for neither. */
export function bookedPieces(facts: readonly KnownCargoFact[]): number | undefined {
  const units = new Set(facts.flatMap((known) => unitOf(known) ?? []));
  const said = facts
    .filter(
      ({ fact }) =>
        fact.event === 'booked' &&
        fact.pieces !== undefined &&
        unitOf({ fact } as KnownCargoFact) === undefined,
    )
    .toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime())
    .at(-1)?.fact.pieces;
  if (said !== undefined) return Math.max(said, units.size);
  if (units.size > 0) return units.size;
  const counts = facts.flatMap(({ fact }) => fact.pieces ?? []);
  return counts.length === 0 ? undefined : Math.max(...counts);
}

/** Pieces by how far they have come, each kind of event counted by itself. */
export function countPieces(
  facts: readonly KnownCargoFact[],
  sailings: readonly KnownSailing[],
  { pol, pod }: { pol: string | undefined; pod: string | undefined },
): SeaCargoCounts {
  const booked = bookedPieces(facts);
  const whole = booked ?? 1;
  const of = (...events: string[]): number => count(happened(facts, ...events), whole);
  const sumOf = (those: readonly KnownSailing[], field: 'loaded' | 'discharged'): number =>
    those.reduce((sum, sailing) => sum + sailing[field], 0);
  // A piece that changes ships is loaded and discharged twice.
  const first = sailings.filter(({ from, loaded }) => loaded > 0 && (pol === undefined || from === pol));
  const last = sailings.filter(({ to, discharged }) => discharged > 0 && (pod === undefined || to === pod));
  return {
    booked: booked ?? null,
    received: of('received'),
    loaded: first.length > 0 ? sumOf(first, 'loaded') : of('loaded'),
    discharged: last.length > 0 ? sumOf(last, 'discharged') : count(dischargedAt(facts, pod), whole),
    delivered: Math.max(of('gated-out'), of('delivered')),
    damaged: happened(facts, 'damaged').length === 0 ? 0 : damagedPieces(facts),
    shortShipped: of('short-shipped'),
    shortLanded: of('short-landed'),
  };
}

/** Of damaged pieces whose number is not said one is counted each. */
const damagedPieces = (facts: readonly KnownCargoFact[]): number => count(happened(facts, 'damaged'), 1);

const dischargedAt = (facts: readonly KnownCargoFact[], pod: string | undefined): KnownCargoFact[] =>
  happened(facts, 'discharged').filter(
    ({ fact }) =>
      pod === undefined || fact.place?.unLocationCode === undefined || fact.place.unLocationCode === pod,
  );

const rankOf = (status: SeaCargoStatus): number => Status.options.indexOf(status);

/** The one that is furthest behind. */
export const leastStatus = (statuses: readonly SeaCargoStatus[]): SeaCargoStatus =>
  statuses.reduce((least, status) => (rankOf(status) < rankOf(least) ? status : least), 'delivered');

/** How far the pieces on one ship have come; undefined where they went on with another one. */
function statusOnShip(
  sailing: KnownSailing,
  sailings: readonly KnownSailing[],
  pod: string | undefined,
): SeaCargoStatus | undefined {
  const { state, to, loaded, discharged } = sailing;
  if (state === 'under-way') return 'at-sea';
  if (state === 'planned') return loaded > 0 ? 'loaded' : undefined;
  if (pod === undefined || to === pod) return discharged >= Math.max(1, loaded) ? 'discharged' : 'arrived';
  const onward = sailings.filter(
    (other) => other.from === to && other !== sailing && other.state !== 'left-behind',
  );
  return onward.some((other) => other.loaded > 0) ? undefined : 'transshipment';
}

/** Where pieces stand; of several ships those that are furthest behind. */
export function foldStatus(
  facts: readonly KnownCargoFact[],
  sailings: readonly KnownSailing[],
  counts: SeaCargoCounts,
  pod: string | undefined,
): SeaCargoStatus {
  const { booked, received, loaded, discharged, delivered, shortShipped } = counts;
  const landed = discharged > 0 ? discharged : Math.max(loaded, 1);
  const expected = Math.max(0, (booked ?? landed) - shortShipped - counts.shortLanded);
  if (delivered > 0 && delivered >= Math.min(landed, Math.max(expected, 1))) return 'delivered';
  const onShips = sailings
    .filter(({ state }) => state !== 'left-behind')
    .flatMap((sailing) => statusOnShip(sailing, sailings, pod) ?? []);
  const isWaiting = loaded === 0 ? onShips.length === 0 : expected > loaded && hasCounts(facts);
  if (isWaiting && dischargedAt(facts, pod).length > 0 && loaded === 0) return 'discharged';
  const ashore: SeaCargoStatus[] = isWaiting ? [received > 0 ? 'received' : 'booked'] : [];
  return leastStatus([
    ...onShips,
    ...ashore,
    ...(onShips.length + ashore.length === 0 ? (['booked'] as const) : []),
  ]);
}

/** Whether loading was counted: else one report of it is about all. */
const hasCounts = (facts: readonly KnownCargoFact[]): boolean =>
  happened(facts, 'loaded').some((known) => known.fact.pieces !== undefined || unitOf(known) !== undefined);
