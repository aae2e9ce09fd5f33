import { AppError } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { subscriptionSumQuery } from '../../../lib/shipments/queries.ts';
import { closeTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';
import { Note } from '../../../ui/states.tsx';

/** Shows that no query is left, and sends a company that is not certified yet to its company information. */
export function SubscriptionsExhausted() {
  const { t } = useTranslation();
  const { data: sum } = useQuery(subscriptionSumQuery);
  const { data: user } = useQuery(currentUserQuery);
  if (sum === undefined || sum.queryLimit === 0 || sum.queriesUsed < sum.queryLimit) return null;
  const isCertified = user === undefined || user.auditStatus === 'succeeded';
  return (
    <Note tone="watch">
      {errorWords(new AppError('quota.queries-used-up', { limit: sum.queryLimit }), t)}{' '}
      {!isCertified && (
        <Link to="/pages/settings/company" onClick={closeTrackDialog}>
          {t('company.locked.complete')}
        </Link>
      )}
    </Note>
  );
}
