export { aisCsv } from './csv.ts';
export { type ColumnDecoder, aisNmea, createColumnDecoder } from './decode.ts';
export { type FeedAddress, readFeedAddress } from './feed-address.ts';
export { type Feed, type FeedStream, openFeed } from './feed.ts';
export { toStaticItem } from './vessel-items.ts';
export { findPacking, unpackStream } from './unpack.ts';
