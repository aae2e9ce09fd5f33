import { isIdeographic, isMask, splitRuns } from './mask.ts';

/** Buckets of hashed features: collisions are rare among some 10,000 features. */
export const featureBuckets = 1 << 15;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0) % featureBuckets;
}

const longestPiece = 4;

function* piecesOf(run: string): Generator<string> {
  if (isMask(run)) return;
  if (isIdeographic(run)) {
    for (let size = 1; size <= 3; size += 1)
      for (let at = 0; at + size <= run.length; at += 1) yield run.slice(at, at + size);
    return;
  }
  const padded = `<${run}>`;
  for (let size = 3; size <= longestPiece; size += 1)
    for (let at = 0; at + size <= padded.length; at += 1) yield padded.slice(at, at + size);
}

/**
 * What a folded question is classified by: words, pairs of neighbouring words, pieces of words, and for Chinese and
 * Japanese every one to three characters. Bucket and weight; the weights of a text have length 1.
 */
export function toFeatures(folded: string): Map<number, number> {
  const runs = splitRuns(folded);
  const weights = new Map<number, number>();
  const add = (text: string, weight: number): void => {
    const bucket = hash(text);
    weights.set(bucket, (weights.get(bucket) ?? 0) + weight);
  };
  add('', 1);
  for (const [index, run] of runs.entries()) {
    if (isMask(run) || !isIdeographic(run)) add(`w ${run}`, 1);
    add(`b ${runs[index - 1] ?? '^'} ${run.slice(0, 8)}`, 0.7);
    for (const piece of piecesOf(run)) add(`p ${piece}`, isIdeographic(run) ? 0.8 : 0.35);
  }
  add(`b ${runs.at(-1)?.slice(-8) ?? '^'} $`, 0.7);
  if (runs.length === 1 && isMask(runs[0]!)) add(`only ${runs[0]}`, 2);
  const length = Math.hypot(...weights.values());
  for (const [bucket, weight] of weights) weights.set(bucket, weight / length);
  return weights;
}
