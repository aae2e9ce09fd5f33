import { codesWithoutTexts, type LanguageCode, languageOf, locales } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { changeLanguage, useLanguage } from '../lib/i18n.ts';
import { Icon } from './icon.tsx';
import { MenuItem, Popover } from './popover.tsx';

/** The languages that have texts, then the others, which say that they show English for now. */
export function LanguageMenu({ short, className }: { short: boolean; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, short: shortName } = languageOf(language);
  const item = (code: LanguageCode, close: () => void) => (
    <MenuItem
      key={code}
      lang={languageOf(code).tag}
      checked={code === language}
      onChoose={() => {
        close();
        void changeLanguage(code);
      }}
    >
      {languageOf(code).name}
    </MenuItem>
  );
  return (
    <Popover
      kind="menu"
      align="end"
      named
      label={t('shell.language', { name })}
      buttonClass={['ib txt', className].filter(Boolean).join(' ')}
      button={
        <>
          <Icon name="lang" size="m" />
          {short ? shortName : name}
          <span className="sr">{t('shell.language', { name })}</span>
          {!short && <Icon name="down" size="xs" />}
        </>
      }
    >
      {(close) => (
        <>
          {locales.map((code) => item(code, close))}
          <hr />
          <div className="head">{t('shell.english-for-now')}</div>
          {codesWithoutTexts.map((code) => item(code, close))}
        </>
      )}
    </Popover>
  );
}
