import type { FieldProblem, Locale } from '@portolan/contract';
import { fieldProblemText, isFieldProblem } from '@portolan/contract/texts/field-problems';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const limitProblems = {
  string: { least: 'text-too-short', most: 'text-too-long' },
  array: { least: 'list-too-short', most: 'list-too-long' },
  number: { least: 'number-too-small', most: 'number-too-large' },
} as const satisfies Record<string, Record<'least' | 'most', FieldProblem>>;

function limitsOf(origin: string): { least: FieldProblem; most: FieldProblem } {
  if (origin === 'string') return limitProblems.string;
  return origin === 'array' || origin === 'set' ? limitProblems.array : limitProblems.number;
}

const isEmpty = (issue: z.core.$ZodIssueTooSmall): boolean =>
  issue.minimum === 1 && limitsOf(issue.origin) !== limitProblems.number;

/** The problem code for a schema issue, with the values that its text uses. Pure. */
export function judgeIssue(issue: Issue): [problem: FieldProblem, params?: Record<string, unknown>] {
  if (isFieldProblem(issue.message)) return [issue.message];
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? ['missing'] : ['wrong-type', { expected: issue.expected }];
    case 'too_small':
      return isEmpty(issue) ? ['empty'] : [limitsOf(issue.origin).least, { least: issue.minimum }];
    case 'too_big':
      return [limitsOf(issue.origin).most, { most: issue.maximum }];
    case 'invalid_format':
      return ['wrong-format'];
    case 'invalid_value':
      return issue.input === undefined ? ['missing'] : ['not-one-of', { values: issue.values.join(', ') }];
    case 'unrecognized_keys':
      return ['unknown-fields', { keys: issue.keys.join(', ') }];
    default:
      return ['not-accepted'];
  }
}

/** What is wrong with a field, in the caller's language. */
export function describeIssue(issue: Issue | undefined, language: Locale): string {
  const [problem, params] = issue === undefined ? (['not-accepted'] as const) : judgeIssue(issue);
  return fieldProblemText(problem, language, params);
}

/** Every wrong field with its problem, in the caller's language: `builtYear: must be at least 1900`. Pure. */
export const describeFields = (error: z.ZodError, language: Locale): string =>
  error.issues
    .map((issue) => `${issue.path.map(String).join('.')}: ${describeIssue(issue, language)}`)
    .join('; ');
