import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { canUsePasskeys, confirmByPasskey, PasskeyGivenUp } from '../../../lib/identity/passkey.ts';
import { PasswordField } from '../../../lib/identity/password-field.tsx';
import { confirmByCode, confirmByPassword, securityQuery } from '../../../lib/identity/security-calls.ts';
import { signInOptionsQuery } from '../../../lib/identity/session.ts';
import { signOnAddress } from '../../../lib/identity/sign-in-calls.ts';

/** Asks for the password again, or for a second factor, before the factors are changed. */
export function ConfirmPerson({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { data: security } = useQuery(securityQuery);
  const hasPassword = security?.hasPassword ?? true;
  const { data: options } = useQuery(signInOptionsQuery);
  const hasPasskey = (security?.passkeys.length ?? 0) > 0 && canUsePasskeys(options?.passkeyHost);
  const hasCode = (security?.apps.length ?? 0) + (security?.passkeys.length ?? 0) > 0;
  const provider = security?.signOn;
  const [chosen, setChosen] = useState<'password' | 'code'>();
  const way = chosen ?? (hasPassword ? 'password' : 'code');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const choose = (next: 'password' | 'code') => {
    setChosen(next);
    setText('');
    setTried(false);
    setFailure(undefined);
  };
  const prove = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      onConfirmed();
    } catch (error) {
      if (!(error instanceof PasskeyGivenUp)) setFailure(error);
      setBusy(false);
    }
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text !== '') await prove(() => (way === 'password' ? confirmByPassword(text) : confirmByCode(text)));
  };
  const missing = tried && text === '';
  if (!hasPassword && !hasCode && provider) return <SignOnAgain name={provider.name} onClose={onClose} />;
  return (
    <Dialog
      title={t('security.confirm.title')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button kind="flat" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={busy}>
            {t('security.confirm.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="soft">{t('security.confirm.help')}</p>
        {way === 'password' ? (
          <PasswordField
            label={t('sign-in.password')}
            name="password"
            value={text}
            onText={setText}
            error={missing ? t('sign-in.password-required') : undefined}
          />
        ) : (
          <TextField
            label={t('security.confirm.code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onText={setText}
            error={missing ? t('security.code-required') : undefined}
          />
        )}
        {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
        {way === 'password' && hasCode && (
          <Button kind="flat" size="sm" onClick={() => choose('code')}>
            {t('security.confirm.by-code')}
          </Button>
        )}
        {way === 'code' && hasPassword && (
          <Button kind="flat" size="sm" onClick={() => choose('password')}>
            {t('security.confirm.by-password')}
          </Button>
        )}
        {hasPasskey && (
          <Button kind="flat" size="sm" onClick={() => void prove(confirmByPasskey)}>
            {t('security.confirm.by-passkey')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** Users of single sign-on only have nothing else to confirm with. */
function SignOnAgain({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('security.confirm.title')}
      width={440}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          data-first
          onClick={() => globalThis.location.assign(signOnAddress('/pages/settings/account', true))}
        >
          {t('sign-in.with-provider', { name })}
        </Button>
      }
    >
      <p>{t('security.confirm.again')}</p>
    </Dialog>
  );
}
