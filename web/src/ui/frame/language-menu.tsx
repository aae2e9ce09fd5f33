import { codesWithoutTexts, type LanguageCode, languageOf, locales } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { changeLanguage, useLanguage } from '../../lib/i18n.ts';
import { Icon } from '../icon.tsx';
import { MenuButton, MenuLines } from '../menu.tsx';
import type { MenuItem } from '../menu.tsx';

/** The languages with texts, then the others, which say that they show English for now. */
export function LanguageMenu({ short, className }: { short: boolean; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, short: shortName } = languageOf(language);
  const item = (code: LanguageCode): MenuItem => ({
    key: code,
    words: languageOf(code).name,
    lang: languageOf(code).tag,
    checked: code === language,
    onChoose: () => void changeLanguage(code),
  });
  return (
    <MenuButton
      align="end"
      named
      label={t('shell.language', { name })}
      buttonClass={['icon-button with-text', className].filter(Boolean).join(' ')}
      button={
        <>
          <Icon name="lang" size="m" />
          {short ? shortName : name}
          <span className="sr">{t('shell.language', { name })}</span>
          {!short && <Icon name="down" size="xs" />}
        </>
      }
    >
      <MenuLines
        groups={[
          { key: t('shell.language', { name }), items: locales.map(item) },
          { key: 'english', heads: [t('shell.english-for-now')], items: codesWithoutTexts.map(item) },
        ]}
      />
    </MenuButton>
  );
}
