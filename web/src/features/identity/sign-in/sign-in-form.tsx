import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField, TickField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { AgreementField } from './agreement-field.tsx';
import { useDraftText } from '../../../lib/use-draft.ts';
import { focusField } from '../../../lib/identity/focus-field.ts';
import { PasswordField } from '../../../lib/identity/password-field.tsx';
import { Puzzle } from '../../../lib/identity/puzzle.tsx';
import type { Credentials } from '../../../lib/identity/sign-in-calls.ts';

type Missing = 'account-required' | 'password-required' | 'agreement-required';

/** The first thing that prevents sending; undefined when the form is complete. */
export function findMissing(form: {
  username: string;
  password: string;
  agreed: boolean;
}): Missing | undefined {
  if (form.username.trim() === '') return 'account-required';
  if (form.password === '') return 'password-required';
  return form.agreed ? undefined : 'agreement-required';
}

/** After a failure the server requires a person check, a new one for each try. */
function usePuzzleDebt(failure: unknown) {
  const [ticket, setTicket] = useState<string>();
  const [round, setRound] = useState(0);
  const owed = hasCode(failure, 'sign-in.failed') || hasCode(failure, 'verification.puzzle-required');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!owed) return;
    setShown(true);
    setTicket(undefined);
    setRound((before) => before + 1);
  }, [owed, failure]);
  return { shown, ticket, setTicket, round };
}

/** Account, password, remember me and the agreement; a puzzle after a failure. Nothing typed is lost when it fails. */
export function SignInForm(props: {
  failure: unknown;
  busy: boolean;
  /** Whether this device may stay signed in; true when absent. */
  mayRemember?: boolean;
  onSubmit: (credentials: Credentials) => void;
}) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useDraftText('sign-in-account');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(props.mayRemember !== false);
  const [agreed, setAgreed] = useState(false);
  const [asksAgreement, setAsksAgreement] = useState(false);
  const [tried, setTried] = useState(false);
  const puzzle = usePuzzleDebt(props.failure);
  const missing = findMissing({ username, password, agreed });
  const lacksTicket = puzzle.shown && puzzle.ticket === undefined;
  const problem = (code: Missing) => (tried && missing === code ? t(`sign-in.${code}`) : undefined);
  const send = () => props.onSubmit({ username: username.trim(), password, remember, ticket: puzzle.ticket });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing !== undefined && missing !== 'agreement-required')
      return focusField(form.current, missing.split('-')[0] ?? '');
    if (lacksTicket) return form.current?.querySelector<HTMLElement>('.knob')?.focus();
    if (missing === undefined) send();
    else setAsksAgreement(true);
  };
  const agree = () => {
    setAgreed(true);
    setAsksAgreement(false);
    send();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField
        label={t('sign-in.account')}
        help={t('sign-in.account-help')}
        error={problem('account-required')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onText={setUsername}
      />
      <PasswordField
        label={t('sign-in.password')}
        name="password"
        error={problem('password-required')}
        value={password}
        onText={setPassword}
      />
      <div className="row-between">
        {props.mayRemember === false ? (
          <span />
        ) : (
          <TickField checked={remember} onTick={setRemember}>
            {t('sign-in.remember')}
          </TickField>
        )}
        <Link to="/forgotPassword">{t('accounts.forgot.link')}</Link>
      </div>
      {puzzle.shown && <Puzzle key={puzzle.round} onTicket={puzzle.setTicket} />}
      <AgreementField
        agreed={agreed}
        onAgree={setAgreed}
        missing={problem('agreement-required') !== undefined}
      />
      {props.failure !== undefined && puzzle.ticket === undefined && (
        <Note tone="bad">{errorWords(props.failure, t)}</Note>
      )}
      <Button type="submit" kind="primary" size="big" className="full-width" busy={props.busy}>
        {t(props.busy ? 'sign-in.signing-in' : 'sign-in.submit')}
      </Button>
      {asksAgreement && <AgreementDialog onAgree={agree} onClose={() => setAsksAgreement(false)} />}
    </form>
  );
}
