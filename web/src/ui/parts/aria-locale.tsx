import type { Locale } from '@portolan/contract';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { currentLocale, useLanguage } from '../../lib/i18n.ts';

/** The locales of React Aria's own texts; `zh-HK` and `zh-Hant` would give Simplified Chinese. */
const ariaLocales: Record<Locale, string> = { en: 'en-US', ja: 'ja-JP', 'zh-cn': 'zh-CN', 'zh-hk': 'zh-TW' };

/** Gives React Aria's parts the language on screen, and the direction of the page. */
export function AriaLocale({ children }: { children: ReactNode }) {
  useLanguage();
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return (
    <I18nProvider locale={isRightToLeft ? 'ar-AE' : ariaLocales[currentLocale()]}>{children}</I18nProvider>
  );
}
