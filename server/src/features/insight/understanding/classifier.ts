import { AssistantIntent, type Locale } from '@portolan/contract';
import { randomOf } from '@portolan/contract/random';
import { featureBuckets, toFeatures } from './features.ts';
import { findCountries } from './country-finder.ts';
import { passagesMasked } from './passage-names.ts';
import { maskSentence } from './mask.ts';
import { listSentences } from './sentences.ts';

const intents = AssistantIntent.options;
const classes = intents.length;
const rounds = 16;
const firstStep = 6;
const shrink = 2e-5;

/** Logistic regression over hashed features: for each bucket one weight an intent. */
type Model = Float32Array;

/** Features as two arrays: loops over them are what training consists of. */
interface Packed {
  /** Where the weights of the bucket begin. */
  rows: Int32Array;
  values: Float32Array;
}

function pack(folded: string): Packed {
  const features = toFeatures(folded);
  return {
    rows: Int32Array.from(features.keys(), (bucket) => bucket * classes),
    values: Float32Array.from(features.values()),
  };
}

export interface Classified {
  intent: AssistantIntent;
  /** Of that intent, 0 to 1. */
  probability: number;
  /** Of the next likeliest one. */
  secondProbability: number;
}

/** The probability of each intent, written to `out`. */
function judge(model: Model, { rows, values }: Packed, out: Float64Array): void {
  out.fill(0);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!;
    const value = values[i]!;
    for (let each = 0; each < classes; each += 1) out[each]! += model[row + each]! * value;
  }
  const highest = Math.max(...out);
  let total = 0;
  for (let each = 0; each < classes; each += 1) {
    out[each] = Math.exp(out[each]! - highest);
    total += out[each]!;
  }
  for (let each = 0; each < classes; each += 1) out[each]! /= total;
}

function learn(model: Model, { rows, values }: Packed, errors: Float64Array, step: number): void {
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!;
    const value = values[i]! * step;
    for (let each = 0; each < classes; each += 1)
      model[row + each]! += errors[each]! * value - step * shrink * model[row + each]!;
  }
}

/** Learned from the sentence file: the same file gives the same weights. */
function train(language: Locale): Model {
  const examples = listSentences(language).map(({ intent, sentence }) => ({
    intent: intents.indexOf(intent),
    packed: pack(findCountries(passagesMasked(maskSentence(sentence))).rest),
  }));
  const model = new Float32Array(featureBuckets * classes);
  const out = new Float64Array(classes);
  const random = randomOf('assistant', language);
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep / (1 + round / 4);
    for (let left = examples.length - 1; left > 0; left -= 1) {
      const other = random.whole(0, left);
      [examples[left], examples[other]] = [examples[other]!, examples[left]!];
    }
    for (const { intent, packed } of examples) {
      judge(model, packed, out);
      for (let each = 0; each < classes; each += 1) out[each] = (each === intent ? 1 : 0) - out[each]!;
      learn(model, packed, out, step);
    }
  }
  return model;
}

const models = new Map<Locale, Model>();

function modelOf(language: Locale): Model {
  const known = models.get(language);
  if (known !== undefined) return known;
  const model = train(language);
  models.set(language, model);
  return model;
}

/** What a folded and masked question asks for, by the classifier of one language. */
export function classify(folded: string, language: Locale): Classified {
  const found = new Float64Array(classes);
  judge(modelOf(language), pack(folded), found);
  const [best, second] = [...found.keys()].toSorted((a, b) => found[b]! - found[a]!);
  return {
    intent: intents[best!]!,
    probability: found[best!]!,
    secondProbability: found[second!]!,
  };
}
