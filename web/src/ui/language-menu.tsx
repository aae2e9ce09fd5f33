import { locales } from '@portolan/contract';
import type { LanguageCode } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languageNames, languageTags, useLanguage } from '../lib/i18n.ts';
import { Icon } from './icon.tsx';
import { MenuButton, MenuLines } from './menu.tsx';
import type { MenuItem } from './menu.tsx';

const withTexts = (Object.keys(languageNames) as LanguageCode[]).filter((code) =>
  locales.some((l) => l === code),
);
const withoutTexts = (Object.keys(languageNames) as LanguageCode[]).filter(
  (code) => !withTexts.includes(code),
);

const shortNames: Partial<Record<LanguageCode, string>> = {
  en: 'EN',
  ja: '日',
  'zh-cn': '简',
  'zh-hk': '繁',
};

/** The languages that have texts, then the others, which say that they show English for now. */
export function LanguageMenu({ short, className }: { short: boolean; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = languageNames[language];
  const item = (code: LanguageCode): MenuItem => ({
    key: code,
    words: languageNames[code],
    lang: languageTags[code],
    checked: code === language,
    onChoose: () => void changeLanguage(code),
  });
  return (
    <MenuButton
      align="end"
      named
      label={t('shell.language', { name })}
      buttonClass={['ib txt', className].filter(Boolean).join(' ')}
      button={
        <>
          <Icon name="lang" size="m" />
          {short ? (shortNames[language] ?? language.slice(0, 2).toUpperCase()) : name}
          <span className="sr">{t('shell.language', { name })}</span>
          {!short && <Icon name="down" size="xs" />}
        </>
      }
    >
      <MenuLines
        groups={[
          { key: t('shell.language', { name }), items: withTexts.map(item) },
          { key: 'english', heads: [t('shell.english-for-now')], items: withoutTexts.map(item) },
        ]}
      />
    </MenuButton>
  );
}
