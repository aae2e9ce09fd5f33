import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '../../features/identity/sign-in/entry-frame.tsx';
import { canUsePasskeys } from '../../lib/identity/passkey.ts';
import { SecondStepForm } from '../../features/identity/sign-in/second-step-form.tsx';
import { currentUserQuery, signInOptionsQuery, signOut } from '../../lib/identity/session.ts';
import { finishSecondStep, signIn } from '../../lib/identity/sign-in-calls.ts';
import { SignInForm } from '../../features/identity/sign-in/sign-in-form.tsx';
import { useSignIn } from '../../features/identity/sign-in/use-sign-in.ts';
import { canSeal } from '../../lib/seal.ts';
import { Note } from '../../ui/states.tsx';
import './admin-sign-in.css';

/** Where to go after signing in; only pages of the back office are followed. */
function safePath(next: string | undefined): string {
  return next !== undefined && /^\/admin\/(?!login)/.test(next) ? next : '/admin';
}

/** The sign-in of the back office. A session of somebody who is not staff is ended again at once. */
export function AdminSignInPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { next, reason } = useSearch({ from: '/admin/login' });
  const { data: options } = useQuery(signInOptionsQuery);
  const [isStranger, setStranger] = useState(false);
  const leave = async () => {
    const user = await client.ensureQueryData(currentUserQuery);
    if (user.userType === 'administrator') return navigate({ href: safePath(next), replace: true });
    await signOut(client);
    setStranger(true);
  };
  const { enter, busy, awaited, failed, failureOf, forgetFailure, begin } = useSignIn(leave);
  if (awaited !== undefined)
    return (
      <EntryFrame title={t('security.step.title')} foot={null}>
        <SecondStepForm
          methods={awaited.methods}
          failure={failureOf('second-step')}
          busy={busy === 'second-step'}
          canUsePasskeys={canUsePasskeys(options?.passkeyHost)}
          onProof={(proof) => void enter('second-step', () => finishSecondStep(client, proof, awaited))}
          onOtherWay={forgetFailure}
          onBack={begin}
        />
      </EntryFrame>
    );
  const shownReason = isStranger ? 'not-staff' : failed ? undefined : reason;
  return (
    <EntryFrame
      title={t('back-office.sign-in')}
      foot={
        <span>
          {t('back-office.no-staff')} <Link to="/login">{t('back-office.to-app')}</Link>
        </span>
      }
    >
      <p className="staff-line">
        <span className="staff-mark">{t('back-office.staff')}</span>
        {t('back-office.sign-in-help')}
      </p>
      {shownReason !== undefined && (
        <Note tone={shownReason === 'missing' || shownReason === 'signed-out' ? 'info' : 'watch'}>
          {t(`sign-in.reason.${shownReason}`)}
        </Note>
      )}
      {!canSeal() && <Note tone="watch">{t('sign-in.needs-secure')}</Note>}
      <SignInForm
        failure={failureOf('password')}
        busy={busy === 'password'}
        mayRemember={false}
        onSubmit={(credentials) => {
          setStranger(false);
          void enter('password', () => signIn(client, credentials));
        }}
      />
    </EntryFrame>
  );
}
