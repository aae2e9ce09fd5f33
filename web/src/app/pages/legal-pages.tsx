import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { LanguageMenu } from '../../ui/frame/language-menu.tsx';
import { ThemeButton } from '../../ui/frame/theme-button.tsx';
import './legal-pages.css';

const termsParts = ['who', 'account', 'data', 'use', 'end'] as const;
const privacyParts = ['kept', 'cookies', 'where', 'rights'] as const;

export function TermsPage() {
  const { t } = useTranslation();
  const parts = termsParts.map((part) => [t(`legal.terms.${part}-title`), t(`legal.terms.${part}`)] as const);
  return <LegalText title={t('legal.terms.title')} parts={parts} />;
}

export function PrivacyPage() {
  const { t } = useTranslation();
  const parts = privacyParts.map(
    (part) => [t(`legal.privacy.${part}-title`), t(`legal.privacy.${part}`)] as const,
  );
  return <LegalText title={t('legal.privacy.title')} parts={parts} />;
}

function LegalText({
  title,
  parts,
}: {
  title: string;
  parts: readonly (readonly [head: string, text: string])[];
}) {
  const { t } = useTranslation();
  return (
    <main className="legal">
      <header>
        <Link to="/login" className="logo">
          <Icon name="mark" />
          Portolan
        </Link>
        <span className="sp" />
        <LanguageMenu short={false} />
        <ThemeButton />
      </header>
      <article>
        <h1>{title}</h1>
        {parts.map(([head, text]) => (
          <section key={head}>
            <h2>{head}</h2>
            <p>{text}</p>
          </section>
        ))}
        <Link to="/login">{t('legal.back')}</Link>
      </article>
    </main>
  );
}
