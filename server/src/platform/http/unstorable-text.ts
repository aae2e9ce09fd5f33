import type { FieldProblem } from '@portolan/contract';

/** The first text in parsed input that the database rejects: its path, with dots, and what is wrong with it. */
export interface UnstorableText {
  path: string;
  problem: Extract<FieldProblem, 'nul-character' | 'half-character'>;
}

function problemOf(text: string): UnstorableText['problem'] | undefined {
  if (text.includes('\u0000')) return 'nul-character';
  return text.isWellFormed() ? undefined : 'half-character';
}

/**
 * Finds a text with the NUL character (U+0000), or with half of a surrogate pair, which is no character, among the
 * values and the field names of parsed input; undefined if there is none. Pure.
 */
export function findUnstorableText(value: unknown, path = ''): UnstorableText | undefined {
  if (typeof value === 'string') {
    const problem = problemOf(value);
    return problem === undefined ? undefined : { path, problem };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const problem = problemOf(key);
    if (problem !== undefined) return { path, problem };
    const found = findUnstorableText(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
