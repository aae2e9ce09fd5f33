/** Whether every word of a question is accounted for by its answer, and what its negations deny. */
export { hasVocabulary } from './answer-words.ts';
export { type SentencesOf, findUncovered } from './find-uncovered.ts';
export type { WordLanguage } from './word-lists.ts';
export { exceptionWords, negationWords, negativeQuestions } from './negation.ts';
export { type Lateness, readLateness } from './lateness.ts';
export { findAllModes, findModes } from './transport-modes.ts';
export { withoutPoliteness } from './politeness.ts';
export { toSimplified } from './han-forms.ts';
