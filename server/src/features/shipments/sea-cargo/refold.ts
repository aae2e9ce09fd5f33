import { compactNumber, minutesAgainstPlan } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { toUpdate } from '../../../platform/db/changed-rows.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { listCallsOfVessels } from '../../ports/port-calls/index.ts';
import { listVesselsByImo } from '../../vessels/vessels/index.ts';
import { noDelayKnown, subscriptionWhenHeard } from '../shipments/index.ts';
import type { CallsOfShips } from './fold-sailings.ts';
import { type FoldedSeaCargo, foldSeaCargo } from './fold-item.ts';
import { lateAt } from './late-at.ts';
import type { KnownCargoFact } from './known-fact.ts';

interface ItemRow {
  itemId: string;
  number: string;
  automatic: boolean;
  etaAt: Date | null;
}

/** All facts under numbers, by number. */
export async function loadCargoFacts(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<Map<string, KnownCargoFact[]>> {
  const { rows } = await sql<KnownCargoFact & { number: string }>`
    select number, fact, source_id, message_id::text, simulated, learned_at from sea_cargo_fact
    where tenant_id = ${tenantId} and number = any (${[...numbers]}::text[])
    order by number, learned_at, message_id, digest`.execute(tx);
  return Map.groupBy(rows, ({ number }) => number);
}

/** The bookings and bills that facts about a number name, that number left out. */
const documentsOf = (number: string, facts: readonly KnownCargoFact[]): string[] =>
  [...new Set(facts.flatMap(({ fact: { booking, bill } }) => [bill ?? [], booking ?? []].flat()))].filter(
    (document) => document !== number,
  );

/** The facts about a document of a number that are about the number too: they name no other vehicle or bill. */
export function inheritedFacts(
  number: string,
  facts: readonly KnownCargoFact[],
  byNumber: ReadonlyMap<string, readonly KnownCargoFact[]>,
): KnownCargoFact[] {
  const isVehicle = facts.some(({ fact }) => fact.vehicle === number);
  const isBill = facts.some(({ fact }) => fact.bill === number);
  if (!isVehicle && !isBill) return [];
  const keyOf = ({ messageId, fact }: KnownCargoFact): string => JSON.stringify([messageId, fact]);
  const own = new Set(facts.map(keyOf));
  const bills = new Set(facts.flatMap(({ fact }) => fact.bill ?? []));
  const found = documentsOf(number, facts)
    .flatMap((document) => byNumber.get(document) ?? [])
    .filter(
      ({ fact }) =>
        fact.vehicle === undefined &&
        fact.mark === undefined &&
        (fact.bill === undefined || fact.bill === number || (isVehicle && bills.has(fact.bill))),
    );
  // A fact that names booking and bill is stored under both, and read as two objects.
  const unique = new Map(found.map((known) => [keyOf(known), known]));
  return [...unique].flatMap(([key, known]) => (own.has(key) ? [] : [known]));
}

/** The newest calls of the ships that facts name, by IMO number. */
export async function loadCalls(
  tx: Tx,
  tenantId: string,
  facts: readonly KnownCargoFact[],
): Promise<CallsOfShips> {
  const isSimulated = new Map<string, boolean>();
  for (const { fact, simulated } of facts)
    if (fact.vesselImoNumber !== undefined) isSimulated.set(fact.vesselImoNumber, simulated);
  const vessels = await listVesselsByImo(tx, [...isSimulated.keys()]);
  // What a simulated ship does says nothing of real cargo.
  const ships = [...vessels].filter(([imoNumber, { simulated }]) => isSimulated.get(imoNumber) === simulated);
  const calls = await listCallsOfVessels(
    tx,
    tenantId,
    ships.map(([, { mmsi }]) => mmsi),
  );
  return new Map(ships.map(([imoNumber, { mmsi }]) => [imoNumber, calls.get(mmsi) ?? []]));
}

function wordsOf(folded: FoldedSeaCargo): string[] {
  const { references, sailings, pol, pod, description, carrierCode, units } = folded;
  const ports = [pol, pod].flatMap((code) => (code === null ? [] : [code, findPlace(code)?.name ?? '']));
  const ships = sailings.flatMap(({ vesselName, voyage, vesselImoNumber }) => [
    vesselName,
    voyage,
    vesselImoNumber,
  ]);
  const texts = [...references.bookings, ...references.bills, ...ports, ...ships, carrierCode, description];
  const named = [...texts, ...units.map(({ number }) => number)];
  return [...new Set(named.flatMap((text) => (text === null ? [] : compactNumber(text))))].filter(
    (word) => word !== '',
  );
}

/** What is stored of an item, and the type of each column. */
const storedTypes = {
  mode: 'text',
  kind: 'text',
  covered: 'boolean',
  facts: 'integer',
  simulated: 'boolean',
  last_heard_at: 'timestamptz',
  status: 'text',
  exceptions: 'text[]',
  documents: 'text[]',
  imo_numbers: 'text[]',
  planned_arrival_at: 'timestamptz',
  arrived_at: 'timestamptz',
  finished: 'boolean',
  arrival_at: 'timestamptz',
  known_delay: 'integer',
  late_at: 'timestamptz',
  words: 'text[]',
  record: 'jsonb',
} as const;

type StoredItem = Record<keyof typeof storedTypes | 'item_id' | 'keeps_eta', unknown>;

/** What is stored of an item, by column, and whether its estimate stays. */
function storedOf(
  { itemId, number, automatic, etaAt }: ItemRow,
  folded: FoldedSeaCargo,
  facts: readonly KnownCargoFact[],
): StoredItem {
  const { plannedArrivalAt, arrivedAt, saidArrivalAt, sailings, references } = folded;
  const heardAt = new Date(Math.max(...facts.map(({ learnedAt }) => learnedAt.getTime())));
  const keepsEta = arrivedAt === null && !folded.finished;
  const estimatedArrivalAt = keepsEta ? (etaAt?.toISOString() ?? saidArrivalAt) : null;
  const times = { plannedArrivalAt, arrivedAt, estimatedArrivalAt };
  const open = sailings.filter(({ state }) => state === 'planned' || state === 'under-way');
  const ships = [...new Set(open.flatMap(({ vesselImoNumber }) => vesselImoNumber ?? []))];
  const documents = [...references.bookings, ...references.bills].filter((document) => document !== number);
  // Its vehicles or bills have rows of their own.
  const isCovered =
    automatic &&
    folded.kind !== 'vehicle' &&
    facts.some(
      ({ fact }) => fact.vehicle !== undefined || (folded.kind === 'booking' && fact.bill !== undefined),
    );
  return {
    item_id: itemId,
    keeps_eta: keepsEta,
    mode: folded.mode,
    kind: folded.kind,
    covered: isCovered,
    facts: facts.length,
    simulated: facts.every(({ simulated }) => simulated),
    last_heard_at: heardAt,
    status: folded.status,
    exceptions: folded.exceptions,
    documents,
    imo_numbers: ships,
    planned_arrival_at: plannedArrivalAt,
    arrived_at: arrivedAt,
    finished: folded.finished,
    arrival_at: arrivedAt ?? estimatedArrivalAt ?? plannedArrivalAt ?? 'infinity',
    known_delay: minutesAgainstPlan(times) ?? noDelayKnown,
    late_at: lateAt(times),
    words: wordsOf(folded),
    record: folded,
  };
}

const calculated: readonly (readonly [column: string, value: RawBuilder<unknown>])[] = [
  ['subscription', subscriptionWhenHeard],
  ...['eta_at', 'eta_early', 'eta_late', 'eta_source'].map((column): [string, RawBuilder<unknown>] => [
    column,
    sql`case when r.keeps_eta then ${sql.ref(`c.${column}`)} end`,
  ]),
  ['estimates', sql`case when r.keeps_eta then c.estimates else '[]' end`],
];

/** Stores items in one statement. Returns those of which something is new, in their order: others are not written. */
async function writeItems(tx: Tx, tenantId: string, items: readonly StoredItem[]): Promise<string[]> {
  if (items.length === 0) return [];
  const { set, from, differs } = toUpdate({
    stored: storedTypes,
    given: { item_id: 'uuid', keeps_eta: 'boolean' },
    calculated,
    rows: items,
  });
  const { rows } = await sql<{ itemId: string }>`
    update sea_cargo c set ${set} from ${from}
    where c.tenant_id = ${tenantId} and c.item_id = r.item_id and ${differs}
    returning c.item_id`.execute(tx);
  const written = new Set(rows.map(({ itemId }) => itemId));
  const changed = items.filter(({ item_id: id }) => typeof id === 'string' && written.has(id));
  await writeWords(tx, tenantId, changed);
  return changed.map(({ item_id: id }) => id as string);
}

/** Stores what items are found by, in two statements. */
async function writeWords(tx: Tx, tenantId: string, items: readonly StoredItem[]): Promise<void> {
  if (items.length === 0) return;
  const found = JSON.stringify(items.map(({ item_id, mode, words }) => ({ item_id, mode, words })));
  const given = sql`jsonb_to_recordset(${found}::jsonb) as r (item_id uuid, mode text, words text[])`;
  await sql`
    delete from sea_cargo_word w using ${given}
    where w.tenant_id = ${tenantId} and w.item_id = r.item_id
      and not (w.word = any (r.words) and w.mode = r.mode)`.execute(tx);
  await sql`
    insert into sea_cargo_word (tenant_id, item_id, mode, word)
    select ${tenantId}::uuid, r.item_id, r.mode, word from ${given} cross join unnest(r.words) as word
    on conflict do nothing`.execute(tx);
}

/** Which items are folded again: those with these numbers, and those of these documents. */
interface Refolded {
  numbers: readonly string[];
  documents: readonly string[];
}

/**
 * Folds items again from all facts and the calls of their ships. Those of which something is new are notified to pages
 * and followed by estimates and alerts. Returns their ids.
 */
export async function refoldCargo(tx: Tx, tenantId: string, of: Refolded): Promise<string[]> {
  const { rows } = await sql<ItemRow>`
    select item_id, number, automatic, eta_at from sea_cargo
    where tenant_id = ${tenantId} and item_id = any (array(
      select item_id from sea_cargo where tenant_id = ${tenantId} and number = any (${[...of.numbers]}::text[])
      union select sea_cargo_of_documents(${[...of.documents]}::text[])))
    order by number for update`.execute(tx);
  const own = await loadCargoFacts(
    tx,
    tenantId,
    rows.map(({ number }) => number),
  );
  const documents = rows.flatMap(({ number }) => documentsOf(number, own.get(number) ?? []));
  const ofDocuments = await loadCargoFacts(tx, tenantId, [...new Set(documents)]);
  const all = [...own.values(), ...ofDocuments.values()].flat();
  const calls = await loadCalls(tx, tenantId, all);
  const items: StoredItem[] = [];
  for (const row of rows) {
    const facts = own.get(row.number);
    if (facts === undefined) continue;
    const record = foldSeaCargo(row.number, facts, inheritedFacts(row.number, facts, ofDocuments), calls);
    items.push(storedOf(row, record, facts));
  }
  const changed = await writeItems(tx, tenantId, items);
  if (changed.length === 0) return [];
  await notify(tx, tenantId, 'sea-cargo', changed);
  await queueJob(tx, 'sea-cargo.changed', { tenantId, itemIds: changed });
  return changed;
}
