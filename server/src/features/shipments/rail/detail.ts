import { AppError, type RailContainer, type RailDetail, formatRailNumber } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { currentJourney } from './current-journey.ts';
import { foldBorders } from './fold-stops.ts';
import { type KnownRailFact, inRailOrder, withoutWithdrawn } from './known-fact.ts';
import { findRailItem, toRailRow } from './rail-row.ts';
import { loadRailFacts } from './record-facts.ts';
import { placeOfStation } from './station-place.ts';

/** Newest first; of more than so many the oldest are left out. */
const mostEvents = 300;

const toEvents = (facts: readonly KnownRailFact[]): RailDetail['events'] =>
  inRailOrder(facts)
    .filter(({ fact }) => fact.classifier !== 'PLN')
    .toReversed()
    .slice(0, mostEvents)
    .map(({ fact, messageId, simulated }) => ({
      event: fact.event,
      sentCode: fact.sentCode,
      classifier: fact.classifier,
      at: fact.at ?? null,
      onDate: fact.at === undefined ? (fact.onDate ?? null) : null,
      place:
        fact.place === undefined ? null : [fact.place.name, fact.place.region].filter(Boolean).join(', '),
      timeZone: fact.place?.timeZone ?? null,
      trainNumber: fact.trainNumber ?? null,
      railway: fact.railway ?? null,
      otherRailway: fact.otherRailway ?? null,
      isAdvance: fact.isAdvance ?? false,
      remark: fact.remark ?? null,
      messageId,
      simulated,
    }));

/** The boxes that were on a train, each with its last wagon and where it is now. */
async function listContainers(
  tx: Tx,
  tenantId: string,
  trainKey: string,
  facts: readonly KnownRailFact[],
): Promise<RailContainer[]> {
  const byNumber = Map.groupBy(
    inRailOrder(facts).filter(({ fact }) => fact.equipment !== undefined),
    ({ fact }) => fact.equipment!,
  );
  const { rows } = await sql<{ itemId: string; number: string; trainKey: string | null }>`
    select item_id, number, train_key from rail_item
    where tenant_id = ${tenantId} and number = any (${[...byNumber.keys()]}::text[])`.execute(tx);
  return [...byNumber].map(([number, own]): RailContainer => {
    const item = rows.find((row) => row.number === number);
    const last = <K extends 'car' | 'weightKg' | 'cim' | 'smgs'>(key: K) =>
      own.findLast(({ fact }) => fact[key] !== undefined)?.fact[key] ?? null;
    const isElsewhere = item?.trainKey != null && item.trainKey !== trainKey;
    return {
      id: item?.itemId ?? null,
      number: formatRailNumber(number, 'container'),
      wagon: last('car'),
      weightKg: last('weightKg'),
      cim: last('cim'),
      smgs: last('smgs'),
      movedTo: isElsewhere ? formatRailNumber(item.trainKey!, 'train') : null,
    };
  });
}

/** An item in full, judged at `now`. */
export async function getRailDetail(
  tx: Tx,
  tenantId: string,
  itemId: string,
  now: Date,
): Promise<RailDetail> {
  const item = await findRailItem(tx, tenantId, { itemId });
  if (item === undefined) throw new AppError('rail.not-found', {});
  const { record, kind, number } = item;
  const trainKey = kind === 'train' ? number : (record?.trainKey ?? undefined);
  const facts = await loadRailFacts(tx, tenantId, trainKey === undefined ? [number] : [number, trainKey]);
  const own = currentJourney(kind, withoutWithdrawn(facts.get(number) ?? []));
  const ofTrain =
    kind === 'train' || trainKey === undefined ? [] : withoutWithdrawn(facts.get(trainKey) ?? []);
  const shown = [...own, ...ofTrain.filter(({ fact }) => fact.equipment === undefined)];
  const stops = record?.stops ?? [];
  const position = inRailOrder(shown).findLast(({ fact }) => fact.latitude !== undefined)?.fact;
  return {
    row: toRailRow(item, now),
    stops: stops.map((stop) => ({
      ...stop,
      // Rows that were stored before plans had a basis.
      planBasis: stop.planBasis ?? null,
      ...(placeOfStation(stop) ?? { latitude: null, longitude: null }),
    })),
    borders: foldBorders(stops, now),
    containers:
      kind === 'train' && trainKey !== undefined ? await listContainers(tx, tenantId, trainKey, own) : [],
    references: record?.references ?? { cim: [], smgs: [], bills: [], bookings: [] },
    position:
      position?.latitude === undefined || position.longitude === undefined
        ? null
        : { latitude: position.latitude, longitude: position.longitude, at: position.at ?? null },
    events: toEvents(shown),
  };
}
