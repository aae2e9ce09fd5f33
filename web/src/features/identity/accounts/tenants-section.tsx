import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/states.tsx';
import { switchTenant, tenantsQuery } from '../../../lib/identity/account-queries.ts';
import { useChange } from '../../../lib/identity/use-change.ts';

/** The company accounts of the person, and the switch between them. */
export function TenantsSection() {
  const { t } = useTranslation();
  const change = useChange();
  const { data: tenants } = useQuery(tenantsQuery);
  return (
    <section aria-labelledby="account-tenants">
      <h2 id="account-tenants">{t('accounts.tenants')}</h2>
      <ul className="rows">
        {tenants?.map((tenant) => (
          <li key={tenant.accreditId} className="line">
            <span>
              <b>{tenant.name}</b> <span className="soft">{t(`accounts.role.${tenant.role}`)}</span>
            </span>
            {tenant.current ? (
              <span className="good">{t('accounts.current-tenant')}</span>
            ) : (
              <Button
                size="sm"
                busy={change.busy}
                onClick={() =>
                  void change.run(
                    () => switchTenant(tenant.accreditId),
                    t('accounts.tenant-changed', { name: tenant.name }),
                  )
                }
              >
                {t('accounts.change-tenant')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
    </section>
  );
}
