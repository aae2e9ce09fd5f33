import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { detailOf, operationsQuery } from '../../../lib/identity/account-queries.ts';
import { describeUserAgent } from './user-agent.ts';

/** Changes of the account, newest first. */
export function OperationsSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const list = useInfiniteQuery(operationsQuery);
  const operations = list.data?.pages.flat();
  return (
    <section aria-labelledby="account-operations">
      <h2 id="account-operations">{t('accounts.operations')}</h2>
      {operations === undefined && <Skeleton width="60%" />}
      <ul className="rows">
        {operations?.map((operation) => (
          <li key={operation.operationId}>
            <b>{t(`accounts.operation.${operation.kind}`)}</b>
            {detailOf(operation) !== undefined && <span>{detailOf(operation)}</span>}
            <span className="soft">
              {[
                format.moment(operation.at, timeZone),
                describeUserAgent(operation.userAgent),
                operation.ipAddress,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('accounts.more')}
        </Button>
      )}
    </section>
  );
}
