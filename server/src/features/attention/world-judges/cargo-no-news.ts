import { hourMs } from '@portolan/contract/time/durations';
import type { CargoSection } from '@portolan/contract';
import { type Finding, announcedMs, factsOf, thingOf } from '../judges/index.ts';

/** Cargo in no container at sea that is under way and silent by the limit of its section. Moments are UTC instants. */
export interface SilentCargo {
  section: CargoSection;
  /** As people write it. */
  number: string;
  newsAt: string;
  /** Its ETA, else its planned arrival; null where neither is known. */
  expectedAt: string | null;
  /** It stands at a place of its way: it may have nothing to report there. */
  isStanding: boolean;
  /** What reported it last; null where that is not one of the company's data sources. */
  sourceId: string | null;
  sourceName: string | null;
}

/**
 * Whether something should have been heard of silent cargo: as of containers, where its arrival is near, past or not
 * known. A truck sends where it is as long as it drives; one that stood when it was last heard of may rest.
 */
export function isCargoNewsDue(
  { section, expectedAt, isStanding }: Pick<SilentCargo, 'section' | 'expectedAt' | 'isStanding'>,
  now: Date,
): boolean {
  if (expectedAt === null) return !isStanding;
  const expected = Date.parse(expectedAt);
  if (section === 'truck') return !isStanding || expected < now.getTime();
  return expected - announcedMs < now.getTime();
}

function toFinding(those: readonly SilentCargo[], thing: string, now: Date): Finding {
  const newest = those.toSorted((a, b) => b.newsAt.localeCompare(a.newsAt))[0]!;
  const { section, number, newsAt, sourceId, sourceName } = newest;
  // Of several, all have been silent for so long at least.
  const hours = Math.max(1, Math.round((now.getTime() - Date.parse(newsAt)) / hourMs));
  return {
    type: 'cargo-no-news',
    thing,
    stage: 'actual',
    hours: null,
    plannedAt: null,
    expectedAt: null,
    facts: factsOf({
      cargoSection: section,
      cargoCount: those.length,
      cargoNumber: those.length === 1 ? number : null,
      sourceId,
      sourceName,
      hours,
      at: newsAt,
    }),
    evidence: [],
  };
}

/**
 * Cargo of which nothing was heard for too long although something was due: one alert, and one question, for a section
 * and what reports it. Pure.
 */
export function judgeSilentCargo(all: readonly SilentCargo[], now: Date): Finding[] {
  const due = all.filter((cargo) => isCargoNewsDue(cargo, now));
  const bySource = Map.groupBy(due, ({ section, sourceId }) => thingOf(section, 'source', sourceId));
  return [...bySource].map(([thing, those]) => toFinding(those, thing, now));
}
