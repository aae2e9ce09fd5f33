import type { RouteData, accountRoutes } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/states.tsx';
import { switchTenant } from '../../../lib/identity/account-queries.ts';
import { EntryFrame } from './entry-frame.tsx';
import { useChange } from '../../../lib/identity/use-change.ts';

type Tenants = RouteData<typeof accountRoutes.listTenants>;

/** The choice of the company account for members of several; the last used comes first. */
export function TenantChoice({ tenants, onStay }: { tenants: Tenants; onStay: () => void }) {
  const { t } = useTranslation();
  const change = useChange();
  const inOrder = tenants.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <EntryFrame title={t('accounts.choose-tenant.title')} foot={t('accounts.choose-tenant.later')}>
      <ul className="choices">
        {inOrder.map(({ accreditId, name, role, current }) => (
          <li key={accreditId}>
            <Button
              size="big"
              kind={current ? 'primary' : 'plain'}
              className="full-width"
              autoFocus={current}
              busy={change.busy}
              onClick={() => {
                if (current) onStay();
                else void change.run(() => switchTenant(accreditId), t('accounts.tenant-changed', { name }));
              }}
            >
              <b>{name}</b>
              <span>
                {t(`accounts.role.${role}`)}
                {current && ` · ${t('accounts.choose-tenant.last')}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
    </EntryFrame>
  );
}
