import { forEveryLocale } from '../locale.ts';
import type { carbon } from './en/screens/insight/carbon.ts';
import type { Translated } from './translated.ts';

/** The texts of emissions in every language, for their files. Not for the browser. */
export const carbonTexts = await forEveryLocale(async (locale) => {
  const words = (await import(`./${locale}/screens/insight/carbon.ts`)) as {
    carbon: Translated<typeof carbon>;
  };
  return words.carbon;
});
