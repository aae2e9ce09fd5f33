/** What a question in plain words asks for: entities by rules, the intent by a classifier per language. */
export { type AskedNumber, chooseAnswer, isAboutOne, leftOver, wordLeft } from './plan.ts';
export { alertTypeOf, asksForAttention, asksForOwnAlerts, clockOf, unassignedWords } from './alert-words.ts';
export type { AnswerName } from './answer-names.ts';
export { type Understanding, understand } from './understand.ts';
export { type Compared, findCompared } from './comparison.ts';
export { asksForLate, lateListOf } from './lateness-words.ts';
export { masks } from './mask.ts';
