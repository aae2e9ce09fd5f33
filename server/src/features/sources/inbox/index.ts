export { getMessage, listMessages } from './message-list.ts';
export { purgeMessages } from './purge.ts';
export { type RawMessage, keepRaw, keepRawBatch, requeueMessages } from './raw-message.ts';
export { findCompaniesOfMessages, listAllMessages } from './staff-messages.ts';
export { lockTenant } from './tenant-lock.ts';
export type { ReceivedItems } from './taken-items.ts';
export type { Sinks } from './sinks.ts';
export { drainInbox, startInboxWorker } from './worker.ts';
