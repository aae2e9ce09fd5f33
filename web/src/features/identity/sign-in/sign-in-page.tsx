import type { RouteData, accountRoutes } from '@portolan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { canSeal } from '../../../lib/seal.ts';
import { Note } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { tenantsQuery } from '../../../lib/identity/account-queries.ts';
import { CodeForm } from './code-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { OtherWays } from './other-ways.tsx';
import { PersonalEditionNote } from './personal-edition-note.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { TenantChoice } from './tenant-choice.tsx';
import { canUsePasskeys } from '../../../lib/identity/passkey.ts';
import { currentUserQuery, signInOptionsQuery } from '../../../lib/identity/session.ts';
import {
  comeBack,
  finishSecondStep,
  signIn,
  signInWithCode,
  signInWithPasskey,
} from '../../../lib/identity/sign-in-calls.ts';
import { useSignIn } from './use-sign-in.ts';

/** Where to go after signing in; only paths of this product are followed. */
function safePath(next: string | undefined): string {
  return next !== undefined && /^\/pages(\/|$|\?)/.test(next) ? next : '/pages';
}

/** Resumes on a remembered device; tried once, when the page opens. */
function useComeBack(isAsked: boolean, leave: () => Promise<void>): void {
  const client = useQueryClient();
  const ask = useEffectEvent(async (hasLeft: () => boolean) => {
    if (isAsked && (await comeBack(client)) && !hasLeft()) await leave();
  });
  useEffect(() => {
    let left = false;
    void ask(() => left);
    return () => {
      left = true;
    };
  }, []);
}

/** After these reasons a remembered device does not sign in again by itself. */
const staysOut: ReadonlySet<string> = new Set(['signed-out', 'forbidden', 'cancelled']);

/** The step after the sign-in. Members of several company accounts choose one, unless a page was requested. */
function useLeave(next: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [tenants, setTenants] = useState<RouteData<typeof accountRoutes.listTenants>>();
  const goOn = () => navigate({ href: safePath(next), replace: true });
  const leave = async () => {
    const user = await client.ensureQueryData(currentUserQuery);
    const mine = next !== undefined || user.isDemo ? [] : await client.ensureQueryData(tenantsQuery);
    if (mine.length > 1) setTenants(mine);
    else await goOn();
  };
  return { tenants, goOn, leave };
}

/** Signing in with a password or a code, another method, or automatically on a remembered device. */
export function SignInPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { next, reason, step, failure } = useSearch({ from: '/login' });
  const options = useQuery(signInOptionsQuery);
  const [mode, setMode] = useState<'password' | 'code'>('password');
  const { tenants, goOn, leave } = useLeave(next);
  const way = useSignIn(leave, { step, failure });
  const { enter, busy, awaited, failureOf } = way;
  useComeBack((reason === undefined || !staysOut.has(reason)) && step === undefined, goOn);
  if (tenants !== undefined) return <TenantChoice tenants={tenants} onStay={() => void goOn()} />;
  if (awaited !== undefined)
    return (
      <EntryFrame title={t('security.step.title')} foot={null}>
        <SecondStepForm
          methods={awaited.methods}
          failure={failureOf('second-step')}
          busy={busy === 'second-step'}
          canUsePasskeys={canUsePasskeys(options.data?.passkeyHost)}
          onProof={(proof) => void enter('second-step', () => finishSecondStep(client, proof, awaited))}
          onOtherWay={way.forgetFailure}
          onBack={way.begin}
        />
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={t('sign-in.title')}
      foot={
        <span>
          {t('accounts.register.no-account')} <Link to="/register">{t('accounts.register.link')}</Link>
          {' · '}
          <Link to="/home/getADemo/$fromTo" params={{ fromTo: 'login' }}>
            {t('demos.book')}
          </Link>
        </span>
      }
    >
      {reason !== undefined && !way.failed && <Note tone="info">{t(`sign-in.reason.${reason}`)}</Note>}
      {failureOf('sign-on') !== undefined && <Note tone="bad">{errorWords(failureOf('sign-on'), t)}</Note>}
      <PersonalEditionNote />
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
      {options.data && (
        <OtherWays
          options={options.data}
          next={next}
          busy={busy === 'passkey' || busy === 'demo' ? busy : undefined}
          passkeyFailure={failureOf('passkey')}
          onPasskey={() => void enter('passkey', () => signInWithPasskey(client))}
          onDemo={(demo) => void enter('demo', () => signIn(client, { ...demo, remember: false }))}
        />
      )}
    </EntryFrame>
  );
}
