import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { Note } from '../../ui/states.tsx';
import { ThemeButton } from '../../ui/theme-button.tsx';
import { SignInChart } from './sign-in-chart.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { canSeal } from './seal.ts';
import { signIn, signInOptionsQuery } from './session.ts';
import type { Credentials } from './session.ts';
import './sign-in.css';

/** Where to go after signing in; only paths of this product are followed. */
function safePath(next: string | undefined): string {
  return next !== undefined && /^\/pages(\/|$|\?)/.test(next) ? next : '/pages';
}

export function SignInPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { next, reason } = useSearch({ from: '/login' });
  const options = useQuery(signInOptionsQuery);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<'form' | 'demo'>();
  const enter = async (kind: 'form' | 'demo', credentials: Credentials) => {
    setBusy(kind);
    setFailure(undefined);
    try {
      await signIn(client, credentials);
      await navigate({ href: safePath(next), replace: true });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const demo = options.data?.demo;
  return (
    <main className="si">
      <section className="si-l" aria-label={t('sign-in.title')}>
        <header className="si-top">
          <span className="logo">
            <Icon name="mark" />
            Portolan
          </span>
          <span className="si-tools">
            <LanguageMenu short={false} />
            <ThemeButton />
          </span>
        </header>
        <div className="si-f">
          <h1>{t('sign-in.title')}</h1>
          {reason !== undefined && failure === undefined && (
            <Note tone="info">{t(`sign-in.reason.${reason}`)}</Note>
          )}
          {!canSeal() && <Note tone="watch">{t('sign-in.needs-secure')}</Note>}
          <SignInForm
            failure={failure}
            busy={busy === 'form'}
            onSubmit={(credentials) => enter('form', credentials)}
          />
          {demo && (
            <>
              <div className="or">{t('sign-in.or')}</div>
              <Button
                size="big"
                className="wide-b"
                busy={busy === 'demo'}
                onClick={() => enter('demo', { ...demo, remember: false })}
              >
                {t('sign-in.open-demo')}
              </Button>
              <p className="demo-help">{t('sign-in.demo-help')}</p>
            </>
          )}
        </div>
      </section>
      <SignInChart />
    </main>
  );
}
