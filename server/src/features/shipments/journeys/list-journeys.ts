import { type JourneyRow, compactNumber, formatEquipmentReference } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { chooseSections } from './choose-sections.ts';
import { getJourney } from './journey.ts';
import {
  type Section,
  describeSection,
  listChainedEquipments,
  listSections,
  textOfSection,
  toSectionKey,
} from './section.ts';
import { type SectionLink, listSectionLinks } from './section-link.ts';

/** More journeys of several parts than this are found by their number. */
const mostContainers = 2000;
const mostRows = 500;
/** Of how many open journeys the ETA is calculated as on their own pages. */
const mostExpected = 100;

/** The journeys of several parts with this part of a number: under way first, then what is ahead, then what is over. */
export async function listJourneys(
  tx: Tx,
  tenantId: string,
  { q, now }: { q: string; now: Date },
): Promise<{ rows: JourneyRow[]; isCut: boolean }> {
  const joined = await listJoinedKeys(tx, tenantId);
  const equipments = await listChainedEquipments(tx, tenantId, mostContainers);
  const sections = await listSections(tx, tenantId, { keys: joined, equipments });
  const links = await listSectionLinks(tx, tenantId, sections.map(textOfSection));
  const wanted = compactNumber(q);
  const found = groupJourneys(sections, links)
    .map((chosen) => toRow(chosen, now))
    .filter((row) => wanted === '' || numbersOf(row).some((number) => number.includes(wanted)))
    .toSorted(inOrder);
  const rows = await withExpectedEnds(tx, tenantId, found.slice(0, mostRows), now);
  return { rows, isCut: found.length > mostRows || equipments.length >= mostContainers };
}

/** The rows with the ETA of each journey's own page: a late part moves those behind it. */
async function withExpectedEnds(
  tx: Tx,
  tenantId: string,
  rows: readonly JourneyRow[],
  now: Date,
): Promise<JourneyRow[]> {
  const expected: JourneyRow[] = [];
  for (const [index, row] of rows.entries()) {
    const isAsked = row.state !== 'done' && index < mostExpected;
    const at = isAsked ? (await getJourney(tx, tenantId, row, now)).arrival.at : null;
    expected.push(at === null ? row : { ...row, endsAt: at });
  }
  return expected.toSorted(inOrder);
}

type Chosen = ReturnType<typeof chooseSections>;

/** Every journey of two parts or more, each once. Pure. */
export function groupJourneys(sections: readonly Section[], links: readonly SectionLink[]): Chosen[] {
  const byKey = new Map(sections.map((section) => [textOfSection(section), section]));
  const byContainer = Map.groupBy(sections, ({ equipmentReference }) => equipmentReference);
  const linkedTo = new Map<string, string[]>();
  for (const { one, other, joined } of links)
    if (joined)
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const)
        linkedTo.set(from, [...(linkedTo.get(from) ?? []), to]);
  const seen = new Set<string>();
  const journeys: Chosen[] = [];
  for (const start of sections) {
    if (seen.has(textOfSection(start))) continue;
    const near = gatherNear(start, { byKey, byContainer, linkedTo });
    const chosen = chooseSections(start, near, links);
    for (const { section } of chosen) seen.add(textOfSection(section));
    if (chosen.length > 1) journeys.push(chosen);
  }
  return journeys;
}

interface Known {
  byKey: ReadonlyMap<string, Section>;
  byContainer: ReadonlyMap<string | null, readonly Section[]>;
  linkedTo: ReadonlyMap<string, readonly string[]>;
}

/** What may belong to a section by its container or by a person's word, and so on from there. */
function gatherNear(start: Section, { byKey, byContainer, linkedTo }: Known): Section[] {
  const near = new Set([start]);
  for (const section of near) {
    const own =
      section.equipmentReference === null ? [] : (byContainer.get(section.equipmentReference) ?? []);
    for (const other of own) near.add(other);
    for (const key of linkedTo.get(textOfSection(section)) ?? []) {
      const other = byKey.get(key);
      if (other !== undefined) near.add(other);
    }
  }
  return [...near];
}

const nameOf = (code: string | null): string | null =>
  code === null ? null : (findPlace(code)?.name ?? null);
const msOf = (at: Date | null | undefined): number => at?.getTime() ?? Infinity;

function toRow(chosen: Chosen, now: Date): JourneyRow {
  const inTime = chosen
    .map(({ section }) => section)
    .toSorted((a, b) => msOf(a.fromAt ?? a.untilAt) - msOf(b.fromAt ?? b.untilAt));
  const [first] = inTime;
  const last = inTime.at(-1);
  if (first === undefined || last === undefined) throw new Error('a journey has no part');
  const carried = inTime.find(({ equipmentReference }) => equipmentReference !== null)?.equipmentReference;
  const ends = inTime.flatMap(({ untilAt }) => (untilAt === null ? [] : [untilAt.getTime()]));
  const endsAt = ends.length === 0 ? null : new Date(Math.max(...ends));
  const begins = first.fromAt;
  const isOver = endsAt !== null && endsAt < now;
  return {
    ...toSectionKey(first),
    number: carried == null ? first.number : formatEquipmentReference(carried),
    sections: inTime.map(describeSection),
    from: first.origin,
    to: last.destination,
    fromName: nameOf(first.origin),
    toName: nameOf(last.destination),
    beginsAt: begins?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    state: isOver ? 'done' : begins !== null && begins <= now ? 'under-way' : 'ahead',
    joinedByHand: chosen.some(({ joined }) => joined === 'by-hand'),
  };
}

const numbersOf = ({ number, sections }: JourneyRow): string[] =>
  [number, ...sections.map((section) => section.number)].map(compactNumber);

const stateOrder = ['under-way', 'ahead', 'done'] as const;

/** What ends next first; of what is over the newest first. */
function inOrder(a: JourneyRow, b: JourneyRow): number {
  const byState = stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state);
  const byEnd = Date.parse(a.endsAt ?? '9999') - Date.parse(b.endsAt ?? '9999');
  return byState || (a.state === 'done' ? -byEnd : byEnd) || (a.number < b.number ? -1 : 1);
}

/** The sections that a person joined to others. */
async function listJoinedKeys(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct unnest(array[one, other]) as key from section_link
    where tenant_id = ${tenantId} and joined limit ${mostContainers}`.execute(tx);
  return rows.map(({ key }) => key);
}
