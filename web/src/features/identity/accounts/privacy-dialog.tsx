import { accountRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/states.tsx';
import { applyChange } from '../../../lib/identity/account-queries.ts';
import { AgreementWords } from '../../../lib/identity/agreement-words.tsx';
import { useChange } from '../../../lib/identity/use-change.ts';

/** Asks the person to accept the privacy policy, or to sign out. */
export function PrivacyDialog({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChange();
  const accept = () =>
    applyChange(client, call(accountRoutes.updatePrivacyReadStatus, { query: { status: '1' } }));
  return (
    <Dialog
      title={t('sign-in.agreement.title')}
      width={440}
      footer={
        <>
          <Button kind="flat" onClick={() => void onSignOut()}>
            {t('shell.sign-out')}
          </Button>
          <Button kind="primary" data-first busy={change.busy} onClick={() => void change.run(accept)}>
            {t('sign-in.agreement.agree')}
          </Button>
        </>
      }
    >
      <p>
        <AgreementWords words="sign-in.agreement.gate" />
      </p>
      {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
    </Dialog>
  );
}
