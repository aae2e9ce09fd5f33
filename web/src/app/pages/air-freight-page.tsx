import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AirPage } from '../../features/shipments/air/air-page.tsx';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { ModeBar } from '../../lib/shipments/modes/mode-bar.tsx';
import { Fill } from '../../ui/slots.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Air freight, or why it is locked; it opens in place when staff approve the company. */
export function AirFreightPage() {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined) return null;
  if (user.unlocked.air) return <AirPage />;
  return (
    <div className="page fill">
      <Fill name="crumbs">
        <b className="wide">{t('shell.tracking')}</b>
      </Fill>
      <h1 className="sr">{t('air.title')}</h1>
      <ModeBar current="air" />
      <EmptyState
        title={t('air.locked.title')}
        actions={
          <Link className="button pri" to="/pages/settings/company">
            {t('air.locked.go')}
          </Link>
        }
      >
        {t('air.locked.text')}
      </EmptyState>
    </div>
  );
}
