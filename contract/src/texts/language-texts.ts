import type { ErrorTexts } from '../errors.ts';
import type { guidePages } from './en/guide.ts';
import type { EnglishScreens } from './en/screens/index.ts';
import type { Translated } from './translated.ts';

/** The browser's texts of a language: one file per language. */
export interface LanguageTexts {
  screens: Translated<EnglishScreens>;
  errors: ErrorTexts;
  /** The user guide, which is loaded only where it is read. */
  guide: () => Promise<Translated<typeof guidePages>>;
}
