/**
 * Limits of an uploaded picture: product specification, sections 5 and 9 (at most 10M, legible). Pixels are ours:
 * enough for a phone's camera, but not to exhaust memory.
 */
export const imageLimits = {
  bytes: 10 * 1_048_576,
  megapixels: 50,
  leastWidth: 320,
  leastHeight: 160,
} as const;

/** Accepted kinds, by content; all of them are stored as JPEG. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
