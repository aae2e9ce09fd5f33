export { type OpenStream, type SenderStream, createFeedKeeper } from './keep-feeds.ts';
