import { fillText } from '../errors.ts';
import type { FieldProblem } from '../field-problem.ts';
import { forEveryLocale, type Locale } from '../locale.ts';

/** What can be wrong with a field, in every language. */
export const fieldProblems = await forEveryLocale(async (locale) => {
  const { fieldProblems: words } = (await import(`./${locale}/fields.ts`)) as {
    fieldProblems: Record<FieldProblem, string>;
  };
  return words;
});

/** Whether a text is a code of the list rather than words. */
export function isFieldProblem(text: string): text is FieldProblem {
  return Object.hasOwn(fieldProblems.en, text);
}

/** What is wrong with a field, in one language; read after the name of the field. Not for the browser. */
export function fieldProblemText(
  problem: FieldProblem,
  locale: Locale,
  params: Record<string, unknown> = {},
): string {
  return fillText(fieldProblems[locale][problem], params);
}
