import { AppError } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { AgreementField } from './agreement-field.tsx';
import { CodeField } from '../../../lib/identity/code-field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { focusField } from '../../../lib/identity/focus-field.ts';
import { PasswordField } from '../../../lib/identity/password-field.tsx';
import {
  findRegistrationProblems,
  isAddressFree,
  isUsernameFree,
  type RegistrationField,
  type RegistrationForm,
  sendRegistration,
} from './registration.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { currentUserQuery } from '../../../lib/identity/session.ts';

const empty: RegistrationForm = {
  username: '',
  address: '',
  code: '',
  password: '',
  again: '',
  agreed: false,
};

/** The typed values, their problems, and sending them. */
function useRegistration() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const formElement = useRef<HTMLFormElement>(null);
  const [form, set, forget] = useDraft('register', empty, ['code', 'password', 'again']);
  const [touched, setTouched] = useState<ReadonlySet<RegistrationField>>(new Set());
  const [taken, setTaken] = useState<{ username?: string; address?: string }>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const problems = findRegistrationProblems(form);
  const touch = (...fields: RegistrationField[]) => setTouched(new Set([...touched, ...fields]));

  const wordsOf = (field: RegistrationField): string | undefined => {
    if (!touched.has(field)) return undefined;
    const problem = problems[field];
    if (problem instanceof AppError) return errorWords(problem, t);
    if (problem === 'differ') return t('accounts.inputs-differ');
    if (problem === 'missing') return t('accounts.address-required');
    if (field === 'username' && taken.username === form.username) return t('accounts.used.username');
    if (field === 'address' && taken.address === form.address)
      return t(form.address.includes('@') ? 'accounts.used.email' : 'accounts.used.mobile');
    return undefined;
  };
  const checkUsername = async () => {
    touch('username');
    if (problems.username !== undefined) return;
    if (!(await isUsernameFree(form.username.trim()).catch(() => true)))
      setTaken({ ...taken, username: form.username });
  };
  const checkAddress = async (): Promise<boolean> => {
    touch('address');
    if (problems.address !== undefined) {
      focusField(formElement.current, 'address');
      return false;
    }
    const free = await isAddressFree(form.address).catch(() => true);
    if (!free) setTaken({ ...taken, address: form.address });
    return free;
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    touch('username', 'address', 'code', 'password', 'again', 'agreement');
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) return focusField(formElement.current, wrong);
    setBusy(true);
    setFailure(undefined);
    try {
      client.setQueryData(currentUserQuery.queryKey, await sendRegistration(form));
      forget();
      await navigate({ to: '/pages', replace: true });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const lacksAgreement = touched.has('agreement') && !form.agreed;
  return {
    formElement,
    form,
    set,
    wordsOf,
    checkUsername,
    checkAddress,
    lacksAgreement,
    submit,
    failure,
    busy,
  };
}

/** Username, mobile or e-mail, code, password and agreement; signed in afterwards. */
export function RegisterPage() {
  const { t } = useTranslation();
  const {
    formElement,
    form,
    set,
    wordsOf,
    checkUsername,
    checkAddress,
    lacksAgreement,
    submit,
    failure,
    busy,
  } = useRegistration();
  return (
    <EntryFrame
      title={t('accounts.register.title')}
      foot={
        <span>
          {t('accounts.register.has-account')} <Link to="/login">{t('sign-in.submit')}</Link>
        </span>
      }
    >
      <form ref={formElement} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('accounts.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          help={t('accounts.username-help')}
          error={wordsOf('username')}
          value={form.username}
          onText={(username) => set({ username })}
          onBlur={() => form.username !== '' && void checkUsername()}
        />
        <TextField
          label={t('accounts.address')}
          name="address"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={wordsOf('address')}
          value={form.address}
          onText={(address) => set({ address })}
        />
        <CodeField
          address={form.address}
          use="register"
          code={form.code}
          onCode={(code) => set({ code })}
          error={wordsOf('code')}
          check={checkAddress}
        />
        <PasswordField
          isNew
          label={t('sign-in.password')}
          name="password"
          error={wordsOf('password')}
          value={form.password}
          onText={(password) => set({ password })}
        />
        <PasswordField
          label={t('accounts.password-again')}
          name="again"
          error={wordsOf('again')}
          value={form.again}
          onText={(again) => set({ again })}
        />
        <AgreementField agreed={form.agreed} onAgree={(agreed) => set({ agreed })} missing={lacksAgreement} />
        {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
        <Button type="submit" kind="primary" size="big" className="full-width" busy={busy}>
          {t('accounts.register.submit')}
        </Button>
      </form>
    </EntryFrame>
  );
}
