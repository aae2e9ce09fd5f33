import { useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/error-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField, TickField } from '../../ui/field.tsx';
import { Note } from '../../ui/states.tsx';
import type { Credentials } from './session.ts';

type Missing = 'account-required' | 'password-required' | 'agreement-required';

/** The first thing that keeps the form from being sent; undefined when it is complete. */
export function findMissing(form: {
  username: string;
  password: string;
  agreed: boolean;
}): Missing | undefined {
  if (form.username.trim() === '') return 'account-required';
  if (form.password === '') return 'password-required';
  return form.agreed ? undefined : 'agreement-required';
}

/** Account, password, remember me and the agreement. Nothing typed is lost when signing in fails. */
export function SignInForm(props: {
  failure: unknown;
  busy: boolean;
  onSubmit: (credentials: Credentials) => void;
}) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [agreed, setAgreed] = useState(false);
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const missing = findMissing({ username, password, agreed });
  const problem = (code: Missing) => (tried && missing === code ? t(`sign-in.${code}`) : undefined);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing === undefined) return props.onSubmit({ username: username.trim(), password, remember });
    form.current?.querySelector<HTMLInputElement>(`[name=${missing.split('-')[0]}]`)?.focus();
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
      <TextField
        label={t('sign-in.password')}
        error={problem('password-required')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onText={setPassword}
        after={
          <IconButton
            icon={shown ? 'eyeoff' : 'eye'}
            size="sm"
            label={t(shown ? 'sign-in.hide-password' : 'sign-in.show-password')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <TickField checked={remember} onTick={setRemember}>
        {t('sign-in.remember')}
      </TickField>
      <TickField name="agreement" checked={agreed} onTick={setAgreed} error={problem('agreement-required')}>
        <Trans
          i18nKey="sign-in.agree"
          components={{ terms: <a href="/termsOfUserService" />, privacy: <a href="/privacyPolicy" /> }}
        />
      </TickField>
      {props.failure !== undefined && <Note tone="bad">{errorWords(props.failure, t)}</Note>}
      <Button type="submit" kind="primary" size="big" className="wide-b" busy={props.busy}>
        {t(props.busy ? 'sign-in.signing-in' : 'sign-in.submit')}
      </Button>
    </form>
  );
}
