import { dayMs } from '@portolan/contract/time/durations';
import { fractionOf, type Random } from '@portolan/contract/random';
import type { EpochMs } from '../local-time.ts';
import type { LinerService } from './liner-services.ts';

/**
 * For how long one level of lateness of a service lasts, about. A ship makes up a day in two weeks at most, so that a
 * service cannot recover faster.
 */
const spanMs = 16 * 7 * dayMs;
const shortestDays = 2;
const longestDays = 8;

/** Services of the documented numbers: their dates are part of the tests, so their timetables hold. */
const steady = new Set([
  'AE1',
  'AE5',
  'LION',
  'FAL1',
  'FE3',
  'TIGER',
  'TP6',
  'TA1',
  'MUS',
  'SAEC',
  'IEX',
  'A3N',
  'PANZ',
  'JTV',
  'EMF',
]);

/** Share of spans with a slide, by the line that leads a service; in order of published schedule reliability. */
const shares: Readonly<Record<string, number>> = {
  MAEU: 0.05,
  HLCU: 0.05,
  MSCU: 0.1,
  CMDU: 0.18,
  COSU: 0.18,
  ONEY: 0.24,
  EGLV: 0.2,
};
const usualShare = 0.25;

/** The chance that all ships of a service run late over a span of time; 0 for services whose timetable holds. */
export function slideShare({ serviceCode, carrierCodes }: LinerService): number {
  return steady.has(serviceCode) ? 0 : (shares[carrierCodes[0] ?? ''] ?? usualShare);
}

/**
 * By how much all ships of a service run behind their timetable at an instant of the timetable: it changes slowly, by
 * half a day a week at most.
 */
export function slideAt(
  seed: string,
  service: LinerService,
  plannedAt: EpochMs,
  levelAt: (span: number) => number = (span) => levelOf(seed, service, span),
): EpochMs {
  if (slideShare(service) === 0) return 0;
  const span = Math.floor(plannedAt / spanMs);
  const part = plannedAt / spanMs - span;
  return Math.round((levelAt(span) * (1 - part) + levelAt(span + 1) * part) * dayMs);
}

/**
 * The levels of a service as somebody knows them who sees where a span is heading, but not the spans after it: those
 * are drawn.
 */
export function levelsKnownAt(
  seed: string,
  service: LinerService,
  at: EpochMs,
  random: Random,
): (span: number) => number {
  const last = Math.floor(timetableAt(seed, service, at) / spanMs) + 1;
  const drawn = new Map<number, number>();
  return (span) => {
    if (span <= last) return levelOf(seed, service, span);
    let level = drawn.get(span);
    if (level === undefined) drawn.set(span, (level = toLevel(random.next(), slideShare(service))));
    return level;
  };
}

const levels = new WeakMap<LinerService, Map<string, number>>();

/** Days of lateness at the beginning of a span. */
function levelOf(seed: string, service: LinerService, span: number): number {
  let kept = levels.get(service);
  if (!kept) levels.set(service, (kept = new Map()));
  const key = `${seed} ${span}`;
  let level = kept.get(key);
  if (level === undefined) {
    const chance = slideShare(service);
    const luck = fractionOf(seed, 'slide', service.serviceCode, span);
    level = toLevel(luck, chance);
    kept.set(key, level);
  }
  return level;
}

const toLevel = (luck: number, chance: number): number =>
  luck < chance ? shortestDays + (longestDays - shortestDays) * (luck / chance) : 0;

/** The instant of the timetable that a service has reached at an instant. */
export function timetableAt(seed: string, service: LinerService, at: EpochMs): EpochMs {
  if (slideShare(service) === 0) return at;
  let planned = at;
  // The slide changes by a tenth of the time at most: each round leaves a tenth of the error.
  for (let round = 0; round < 3; round += 1) planned = at - slideAt(seed, service, planned);
  return planned;
}

/** How fast a slide grows or shrinks at most: a share of the time. */
export const fastestSlide = (longestDays * dayMs) / spanMs;
