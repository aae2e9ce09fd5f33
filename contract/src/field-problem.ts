import type { fieldProblems } from './texts/en/fields.ts';

/** What can be wrong with a field of a call. Schemas give it as their message; the server puts it into words. */
export type FieldProblem = keyof typeof fieldProblems;
