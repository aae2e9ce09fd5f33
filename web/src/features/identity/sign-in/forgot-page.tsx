import { parseAddress, parseCode, parsePassword, problemOf } from '@portolan/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { CodeField } from '../../../lib/identity/code-field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { focusField } from '../../../lib/identity/focus-field.ts';
import { PasswordField } from '../../../lib/identity/password-field.tsx';
import { isAddressActive, sendNewPassword } from './registration.ts';

const blankForm = { address: '', code: '', password: '', again: '' };

/** A new password with a code by SMS or e-mail; all sessions of the account end. */
export function ForgotPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formElement = useRef<HTMLFormElement>(null);
  const [form, changeForm, forget] = useDraft('forgot', blankForm, ['code', 'password', 'again']);
  const [tried, setTried] = useState<'code' | 'all'>();
  const [unknown, setUnknown] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const words = (problem: unknown) => (problem === undefined ? undefined : errorWords(problem, t));
  const problems = {
    address:
      form.address.trim() === ''
        ? t('accounts.address-required')
        : (words(problemOf(() => parseAddress(form.address))) ??
          (unknown === form.address ? t('accounts.address-unknown') : undefined)),
    code: words(problemOf(() => parseCode(form.code))),
    password: words(problemOf(() => parsePassword(form.password))),
    again: form.again === form.password ? undefined : t('accounts.inputs-differ'),
  };
  const check = async () => {
    setTried((before) => before ?? 'code');
    if (problems.address !== undefined) {
      focusField(formElement.current, 'address');
      return false;
    }
    const active = await isAddressActive(form.address).catch(() => true);
    if (!active) setUnknown(form.address);
    return active;
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setTried('all');
    const wrong = (['address', 'code', 'password', 'again'] as const).find(
      (field) => problems[field] !== undefined,
    );
    if (wrong !== undefined) return focusField(formElement.current, wrong);
    setBusy(true);
    setFailure(undefined);
    try {
      await sendNewPassword(form);
      forget();
      showToast(t('accounts.forgot.done'), 'ok');
      await navigate({ to: '/login', replace: true });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const late = (field: 'code' | 'password' | 'again') => (tried === 'all' ? problems[field] : undefined);
  return (
    <EntryFrame
      title={t('accounts.forgot.title')}
      foot={<Link to="/login">{t('accounts.forgot.back')}</Link>}
    >
      <form ref={formElement} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('accounts.address')}
          name="address"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={tried === undefined ? undefined : problems.address}
          value={form.address}
          onText={(address) => changeForm({ address })}
        />
        <CodeField
          address={form.address}
          use="reset-password"
          code={form.code}
          onCode={(code) => changeForm({ code })}
          error={late('code')}
          check={check}
        />
        <PasswordField
          isNew
          label={t('accounts.new-password')}
          name="password"
          error={late('password')}
          value={form.password}
          onText={(password) => changeForm({ password })}
        />
        <PasswordField
          label={t('accounts.password-again')}
          name="again"
          error={late('again')}
          value={form.again}
          onText={(again) => changeForm({ again })}
        />
        {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
        <Button type="submit" kind="primary" size="big" className="full-width" busy={busy}>
          {t('accounts.forgot.submit')}
        </Button>
      </form>
    </EntryFrame>
  );
}
