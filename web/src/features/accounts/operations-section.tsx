import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings.ts';
import { useFormat } from '../../lib/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { operationsQuery } from './account-queries.ts';
import { describeUserAgent } from './user-agent.ts';

const step = 20;
const most = 100;

/** What was done with the account, newest first. */
export function OperationsSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const [limit, setLimit] = useState(step);
  const { data: operations } = useQuery({ ...operationsQuery(limit), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="account-operations">
      <h2 id="account-operations">{t('accounts.operations')}</h2>
      {operations === undefined && <Skeleton width="60%" />}
      <ul className="rows">
        {operations?.map((operation) => (
          <li key={operation.operationId}>
            <b>{t(`accounts.operation.${operation.kind}`)}</b>
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
      {operations?.length === limit && limit < most && (
        <Button size="sm" onClick={() => setLimit(limit + step)}>
          {t('accounts.more')}
        </Button>
      )}
    </section>
  );
}
