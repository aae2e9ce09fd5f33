import type { AppError, ErrorCode, ErrorTextTable } from '../errors.ts';
import { fillText } from '../errors.ts';
import type { Locale } from '../locale.ts';
import { errorsEn } from './errors-en.ts';
import { errorsJa } from './errors-ja.ts';
import { errorsZhCn } from './errors-zh-cn.ts';
import { errorsZhHk } from './errors-zh-hk.ts';

export const errorTexts: ErrorTextTable = {
  en: errorsEn,
  ja: errorsJa,
  'zh-cn': errorsZhCn,
  'zh-hk': errorsZhHk,
};

/** The words for a failure in one language. */
export function errorText(error: AppError<ErrorCode>, locale: Locale): string {
  return fillText(errorTexts[locale][error.code], error.params);
}
