import { dayMs } from '@portolan/contract/time/durations';
import { type Section, textOfSection } from './section.ts';
import type { SectionLink } from './section-link.ts';

/** A container is not on land between two parts of one journey for longer than this. */
export const longestGapDays = 14;

/** Days between two sections; 0 where they overlap, infinite where the time of one is not known. */
function daysBetween(a: Section, b: Section): number {
  const [aFrom, aUntil] = [a.fromAt ?? a.untilAt, a.untilAt ?? a.fromAt];
  const [bFrom, bUntil] = [b.fromAt ?? b.untilAt, b.untilAt ?? b.fromAt];
  if (aFrom === null || aUntil === null || bFrom === null || bUntil === null) return Infinity;
  const gapMs = Math.max(bFrom.getTime() - aUntil.getTime(), aFrom.getTime() - bUntil.getTime(), 0);
  return gapMs / dayMs;
}

/**
 * What belongs together by number and time: sections of one container within 14 days of each other. Between two
 * journeys at sea, which a reused container makes one after the other, each section on land goes with the nearer one.
 * Pure.
 */
export function groupByNumber(sections: readonly Section[]): Section[][] {
  const groups: Section[][] = [];
  const byContainer = Map.groupBy(sections, ({ equipmentReference, kind, id }) =>
    equipmentReference === null ? `${kind}:${id}` : equipmentReference,
  );
  for (const own of byContainer.values()) {
    const voyages = own.filter(({ kind }) => kind === 'ocean').map((one) => [one]);
    const loose: Section[][] = [];
    for (const section of own.filter(({ kind }) => kind !== 'ocean')) {
      const gap = ([first]: Section[]): number => daysBetween(first!, section);
      const nearest = voyages.toSorted((a, b) => gap(a) - gap(b))[0];
      const home =
        nearest !== undefined && gap(nearest) <= longestGapDays
          ? nearest
          : loose.find((group) => group.some((one) => daysBetween(one, section) <= longestGapDays));
      if (home === undefined) loose.push([section]);
      else home.push(section);
    }
    groups.push(...voyages, ...loose);
  }
  return groups;
}

/**
 * The sections of the journey that `start` is a part of, and by what each was joined: by number and time, or by a
 * person, who also undoes what numbers say. Pure.
 */
export function chooseSections(
  start: Section,
  sections: readonly Section[],
  links: readonly SectionLink[],
): { section: Section; joined: 'by-number' | 'by-hand' | null }[] {
  const groupOf = new Map<string, number>();
  for (const [index, group] of groupByNumber(sections).entries())
    for (const section of group) groupOf.set(textOfSection(section), index);
  const said = (a: string, b: string): boolean | undefined =>
    links.find(({ one, other }) => (one === a && other === b) || (one === b && other === a))?.joined;
  const chosen: ReturnType<typeof chooseSections> = [{ section: start, joined: null }];
  for (let reached = 0; reached < chosen.length; reached += 1) {
    const here = textOfSection(chosen[reached]!.section);
    for (const section of sections) {
      const key = textOfSection(section);
      const isIn = chosen.some((one) => textOfSection(one.section) === key);
      // Taken out of the journey, it does not come back through another section of it.
      if (isIn || chosen.some((one) => said(textOfSection(one.section), key) === false)) continue;
      if (said(here, key) === true) chosen.push({ section, joined: 'by-hand' });
      else if (groupOf.get(here) === groupOf.get(key)) chosen.push({ section, joined: 'by-number' });
    }
  }
  return chosen;
}
