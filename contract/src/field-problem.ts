import type { fieldProblems } from './texts/en/fields.ts';

/** Possible problems of a field of a call. Schemas use them as their message; the server translates them. */
export type FieldProblem = keyof typeof fieldProblems;
