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
 * A group without what a person took apart: each section goes with the first ones that it was not taken out of, so that
 * what comes later is in one of the journeys and not in both. Pure.
 */
function splitByHand(group: readonly Section[], areApart: (a: string, b: string) => boolean): Section[][] {
  const parts: Section[][] = [];
  const startOf = ({ fromAt, untilAt }: Section): number => (fromAt ?? untilAt)?.getTime() ?? Infinity;
  const inOrder = group.toSorted(
    (a, b) =>
      Number(b.kind === 'ocean') - Number(a.kind === 'ocean') ||
      // Both may be infinite.
      (startOf(a) === startOf(b) ? 0 : startOf(a) - startOf(b)) ||
      (textOfSection(a) < textOfSection(b) ? -1 : 1),
  );
  for (const section of inOrder) {
    const key = textOfSection(section);
    const home = parts.find((part) => part.every((one) => !areApart(textOfSection(one), key)));
    if (home === undefined) parts.push([section]);
    else home.push(section);
  }
  return parts;
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
  const said = (a: string, b: string): boolean | undefined =>
    links.find(({ one, other }) => (one === a && other === b) || (one === b && other === a))?.joined;
  const groupOf = new Map<string, number>();
  const groups = groupByNumber(sections).flatMap((group) =>
    splitByHand(group, (a, b) => said(a, b) === false),
  );
  for (const [index, group] of groups.entries())
    for (const section of group) groupOf.set(textOfSection(section), index);
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
