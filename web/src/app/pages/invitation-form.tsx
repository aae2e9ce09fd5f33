import { demoRoutes, parsePassword, parseUsername, problemOf, type RouteData } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreementField } from '../../features/identity/sign-in/agreement-field.tsx';
import { focusField } from '../../lib/identity/focus-field.ts';
import { PasswordField } from '../../lib/identity/password-field.tsx';
import { isUsernameFree } from '../../features/identity/sign-in/registration.ts';
import { canSeal, seal } from '../../lib/seal.ts';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { call } from '../../lib/api.ts';
import { errorWords } from '../../lib/error-text.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/states.tsx';

type Field = 'username' | 'password' | 'again' | 'agreement';

const blankForm = { username: '', password: '', again: '', agreed: false };

/** The typed values, their problems by the rules of accounts, and sending them. */
function useInvitation(token: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [form, set, forget] = useDraft('invitation', blankForm, ['password', 'again']);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [taken, setTaken] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const words = (rule: () => unknown) => {
    const problem = problemOf(rule);
    return problem === undefined ? undefined : errorWords(problem, t);
  };
  const problems: Record<Field, string | undefined> = {
    username:
      words(() => parseUsername(form.username)) ??
      (taken === form.username ? t('accounts.used.username') : undefined),
    password: words(() => parsePassword(form.password)),
    again: form.again === form.password ? undefined : t('accounts.inputs-differ'),
    agreement: form.agreed ? undefined : t('sign-in.agreement-required'),
  };
  const wordsOf = (field: Field) => (touched.has(field) ? problems[field] : undefined);
  const checkUsername = async () => {
    if (form.username === '') return;
    setTouched(new Set([...touched, 'username']));
    if (words(() => parseUsername(form.username)) !== undefined) return;
    if (!(await isUsernameFree(form.username.trim()).catch(() => true))) setTaken(form.username);
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const fields: Field[] = ['username', 'password', 'again', 'agreement'];
    setTouched(new Set(fields));
    const wrong = fields.find((field) => problems[field] !== undefined);
    if (wrong !== undefined) return focusField(element.current, wrong);
    setBusy(true);
    setFailure(undefined);
    try {
      const password = await seal(form.password);
      const body = { token, username: form.username.trim(), password, agreement: form.agreed };
      client.setQueryData(currentUserQuery.queryKey, await call(demoRoutes.acceptTrialInvitation, { body }));
      forget();
      await navigate({ to: '/pages', replace: true });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return { element, form, set, wordsOf, checkUsername, submit, failure, busy };
}

/** Username, password and agreement of the trial account; signed in afterwards. */
export function InvitationForm(props: {
  token: string;
  invitation: RouteData<typeof demoRoutes.readTrialInvitation>;
}) {
  const { t } = useTranslation();
  const { element, form, set, wordsOf, checkUsername, submit, failure, busy } = useInvitation(props.token);
  const { company, email, trialDays: days } = props.invitation;
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <p className="demo-intro">{t('demos.invitation.for', { company, email, days })}</p>
      {!canSeal() && <Note tone="watch">{t('sign-in.needs-secure')}</Note>}
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
        onBlur={() => void checkUsername()}
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
      <AgreementField
        agreed={form.agreed}
        onAgree={(agreed) => set({ agreed })}
        missing={wordsOf('agreement') !== undefined}
      />
      {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
      <Button type="submit" kind="primary" size="big" className="full-width" busy={busy}>
        {t('demos.invitation.submit')}
      </Button>
    </form>
  );
}
