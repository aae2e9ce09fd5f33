import type {
  DecodedItem,
  PublishedRoute,
  Refusal,
  TableMapping,
  TrackingEvent,
  VesselPosition,
  VesselSchedule,
  VesselStatic,
} from '@portolan/contract';
import { setImmediate } from 'node:timers/promises';
import type { Connectors } from '../../../platform/connector.ts';
import type { ClaimedMessage } from './raw-message.ts';
import { type KeptItems, keepItem, noItems } from './taken-items.ts';

export interface DecodedMessage {
  message: ClaimedMessage;
  events: TrackingEvent[];
  positions: VesselPosition[];
  statics: VesselStatic[];
  schedules: VesselSchedule[];
  routes: PublishedRoute[];
  /** Of kinds that one feature each takes as they are. */
  kept: KeptItems;
  /** The first ones; `refused` counts all of them. */
  refusals: Refusal[];
  refused: number;
  /** Positions and static data that were passed on while the message was read. */
  handedOn: number;
}

/** Refusals of a message that are stored with it. */
const mostRefusals = 200;
/** Smaller ones are read at once, so that those of a batch share one write. */
const largeBytes = 262_144;

/**
 * The content of a message. Ship positions of a large one go to `onVessels` as they are read: a day's log is never in
 * memory as a whole.
 */
export async function decodeMessage(
  message: ClaimedMessage,
  connectors: Connectors,
  onVessels: (vessels: { positions: VesselPosition[]; statics: VesselStatic[] }) => Promise<void>,
  findMapping: () => Promise<TableMapping | undefined>,
): Promise<DecodedMessage> {
  const decoded: DecodedMessage = {
    message,
    events: [],
    positions: [],
    statics: [],
    schedules: [],
    routes: [],
    kept: noItems(),
    refusals: [],
    refused: 0,
    handedOn: 0,
  };
  const connector = connectors.get(message.connector);
  if (connector === undefined) throw new Error(`no connector named ${message.connector}`);
  const mapping = connector.table === undefined ? undefined : await findMapping();
  const context = {
    receivedAt: message.receivedAt,
    ...(message.contentType === null ? {} : { contentType: message.contentType }),
    ...(mapping === undefined ? {} : { mapping }),
  };
  if (connector.decodeParts === undefined || message.body.length < largeBytes) {
    takeItems(decoded, await connector.decode(message.body, context));
    return decoded;
  }
  for await (const items of connector.decodeParts(message.body, context)) {
    takeItems(decoded, items);
    const { positions, statics } = decoded;
    if (positions.length + statics.length > 0) await onVessels({ positions, statics });
    decoded.handedOn += positions.length + statics.length;
    Object.assign(decoded, { positions: [], statics: [] });
    // The same process answers requests: yield after each part.
    await setImmediate();
  }
  return decoded;
}

function takeItems(decoded: DecodedMessage, items: readonly DecodedItem[]): void {
  for (const item of items) {
    if (item.kind === 'event') decoded.events.push(item.event);
    else if (item.kind === 'position') decoded.positions.push(item.position);
    else if (item.kind === 'static') decoded.statics.push(item.vessel);
    else if (item.kind === 'schedule') decoded.schedules.push(item.schedule);
    else if (item.kind === 'route') decoded.routes.push(item.route);
    else if (item.kind === 'refused') {
      decoded.refused += 1;
      if (decoded.refusals.length < mostRefusals) decoded.refusals.push(item.refusal);
    } else keepItem(decoded.kept, item);
  }
}
