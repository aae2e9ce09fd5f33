import { compactNumber } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { listPortCalls } from '../../vessels/areas/index.ts';
import { listVesselsByImo } from '../../vessels/vessels/index.ts';
import type { CallsOfShips } from './fold-sailings.ts';
import { type FoldedSeaCargo, cargoDelayMinutes, foldSeaCargo } from './fold-item.ts';
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
  const calls = new Map<string, Awaited<ReturnType<typeof listPortCalls>>>();
  for (const [imoNumber, { mmsi, simulated }] of vessels)
    // What a simulated ship does says nothing of real cargo.
    if (isSimulated.get(imoNumber) === simulated)
      calls.set(imoNumber, await listPortCalls(tx, tenantId, mmsi));
  return calls;
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

const noPlan = -1_000_000;

/** What is stored of an item, by column. */
function columnsOf(
  { number, automatic, etaAt }: ItemRow,
  folded: FoldedSeaCargo,
  facts: readonly KnownCargoFact[],
): [column: string, value: RawBuilder<unknown>][] {
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
  return [
    ['mode', sql`${folded.mode}::text`],
    ['kind', sql`${folded.kind}::text`],
    ['covered', sql`${isCovered}::boolean`],
    ['subscription', sql`case when subscription = 'unsubscribed' then subscription else 'succeeded' end`],
    ['facts', sql`${facts.length}::integer`],
    ['simulated', sql`${facts.every(({ simulated }) => simulated)}::boolean`],
    ['last_heard_at', sql`${heardAt}::timestamptz`],
    ['status', sql`${folded.status}::text`],
    ['exceptions', sql`${folded.exceptions}::text[]`],
    ['documents', sql`${documents}::text[]`],
    ['imo_numbers', sql`${ships}::text[]`],
    ['planned_arrival_at', sql`${plannedArrivalAt}::timestamptz`],
    ['arrived_at', sql`${arrivedAt}::timestamptz`],
    ['finished', sql`${folded.finished}::boolean`],
    ...['eta_at', 'eta_early', 'eta_late', 'eta_source'].map((column): [string, RawBuilder<unknown>] => [
      column,
      keepsEta ? sql.ref(column) : sql`null`,
    ]),
    ['estimates', keepsEta ? sql`estimates` : sql`'[]'::jsonb`],
    ['arrival_at', sql`${arrivedAt ?? estimatedArrivalAt ?? plannedArrivalAt ?? 'infinity'}::timestamptz`],
    ['known_delay', sql`${cargoDelayMinutes(times) ?? noPlan}::integer`],
    ['late_at', sql`${lateAt(times)}::timestamptz`],
    ['words', sql`${wordsOf(folded)}::text[]`],
    ['record', sql`${JSON.stringify(folded)}::jsonb`],
  ];
}

/** Stores an item. Returns whether anything of it is new: else nothing is written. */
async function writeRow(
  tx: Tx,
  tenantId: string,
  row: ItemRow,
  folded: FoldedSeaCargo,
  facts: readonly KnownCargoFact[],
): Promise<boolean> {
  const columns = columnsOf(row, folded, facts);
  const set = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const differs = columns.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`);
  const { rows } = await sql`
    update sea_cargo set ${sql.join(set)}
    where tenant_id = ${tenantId} and item_id = ${row.itemId} and (${sql.join(differs, sql` or `)})
    returning 1`.execute(tx);
  return rows.length > 0;
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
    where tenant_id = ${tenantId} and (number = any (${[...of.numbers]}::text[])
      or documents && ${[...of.documents]}::text[])
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
  const changed: string[] = [];
  for (const row of rows) {
    const facts = own.get(row.number);
    if (facts === undefined) continue;
    const record = foldSeaCargo(row.number, facts, inheritedFacts(row.number, facts, ofDocuments), calls);
    if (await writeRow(tx, tenantId, row, record, facts)) changed.push(row.itemId);
  }
  if (changed.length === 0) return [];
  await notify(tx, tenantId, 'sea-cargo', changed);
  await queueJob(tx, 'sea-cargo.changed', { tenantId, itemIds: changed });
  return changed;
}
