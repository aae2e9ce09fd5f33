import type { WatchChange, WatchConditions } from '@portolan/contract';
import type { SeenSailing, SeenState } from './seen-sailing.ts';

const hour = 3_600_000;
/** A departure or arrival that moves further than this is reported. */
export const movedMs = 6 * hour;
/** A cut-off is near from this long before it. */
export const nearMs = 24 * hour;

/** One change that met a condition. */
export interface JudgedChange {
  sailingId: string;
  change: WatchChange;
  sailing: SeenSailing;
  cutOff: 'DCO' | 'VCO' | 'PCO' | null;
  before: string | null;
  after: string | null;
}

export interface JudgedWatch {
  changes: JudgedChange[];
  /** What later changes are judged against: parts that met no condition stay as they were. */
  seen: SeenState;
}

const cutOffCodes = ['DCO', 'VCO', 'PCO'] as const;

/**
 * Compares what a watch saw before with what it sees now. A time that creeps is compared with the last reported one, so
 * that many small moves are reported when they add up. Sailings that have departed leave without a word. One that no
 * longer sails as published is kept until it would have departed, so that its return is reported too. Pure.
 */
export function judgeWatch(
  conditions: WatchConditions,
  before: SeenState,
  after: SeenState,
  { now, isPublished }: { now: Date; isPublished: (sailingId: string) => boolean },
): JudgedWatch {
  const changes: JudgedChange[] = [];
  const sailings: Record<string, SeenSailing> = {};
  for (const [sailingId, was] of Object.entries(before.sailings)) {
    const is = after.sailings[sailingId];
    if (is !== undefined) {
      const judged = judgeSailing(conditions, sailingId, was, is, now);
      changes.push(...judged.changes);
      sailings[sailingId] = judged.seen;
    } else if (isAhead(was, now)) {
      const isGone = !isPublished(sailingId);
      if (isGone && was.gone !== true && reportsVessels(conditions))
        changes.push({ ...nothing, sailingId, change: 'omitted', sailing: was, before: was.vessel });
      sailings[sailingId] = isGone ? { ...was, gone: true } : was;
    }
  }
  for (const [sailingId, is] of Object.entries(after.sailings)) {
    if (before.sailings[sailingId] !== undefined) continue;
    const near = judgeNear(conditions, sailingId, is, is, now);
    changes.push(...near.changes);
    sailings[sailingId] = { ...is, near: near.near };
    if (conditions.anyChange && isNews(before, is))
      changes.push({ ...nothing, sailingId, change: 'added', sailing: is, after: is.departureAt });
  }
  return { changes, seen: { sailings, until: after.until } };
}

const nothing = { cutOff: null, before: null, after: null } as const;

const reportsVessels = ({ vesselChanges, anyChange }: WatchConditions): boolean => vesselChanges || anyChange;

const isAhead = ({ departureAt, arrivalAt }: SeenSailing, now: Date): boolean =>
  Date.parse(departureAt ?? arrivalAt ?? '') > now.getTime();

/** New in the period that was searched before: later ones only came into sight. */
const isNews = ({ until }: SeenState, { departureAt }: SeenSailing): boolean =>
  until === null || (departureAt !== null && departureAt <= until);

const movedBy = (was: string | null, is: string | null): number =>
  was === null || is === null ? (was === is ? 0 : Infinity) : Math.abs(Date.parse(is) - Date.parse(was));

function judgeSailing(
  conditions: WatchConditions,
  sailingId: string,
  was: SeenSailing,
  is: SeenSailing,
  now: Date,
): { changes: JudgedChange[]; seen: SeenSailing } {
  const { timesMove, cutOffs, anyChange } = conditions;
  const changes: JudgedChange[] = [];
  const { gone, ...known } = was;
  const seen: SeenSailing = { ...known, cutOffs: { ...was.cutOffs }, carrierCode: is.carrierCode };
  const report = (
    change: WatchChange,
    before: string | null,
    after: string | null,
    cutOff: JudgedChange['cutOff'] = null,
  ): void => void changes.push({ sailingId, change, sailing: is, cutOff, before, after });
  const isMoved = (a: string | null, b: string | null): boolean => {
    const by = movedBy(a, b);
    return anyChange ? by > 0 : timesMove && by > movedMs;
  };
  if (gone === true && reportsVessels(conditions)) report('reinstated', null, is.vessel);
  if (isMoved(was.departureAt, is.departureAt)) {
    report('departure-moved', was.departureAt, is.departureAt);
    seen.departureAt = is.departureAt;
  }
  if (isMoved(was.arrivalAt, is.arrivalAt)) {
    report('arrival-moved', was.arrivalAt, is.arrivalAt);
    seen.arrivalAt = is.arrivalAt;
  }
  if (reportsVessels(conditions) && was.vessel !== is.vessel) {
    report('vessel-changed', was.vessel, is.vessel);
    seen.vessel = is.vessel;
  }
  const [viaBefore, viaAfter] = [was.via.join(', '), is.via.join(', ')];
  const endsBefore = `${was.origin} ${was.destination}`;
  const endsAfter = `${is.origin} ${is.destination}`;
  if (reportsVessels(conditions) && (viaBefore !== viaAfter || endsBefore !== endsAfter)) {
    report('transshipment-changed', viaBefore || endsBefore, viaAfter || endsAfter);
    Object.assign(seen, { via: is.via, origin: is.origin, destination: is.destination });
  }
  if (anyChange && was.voyage !== is.voyage) {
    report('other', was.voyage, is.voyage);
    seen.voyage = is.voyage;
  }
  for (const code of cutOffCodes)
    if ((cutOffs || anyChange) && movedBy(was.cutOffs[code], is.cutOffs[code]) > 0) {
      report('cut-off-moved', was.cutOffs[code], is.cutOffs[code], code);
      seen.cutOffs[code] = is.cutOffs[code];
    }
  const near = judgeNear(conditions, sailingId, was, is, now);
  return { changes: [...changes, ...near.changes], seen: { ...seen, near: near.near } };
}

/** Cut-offs that are less than 24 h away, each reported once per time that is published for it. */
function judgeNear(
  { cutOffs }: WatchConditions,
  sailingId: string,
  was: SeenSailing,
  is: SeenSailing,
  now: Date,
): { changes: JudgedChange[]; near: string[] } {
  if (!cutOffs) return { changes: [], near: was.near };
  const changes: JudgedChange[] = [];
  const near = [...was.near];
  for (const code of cutOffCodes) {
    const at = is.cutOffs[code];
    if (at === null) continue;
    const left = Date.parse(at) - now.getTime();
    const key = `${code} ${at}`;
    if (left <= 0 || left > nearMs || near.includes(key)) continue;
    near.push(key);
    changes.push({ sailingId, change: 'cut-off-near', sailing: is, cutOff: code, before: null, after: at });
  }
  return { changes, near };
}
