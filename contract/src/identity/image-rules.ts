/**
 * What an uploaded picture may be: product specification, sections 5 and 9 (at most 10M, legible).
 * Pixels are ours: what a phone's camera makes, and not what is made to exhaust memory.
 */
export const imageLimits = {
  bytes: 10 * 1_048_576,
  megapixels: 50,
  leastWidth: 320,
  leastHeight: 160,
} as const;

/** Kinds that are taken, by content; all of them are kept as JPEG. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
