import type { ErrorTexts } from '../errors.ts';
import type { EnglishScreens } from './en/screens/index.ts';
import type { Translated } from './translated.ts';

/** The browser's texts of a language: one file per language. */
export interface LanguageTexts {
  screens: Translated<EnglishScreens>;
  errors: ErrorTexts;
}
