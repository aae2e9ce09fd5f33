import { fillText } from './fill-text.ts';
import type { FieldProblem } from '../field-problem.ts';
import { forEveryLocale, type Locale } from '../locale.ts';

/** Problems of a field, in every language. */
export const fieldProblems = await forEveryLocale(async (locale) => {
  const { fieldProblems: words } = (await import(`./${locale}/fields.ts`)) as {
    fieldProblems: Record<FieldProblem, string>;
  };
  return words;
});

/** Whether a text is a code of the list rather than a message. */
export function isFieldProblem(text: string): text is FieldProblem {
  return Object.hasOwn(fieldProblems.en, text);
}

/** The problem of a field, in one language; shown after the name of the field. Not for the browser. */
export function fieldProblemText(
  problem: FieldProblem,
  locale: Locale,
  params: Record<string, unknown> = {},
): string {
  return fillText(fieldProblems[locale][problem], params);
}
