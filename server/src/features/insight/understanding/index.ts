/** What a question in plain words asks for: entities by rules, the intent by a classifier per language. */
export { trainClassifiers } from './classifier.ts';
export type { AskedPeriod } from './period.ts';
export { type Understanding, understand } from './understand.ts';
