import type { AppError, ErrorCode, ErrorTexts } from '../errors.ts';
import { fillText } from './fill-text.ts';
import { forEveryLocale, type Locale } from '../locale.ts';

/** The texts of every failure in every language. Not for the browser, which loads one language. */
export const errorTexts = await forEveryLocale(async (locale) => {
  const { errors } = (await import(`./${locale}/errors.ts`)) as { errors: ErrorTexts };
  return errors;
});

/** The text of a failure in one language. */
export function errorText(error: AppError<ErrorCode>, locale: Locale): string {
  return fillText(errorTexts[locale][error.code], error.params);
}
