import { z } from 'zod';
import { ApplicationData } from '../application-data.ts';
import { ConnectorName } from './connector.ts';
import { MessageWarning, Refusal, TrackingEvent } from './tracking-event.ts';

export const messageStates = ['stored', 'decoded', 'refused', 'partly-refused', 'failed'] as const;
export const MessageState = z.enum(messageStates);
export type MessageState = z.infer<typeof MessageState>;
export const MessageRow = z.object({
  messageId: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  connector: ConnectorName,
  receivedAt: z.string(),
  sizeBytes: z.int(),
  state: MessageState,
  facts: z.int(),
  newFacts: z.int(),
  refusals: z.int(),
  /** Events that were kept with a warning. */
  warnings: z.int(),
  repeats: z.int(),
  attempts: z.int(),
  firstReason: z.string().nullable(),
});
export type MessageRow = z.infer<typeof MessageRow>;

export const MessageDetail = MessageRow.extend({
  /** The raw message as text; cut after 512 KB, `bodyCut` says so. */
  body: z.string(),
  bodyCut: z.boolean(),
  contentType: z.string().nullable(),
  events: z.array(TrackingEvent),
  /** Of AIS messages in what is shown of the body; at most 200. */
  applications: z.array(ApplicationData),
  refusalList: z.array(Refusal),
  warningList: z.array(MessageWarning),
  error: z.string().nullable(),
  simulated: z.boolean(),
});
export type MessageDetail = z.infer<typeof MessageDetail>;
