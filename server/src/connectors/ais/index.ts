export { aisCsv } from './csv.ts';
export { type FeedAddress, readFeedAddress } from './feed-address.ts';
export { openFeed } from './feed.ts';
export { aisNmea } from './nmea.ts';
export { type Feed, type FeedStream } from './retrying.ts';
export { findPacking, unpackStream } from './unpack.ts';
