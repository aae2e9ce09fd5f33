import { type CurrentUser, parsePassword, problemOf } from '@portolan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/states.tsx';
import { changePassword } from '../../../lib/identity/account-queries.ts';
import { PasswordField } from '../../../lib/identity/password-field.tsx';
import { securityQuery } from '../../../lib/identity/security-calls.ts';
import { useChange } from '../../../lib/identity/use-change.ts';

const empty = { old: '', password: '', again: '' };

/** A new password; the other sessions end. Users of single sign-on only set a first one with a code. */
export function PasswordSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChange();
  const { data: security } = useQuery(securityQuery);
  const hasPassword = security?.hasPassword ?? true;
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(false);
  const words = (problem: unknown) => (problem === undefined ? undefined : errorWords(problem, t));
  const problems = {
    old: form.old === '' ? t('sign-in.password-required') : undefined,
    password: words(problemOf(() => parsePassword(form.password))),
    again: form.again === form.password ? undefined : t('accounts.inputs-differ'),
  };
  const close = () => {
    setOpen(false);
    setForm(empty);
    setTried(false);
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const done = await change.run(
      () => changePassword(client, form.old, form.password),
      t('accounts.password-changed'),
    );
    if (done) close();
  };
  const late = (field: keyof typeof problems) => (tried ? problems[field] : undefined);
  return (
    <section aria-labelledby="account-password">
      <h2 id="account-password">{t('sign-in.password')}</h2>
      {!open && (
        <div className="line">
          <span className="soft">{t(hasPassword ? 'accounts.password-help' : 'accounts.no-password')}</span>
          {!hasPassword && <Link to="/forgotPassword">{t('accounts.set-password')}</Link>}
          {!user.isDemo && hasPassword && (
            <span className="do">
              <Button size="sm" onClick={() => setOpen(true)}>
                {t('accounts.change-password')}
              </Button>
            </span>
          )}
        </div>
      )}
      {open && (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <PasswordField
            label={t('accounts.old-password')}
            name="old"
            error={late('old')}
            value={form.old}
            onText={(old) => setForm({ ...form, old })}
          />
          <PasswordField
            isNew
            label={t('accounts.new-password')}
            name="password"
            error={late('password')}
            value={form.password}
            onText={(password) => setForm({ ...form, password })}
          />
          <PasswordField
            label={t('accounts.password-again')}
            name="again"
            error={late('again')}
            value={form.again}
            onText={(again) => setForm({ ...form, again })}
          />
          {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
          <div className="do">
            <Button type="submit" kind="primary" busy={change.busy}>
              {t('accounts.change-password')}
            </Button>
            <Button kind="flat" onClick={close}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
