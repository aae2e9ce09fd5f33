import { accountRoutes, type CurrentUser } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/states.tsx';
import { applyChange } from '../../../lib/identity/account-queries.ts';
import { useChange } from '../../../lib/identity/use-change.ts';

/** The acceptance of the privacy policy, which may be withdrawn; the pages are then blocked until it is given again. */
export function PrivacySection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChange();
  const withdraw = () =>
    applyChange(client, call(accountRoutes.updatePrivacyReadStatus, { query: { status: '0' } }));
  return (
    <section aria-labelledby="account-privacy">
      <h2 id="account-privacy">{t('accounts.privacy.title')}</h2>
      <div className="line">
        <span>
          {t(user.privacyAccepted ? 'accounts.privacy.accepted' : 'accounts.privacy.not-accepted')}{' '}
          <a href="/privacyPolicy" target="_blank" rel="noreferrer">
            {t('accounts.privacy.read')}
          </a>
        </span>
        {user.privacyAccepted && (
          <Button
            size="sm"
            kind="danger"
            busy={change.busy}
            onClick={() => void change.run(withdraw, t('accounts.privacy.withdrawn'))}
          >
            {t('accounts.privacy.withdraw')}
          </Button>
        )}
      </div>
      {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
    </section>
  );
}
