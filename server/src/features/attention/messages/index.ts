/** The message centre: notices and early warnings, each one person's. */
export {
  type MessageReader,
  type NewMessage,
  readMessagesOf,
  writeMessages,
  storeNotices,
} from './message.ts';
export { noticeWatchChanges } from './watch-notices.ts';
export { createMessagesPurgeJob } from './purge.ts';
export { serveMessages } from './routes.ts';
