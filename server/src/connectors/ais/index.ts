export { aisCsv } from './csv.ts';
export { type FeedAddress, readFeedAddress } from './feed-address.ts';
export { openFeed } from './feed.ts';
export { aisNmea } from './nmea.ts';
export type { Feed, FeedStream } from './retrying.ts';
