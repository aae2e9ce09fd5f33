import type { FeedStreamChoice } from '@portolan/contract';

/** A box a line: south, west, north, east. */
export const writeAreas = (areas: FeedStreamChoice['areas']): string =>
  areas.map(({ south, west, north, east }) => [south, west, north, east].join(', ')).join('\n');
