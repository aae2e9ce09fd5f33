export { aisCsv } from './csv.ts';
export { type ColumnDecoder, aisNmea, createColumnDecoder } from './decode.ts';
export { type FeedAddress, readFeedAddress } from './feed-address.ts';
export { openFeed } from './feed.ts';
export type { Feed, FeedStream } from './retrying.ts';
export { createStreamDecoder } from './stream-decode.ts';
export { toStaticItem } from './vessel-items.ts';
export { findPacking, unpackStream } from './unpack.ts';
export { WideText } from './wide-text.ts';
