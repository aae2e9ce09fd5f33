import type { ErrorTexts } from '../errors.ts';
import type { EnglishScreens } from './en/screens/index.ts';
import type { Translated } from './translated.ts';

/** What the browser loads of a language: one file, and nothing of the others. */
export interface LanguageTexts {
  screens: Translated<EnglishScreens>;
  errors: ErrorTexts;
}
