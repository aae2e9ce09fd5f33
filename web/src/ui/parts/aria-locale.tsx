import { languageOf } from '@portolan/contract';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { currentLocale, useLanguage } from '../../lib/i18n.ts';

/** Gives React Aria's parts the language on screen, and the direction of the page. */
export function AriaLocale({ children }: { children: ReactNode }) {
  useLanguage();
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const { formats } = languageOf(currentLocale());
  return <I18nProvider locale={isRightToLeft ? 'ar-AE' : formats}>{children}</I18nProvider>;
}
