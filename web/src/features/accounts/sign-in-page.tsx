import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CodeForm } from './code-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { canSeal } from './seal.ts';
import { canUsePasskeys } from './passkey.ts';
import {
  comeBack, finishSecondStep, signIn, signInOptionsQuery, signInWithCode, signInWithPasskey,
  signOnAddress,
} from './session.ts'; // prettier-ignore
import { useSignIn } from './use-sign-in.ts';

/** Where to go after signing in; only paths of this product are followed. */
function safePath(next: string | undefined): string {
  return next !== undefined && /^\/pages(\/|$|\?)/.test(next) ? next : '/pages';
}

/** Comes back by itself on a device that stays signed in; asked once, when the page opens. */
function useComeBack(isAsked: boolean, leave: () => Promise<void>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAsked) return;
    let left = false;
    void comeBack(client).then((isBack) => {
      if (isBack && !left) void leave();
    });
    return () => {
      left = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Who left for one of these reasons is not brought back by a device that stays signed in. */
const staysOut: ReadonlySet<string> = new Set(['signed-out', 'forbidden', 'cancelled']);

/** Signing in with a password or a code, by the demo's button, or by itself on a device that stays signed in. */
export function SignInPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { next, reason, step, failure } = useSearch({ from: '/login' });
  const options = useQuery(signInOptionsQuery);
  const [mode, setMode] = useState<'password' | 'code'>('password');
  const leave = () => navigate({ href: safePath(next), replace: true });
  const { enter, busy, awaited, failed, failureOf, forgetFailure, begin } = useSignIn(leave, {
    step,
    failure,
  });
  useComeBack((reason === undefined || !staysOut.has(reason)) && step === undefined, leave);
  const demo = options.data?.demo;
  const provider = options.data?.signOn;
  const hasPasskeys = canUsePasskeys(options.data?.passkeyHost);
  if (awaited !== undefined)
    return (
      <EntryFrame title={t('security.step.title')} foot={null}>
        <SecondStepForm
          methods={awaited.methods}
          failure={failureOf('second-step')}
          busy={busy === 'second-step'}
          canUsePasskeys={hasPasskeys}
          onProof={(proof) =>
            void enter('second-step', () => finishSecondStep(client, proof, awaited.remember))
          }
          onOtherWay={forgetFailure}
          onBack={begin}
        />
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={t('sign-in.title')}
      foot={
        <span>
          {t('accounts.register.no-account')} <Link to="/register">{t('accounts.register.link')}</Link>
        </span>
      }
    >
      {reason !== undefined && !failed && <Note tone="info">{t(`sign-in.reason.${reason}`)}</Note>}
      {failureOf('sign-on') !== undefined && <Note tone="bad">{errorWords(failureOf('sign-on'), t)}</Note>}
      {!canSeal() && <Note tone="watch">{t('sign-in.needs-secure')}</Note>}
      <Tabs
        label={t('sign-in.title')}
        value={mode}
        tabs={[
          { key: 'password', label: t('accounts.mode.password') },
          { key: 'code', label: t('accounts.mode.code') },
        ]}
        onChoose={setMode}
      >
        {mode === 'password' ? (
          <SignInForm
            failure={failureOf('password')}
            busy={busy === 'password'}
            onSubmit={(credentials) =>
              void enter('password', () => signIn(client, credentials), credentials.remember)
            }
          />
        ) : (
          <CodeForm
            failure={failureOf('code')}
            busy={busy === 'code'}
            onSubmit={(credentials) =>
              void enter('code', () => signInWithCode(client, credentials), credentials.remember)
            }
          />
        )}
      </Tabs>
      {(demo || hasPasskeys || provider) && <div className="or">{t('sign-in.or')}</div>}
      {provider && (
        <Button
          size="big"
          className="wide-b other-way"
          onClick={() => globalThis.location.assign(signOnAddress(next))}
        >
          {t('sign-in.with-provider', { name: provider.name })}
        </Button>
      )}
      {hasPasskeys && (
        <>
          <Button
            size="big"
            className="wide-b other-way"
            busy={busy === 'passkey'}
            onClick={() => void enter('passkey', () => signInWithPasskey(client))}
          >
            {t('sign-in.with-passkey')}
          </Button>
          {failureOf('passkey') !== undefined && (
            <Note tone="bad">{errorWords(failureOf('passkey'), t)}</Note>
          )}
        </>
      )}
      {demo && (
        <>
          <Button
            size="big"
            className="wide-b"
            busy={busy === 'demo'}
            onClick={() => void enter('demo', () => signIn(client, { ...demo, remember: false }))}
          >
            {t('sign-in.open-demo')}
          </Button>
          <p className="demo-help">{t('sign-in.demo-help')}</p>
        </>
      )}
    </EntryFrame>
  );
}
