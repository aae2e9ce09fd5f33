import {
  type SeaCargoEstimate,
  type SeaCargoKind,
  type SeaCargoMode,
  type SeaCargoRow,
  type SubscriptionStatus,
  EtaSource,
  formatVin,
  minutesAgainstPlan,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { type FoldedSeaCargo, isCargoLate } from './fold-item.ts';
import { isCargoSilent, newsOf } from './late-at.ts';

/** The row of an item. `record` is null while nothing is known. */
export interface CargoRecord {
  itemId: string;
  mode: SeaCargoMode;
  kind: SeaCargoKind;
  number: string;
  subscription: SubscriptionStatus;
  lastHeardAt: Date | null;
  simulated: boolean;
  etaAt: Date | null;
  etaEarly: Date | null;
  etaLate: Date | null;
  etaSource: string | null;
  shipNewsAt: Date | null;
  estimates: Omit<SeaCargoEstimate, 'isInUse'>[];
  record: FoldedSeaCargo | null;
}

export const cargoColumns: RawBuilder<unknown> = sql`i.item_id, i.mode, i.kind, i.number, i.subscription,
  i.last_heard_at, i.simulated, i.eta_at, i.eta_early, i.eta_late, i.eta_source, i.ship_news_at,
  i.estimates, i.record`;

export async function findCargo(
  tx: Tx,
  tenantId: string,
  by: { itemId: string } | { number: string },
): Promise<CargoRecord | undefined> {
  const condition = 'itemId' in by ? sql`i.item_id = ${by.itemId}` : sql`i.number = ${by.number}`;
  const { rows } = await sql<CargoRecord>`
    select ${cargoColumns} from sea_cargo i where i.tenant_id = ${tenantId} and ${condition}`.execute(tx);
  return rows[0];
}

/** As people write it. */
export const writeCargoNumber = (number: string, kind: SeaCargoKind): string =>
  kind === 'vehicle' ? formatVin(number) : number;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The ETA in use: the chosen estimate, else what the carrier said; none once it has arrived. */
function etaOf({ record, etaAt, etaEarly, etaLate, etaSource }: CargoRecord) {
  const none = { estimatedArrivalAt: null, earliestArrivalAt: null, latestArrivalAt: null, etaSource: null };
  if (record === null || record.arrivedAt !== null) return none;
  if (etaAt !== null)
    return {
      estimatedArrivalAt: iso(etaAt),
      earliestArrivalAt: iso(etaEarly),
      latestArrivalAt: iso(etaLate),
      etaSource: EtaSource.safeParse(etaSource).data ?? null,
    };
  return record.saidArrivalAt === null
    ? none
    : { ...none, estimatedArrivalAt: record.saidArrivalAt, etaSource: 'container-dynamic' as const };
}

/** The row as lists show it, judged at `now`. */
export function toCargoRow(item: CargoRecord, now: Date): SeaCargoRow {
  const { record } = item;
  const eta = etaOf(item);
  const times = {
    plannedArrivalAt: record?.plannedArrivalAt ?? null,
    arrivedAt: record?.arrivedAt ?? null,
    estimatedArrivalAt: eta.estimatedArrivalAt,
  };
  const isOver = record === null || record.finished;
  const isSilent = record !== null && isCargoSilent(record, newsOf(item), now);
  const delayMinutes = isSilent ? null : minutesAgainstPlan(times, isOver ? undefined : now);
  return {
    id: item.itemId,
    mode: item.mode,
    kind: item.kind,
    number: writeCargoNumber(item.number, item.kind),
    description: record?.description ?? null,
    carrierCode: record?.carrierCode ?? null,
    vesselName: record?.vesselName ?? null,
    voyage: record?.voyage ?? null,
    pol: record?.pol ?? null,
    pod: record?.pod ?? null,
    polName: findPlace(record?.pol ?? '')?.name ?? null,
    podName: findPlace(record?.pod ?? '')?.name ?? null,
    status: record?.status ?? null,
    exceptions: record?.exceptions ?? [],
    ...times,
    ...eta,
    timeZone: record?.timeZone ?? findPlace(record?.pod ?? '')?.timeZone ?? null,
    delayMinutes,
    isLate: isCargoLate(delayMinutes),
    isSilent,
    pieces: record?.counts.booked ?? null,
    weightKg: record?.weightKg ?? null,
    finished: record?.finished ?? false,
    subscription: item.subscription,
    lastHeardAt: newsOf(item),
    simulated: item.simulated,
  };
}
