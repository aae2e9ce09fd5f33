import { forEveryLocale } from '../locale.ts';
import type { EnglishMails } from './en/mails/index.ts';
import type { Translated } from './translated.ts';

/** The texts of every mail and SMS in every language. Not for the browser. */
export const mailTexts = await forEveryLocale(async (locale) => {
  const { mails } = (await import(`./${locale}/mails/index.ts`)) as { mails: Translated<EnglishMails> };
  return mails;
});
