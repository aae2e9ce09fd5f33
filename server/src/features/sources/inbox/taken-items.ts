import type { AirFact, DecodedItem, FreeTimeReport, StormReport } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { ClaimedMessage } from './raw-message.ts';

/** Kinds of items that one feature each takes as they are, with what it takes. */
export interface TakenItems {
  storm: StormReport;
  'free-time': FreeTimeReport;
  air: AirFact;
}

type TakenKind = keyof TakenItems;

/** How many facts an item of each kind counts as. */
const sizeOf: { [K in TakenKind]: (item: TakenItems[K]) => number } = {
  storm: ({ points }) => points.length,
  'free-time': () => 1,
  air: () => 1,
};

/** Items of each kind that a message holds. */
export type ItemsByKind = { [K in TakenKind]: TakenItems[K][] };

export const noItems = (): ItemsByKind => ({ storm: [], 'free-time': [], air: [] });

/** What one message says of a kind. */
export interface ReceivedItems<T> {
  items: readonly T[];
  messageId: string;
  sourceId: string;
  receivedAt: Date;
}

/** Records the items of one kind, in the tenant's transaction. Returns how much was new, by message. */
export type Take<T> = (
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedItems<T>[],
) => Promise<ReadonlyMap<string, number>>;

/** Who takes each kind. */
export type Takers = { [K in TakenKind]: Take<TakenItems[K]> };

/** Keeps an item of such a kind; false where it is of another. */
export function keepItem(kept: ItemsByKind, item: DecodedItem): boolean {
  if (item.kind === 'storm') kept.storm.push(item.storm);
  else if (item.kind === 'free-time') kept['free-time'].push(item.report);
  else if (item.kind === 'air') kept.air.push(item.fact);
  else return false;
  return true;
}

const kinds = Object.keys(sizeOf) as TakenKind[];

/** As how many facts the kept items of a message count. */
export const countItems = (kept: ItemsByKind): number =>
  kinds.reduce((sum, kind) => sum + countKind(kept, kind), 0);

function countKind<K extends TakenKind>(kept: ItemsByKind, kind: K): number {
  return kept[kind].reduce((sum, item) => sum + sizeOf[kind](item), 0);
}

/** Hands the kept items of a batch to who takes them, in the order in which their messages came. */
export async function handOnItems(
  takers: Takers,
  tx: Tx,
  tenantId: string,
  decoded: readonly { message: ClaimedMessage; kept: ItemsByKind }[],
  newByMessage: Map<string, number>,
): Promise<void> {
  for (const kind of kinds) await handOnKind(kind, takers, tx, tenantId, decoded, newByMessage);
}

async function handOnKind<K extends TakenKind>(
  kind: K,
  takers: Takers,
  tx: Tx,
  tenantId: string,
  decoded: readonly { message: ClaimedMessage; kept: ItemsByKind }[],
  newByMessage: Map<string, number>,
): Promise<void> {
  const received = decoded
    .filter(({ kept }) => kept[kind].length > 0)
    .map(({ message: { messageId, sourceId, receivedAt }, kept }) => ({
      items: kept[kind],
      messageId,
      sourceId,
      receivedAt,
    }));
  if (received.length === 0) return;
  for (const [messageId, count] of await takers[kind](tx, tenantId, received))
    newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + count);
}
