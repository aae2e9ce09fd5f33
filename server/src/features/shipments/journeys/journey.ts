import {
  AppError,
  type Journey,
  type JourneyEvent,
  type JourneySection,
  type JourneyTime,
  type SectionCandidate,
  type SectionKey,
  compactNumber,
  formatEquipmentReference,
  isEventLate,
  isJourneySilent,
  judgeJourney,
  minutesAgainstPlan,
} from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { type LegDraft, chainLegs } from './chain-legs.ts';
import { chooseSections } from './choose-sections.ts';
import { expectArrival } from './expect-arrival.ts';
import { chanceOf, judgeHandOvers } from './judge-hand-overs.ts';
import { loadSection } from './load-section.ts';
import {
  type Section,
  describeSection,
  findSections,
  listSections,
  textOfSection,
  toSectionKey,
} from './section.ts';
import { type SectionLink, listSectionLinks } from './section-link.ts';

const mostSections = 20;
const mostCandidates = 20;
const keyOf = ({ sectionKind, sectionId }: SectionKey): string => `${sectionKind}:${sectionId}`;

type Chosen = ReturnType<typeof chooseSections>;

/** The sections of the journey that one section is a part of; throws `journey.not-found`. */
export async function gatherSections(tx: Tx, tenantId: string, asked: SectionKey): Promise<Chosen> {
  const keys = new Set([keyOf(asked)]);
  const links = new Map<string, SectionLink>();
  const sections = new Map<string, Section>();
  let known: number;
  // Each round brings those with the containers, and those joined by hand, of what the one before has found.
  do {
    known = sections.size;
    const equipments = [...sections.values()].flatMap(({ equipmentReference }) => equipmentReference ?? []);
    for (const section of await listSections(tx, tenantId, { keys: [...keys], equipments }))
      sections.set(textOfSection(section), section);
    for (const link of await listSectionLinks(tx, tenantId, [...sections.keys()])) {
      links.set(`${link.one} ${link.other}`, link);
      if (link.joined) keys.add(link.one).add(link.other);
    }
  } while (sections.size > known && sections.size <= mostSections);
  const start = sections.get(keyOf(asked));
  if (start === undefined) throw new AppError('journey.not-found', {});
  return chooseSections(start, [...sections.values()], [...links.values()]).slice(0, mostSections);
}

const eventMs = ({ at }: Pick<JourneyEvent, 'at'>): number => Date.parse(at);

function toEvents(legs: readonly LegDraft[], sections: readonly JourneySection[]): JourneyEvent[] {
  const silent = new Set(sections.filter(({ isSilent }) => isSilent).map(({ sectionId }) => sectionId));
  return legs
    .flatMap(({ events }, leg) =>
      events.map((event): JourneyEvent => {
        return { ...event, leg, isLate: isEventLate(event, silent.has(event.section.sectionId)) };
      }),
    )
    .toSorted((a, b) => eventMs(a) - eventMs(b) || a.leg - b.leg);
}

function toLeg({ sectionKind: _, events: __, n: ___, ...leg }: LegDraft): Journey['legs'][number] {
  return leg;
}

const delayOf = ({ plannedAt, at, classifier }: JourneyTime, now: Date): number | null =>
  minutesAgainstPlan(
    {
      plannedArrivalAt: plannedAt,
      estimatedArrivalAt: at,
      arrivedAt: classifier === 'ACT' ? at : null,
    },
    now,
  );

/** A journey in full, judged at `now`. */
export async function getJourney(tx: Tx, tenantId: string, asked: SectionKey, now: Date): Promise<Journey> {
  const chosen = await gatherSections(tx, tenantId, asked);
  const loaded: { named: JourneySection; legs: LegDraft[] }[] = [];
  for (const { section, joined } of chosen) {
    const { legs, ...named } = await loadSection(tx, tenantId, section, now);
    loaded.push({ legs, named: { ...toSectionKey(section), ...named, joined } });
  }
  const chain = chainLegs(loaded.flatMap((one) => one.legs));
  const sections = loaded.map(({ named }) => named);
  const handOvers = judgeHandOvers(chain, now);
  const arrival = expectArrival(chain);
  const known = { sections, legs: chain.map(toLeg), handOvers, arrival };
  const container = sections.find((one) => one.equipmentReference !== null)?.equipmentReference;
  return {
    number: container == null ? (sections[0]?.number ?? '') : formatEquipmentReference(container),
    ...known,
    events: toEvents(chain, sections),
    state: judgeJourney(known, now),
    delayMinutes: isJourneySilent(known) ? null : delayOf(arrival, now),
    chancePercent: chanceOf(handOvers),
    simulated: chain.length > 0 && chain.every(({ simulated }) => simulated),
  };
}

/** What a person could join: not in the journey yet, with this part of a number, the nearest in time first. */
export async function listCandidates(
  tx: Tx,
  tenantId: string,
  asked: SectionKey & { q: string },
  now: Date,
): Promise<SectionCandidate[]> {
  const chosen = await gatherSections(tx, tenantId, asked);
  const own = new Set(chosen.map(({ section }) => textOfSection(section)));
  const [first] = chosen;
  const near = first?.section.untilAt ?? first?.section.fromAt ?? now;
  const found = await findSections(tx, tenantId, {
    part: compactNumber(asked.q),
    near,
    most: mostCandidates + own.size,
  });
  return found
    .filter((section) => !own.has(textOfSection(section)))
    .slice(0, mostCandidates)
    .map(describeSection);
}
