import { forEveryLocale } from '../locale.ts';
import type { reports } from './en/screens/insight/reports.ts';
import type { Translated } from './translated.ts';

/** The texts of reports in every language, for their files and mails. Not for the browser. */
export const reportTexts = await forEveryLocale(async (locale) => {
  const words = (await import(`./${locale}/screens/insight/reports.ts`)) as {
    reports: Translated<typeof reports>;
  };
  return words.reports;
});
