import type { SecondStepMethod } from '@portolan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CodeForm } from './code-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { canSeal } from './seal.ts';
import {
  comeBack, finishSecondStep, secondStepOf, signIn, signInOptionsQuery, signInWithCode,
} from './session.ts'; // prettier-ignore

/** Where to go after signing in; only paths of this product are followed. */
function safePath(next: string | undefined): string {
  return next !== undefined && /^\/pages(\/|$|\?)/.test(next) ? next : '/pages';
}

type Mode = 'password' | 'code';

/** What a sign-in waits for whose first factor was right. */
interface SecondStep {
  methods: readonly SecondStepMethod[];
  remember: boolean;
}

/** Signing in with a password or a code, by the demo's button, or by itself on a device that stays signed in. */
export function SignInPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { next, reason } = useSearch({ from: '/login' });
  const options = useQuery(signInOptionsQuery);
  const [mode, setMode] = useState<Mode>('password');
  const [failure, setFailure] = useState<{ of: Mode; error: unknown }>();
  const [busy, setBusy] = useState<Mode | 'demo'>();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const leave = () => navigate({ href: safePath(next), replace: true });
  useEffect(() => {
    if (reason === 'signed-out') return;
    let left = false;
    void comeBack(client).then((isBack) => {
      if (isBack && !left) void leave();
    });
    return () => {
      left = true;
    };
    // Asked once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const enter = async (way: Mode | 'demo', work: () => Promise<unknown>, remember = false) => {
    setBusy(way);
    setFailure(undefined);
    try {
      await work();
      await leave();
    } catch (error) {
      const methods = secondStepOf(error);
      if (methods !== undefined) return setSecondStep({ methods, remember });
      if (hasCode(error, 'sign-in.second-step-ended')) setSecondStep(undefined);
      setFailure({ of: way === 'demo' ? 'password' : way, error });
    } finally {
      setBusy(undefined);
    }
  };
  const demo = options.data?.demo;
  const failureOf = (way: Mode) => (failure?.of === way ? failure.error : undefined);
  if (secondStep !== undefined)
    return (
      <EntryFrame title={t('security.step.title')} foot={null}>
        <SecondStepForm
          methods={secondStep.methods}
          failure={failure?.error}
          busy={busy !== undefined}
          onCode={(code) =>
            void enter(mode, () => finishSecondStep(client, { code, remember: secondStep.remember }))
          }
          onOtherWay={() => setFailure(undefined)}
          onBack={() => {
            setSecondStep(undefined);
            setFailure(undefined);
          }}
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
      {reason !== undefined && failure === undefined && (
        <Note tone="info">{t(`sign-in.reason.${reason}`)}</Note>
      )}
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
      {demo && (
        <>
          <div className="or">{t('sign-in.or')}</div>
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
