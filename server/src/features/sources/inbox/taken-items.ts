import type {
  AirFact,
  DecodedItem,
  CarbonFootprint,
  FreeTimeReport,
  MessageWarning,
  RailFact,
  SeaCargoFact,
  StormReport,
  TruckPosition,
} from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { ClaimedMessage } from './raw-message.ts';

/** Items of the kinds that one feature each takes as they are. */
export interface KeptItems {
  storms: StormReport[];
  freeTimes: FreeTimeReport[];
  airFacts: AirFact[];
  railFacts: RailFact[];
  seaCargoFacts: SeaCargoFact[];
  truckPositions: TruckPosition[];
  footprints: CarbonFootprint[];
}

export const noItems = (): KeptItems => ({
  storms: [],
  freeTimes: [],
  airFacts: [],
  railFacts: [],
  seaCargoFacts: [],
  truckPositions: [],
  footprints: [],
});

/** Keeps an item of such a kind. */
export function keepItem(kept: KeptItems, item: DecodedItem): void {
  if (item.kind === 'storm') kept.storms.push(item.storm);
  else if (item.kind === 'free-time') kept.freeTimes.push(item.report);
  else if (item.kind === 'air') kept.airFacts.push(item.fact);
  else if (item.kind === 'rail') kept.railFacts.push(item.fact);
  else if (item.kind === 'sea-cargo') kept.seaCargoFacts.push(item.fact);
  else if (item.kind === 'truck-position') kept.truckPositions.push(item.position);
  else if (item.kind === 'footprint') kept.footprints.push(item.footprint);
}

/** As how many facts the kept items of a message count. */
export const countItems = ({ storms, ...kept }: KeptItems): number =>
  storms.reduce((sum, { points }) => sum + points.length, 0) +
  Object.values(kept).reduce((sum, items) => sum + items.length, 0);

/** What one message says of a kind. */
export interface ReceivedItems<T> {
  items: readonly T[];
  messageId: string;
  sourceId: string;
  receivedAt: Date;
}

/** Notes what a message says that does not count, or not yet. */
export type Warn = (messageId: string, warning: MessageWarning) => void;

/** Who records each kind, in the tenant's transaction, and says how much was new, by message. */
export type Takers = {
  [K in keyof KeptItems]: (
    tx: Tx,
    tenantId: string,
    received: readonly ReceivedItems<KeptItems[K][number]>[],
    warn: Warn,
  ) => Promise<ReadonlyMap<string, number>>;
};

interface Keeping {
  message: ClaimedMessage;
  kept: KeptItems;
}

/** Hands the kept items of a batch to who records them, in the order in which their messages came. */
export async function handOnItems(
  takers: Takers,
  tx: Tx,
  tenantId: string,
  decoded: readonly Keeping[],
  { newByMessage, warn }: { newByMessage: Map<string, number>; warn: Warn },
): Promise<void> {
  const handOn = async <K extends keyof KeptItems>(kind: K, take: Takers[K]): Promise<void> => {
    const received = decoded
      .filter(({ kept }) => kept[kind].length > 0)
      .map(({ message: { messageId, sourceId, receivedAt }, kept }) => ({
        items: kept[kind],
        messageId,
        sourceId,
        receivedAt,
      }));
    if (received.length === 0) return;
    for (const [messageId, count] of await take(tx, tenantId, received, warn))
      newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + count);
  };
  await handOn('storms', takers.storms);
  await handOn('freeTimes', takers.freeTimes);
  await handOn('airFacts', takers.airFacts);
  await handOn('railFacts', takers.railFacts);
  await handOn('seaCargoFacts', takers.seaCargoFacts);
  await handOn('truckPositions', takers.truckPositions);
  await handOn('footprints', takers.footprints);
}
