import type { SignInSecurity } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/states.tsx';
import { linkSignOn, unlinkSignOn } from '../../../lib/identity/security-calls.ts';
import { useConfirmedChange } from './use-confirmed-change.tsx';

/** The link of the account to a person at the provider of single sign-on. */
export function SignOnLine(props: { signOn: NonNullable<SignInSecurity['signOn']>; isDemo: boolean }) {
  const { signOn, isDemo } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useConfirmedChange();
  const linked =
    signOn.email === null
      ? t('security.sign-on.linked')
      : t('security.sign-on.linked-as', { email: signOn.email });
  return (
    <>
      <div className="line recovery">
        <span>
          <b>{t('security.sign-on.title', { name: signOn.name })}</b>{' '}
          <span className="soft">{signOn.linked ? linked : t('security.sign-on.not-linked')}</span>
        </span>
        {!isDemo && signOn.linked && (
          <Button
            size="sm"
            kind="danger"
            busy={change.busy}
            onClick={() => void change.run(() => unlinkSignOn(client), t('security.sign-on.unlinked'))}
          >
            {t('security.sign-on.unlink')}
          </Button>
        )}
        {!isDemo && !signOn.linked && (
          <Button size="sm" busy={change.busy} onClick={() => void change.run(linkSignOn)}>
            {t('security.sign-on.link')}
          </Button>
        )}
      </div>
      {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
      {change.dialog}
    </>
  );
}
