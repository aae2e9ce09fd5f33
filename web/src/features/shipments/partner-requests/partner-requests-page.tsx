import type { PartnerRequestView, RouteData, partnerRequestRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { partnerRequestsQuery } from './queries.ts';
import { RequestRow } from './request-row.tsx';
import { RulesSection } from './rules-section.tsx';
import './partner-requests.css';

/** What partners ask of the company's ONE Record server; people decide here what no rule answers. */
export function PartnerRequestsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(partnerRequestsQuery);
  return (
    <div className="page partner-requests">
      <Fill name="crumbs">
        <Link to="/pages/sources">{t('sources.title')}</Link>
        <span className="soft"> / </span>
        <b className="wide">{t('partner-requests.title')}</b>
      </Fill>
      <h1>{t('partner-requests.title')}</h1>
      <p className="soft">{t('partner-requests.text')}</p>
      {data !== undefined ? (
        <Requests data={data} />
      ) : error === null ? (
        <Skeleton width="100%" height={320} />
      ) : (
        <FailureState title={t('partner-requests.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Requests({ data }: { data: RouteData<typeof partnerRequestRoutes.listPartnerRequests> }) {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  const { address, requests, rules, waitingNotifications } = data;
  const isReader = user?.tenant.role === 'read-only';
  const mayDecide = user !== undefined && !isReader;
  const isOpen = ({ state }: PartnerRequestView) => state === 'REQUEST_PENDING';
  const open = requests.filter(isOpen);
  const decided = requests.filter((request) => !isOpen(request));
  const rows = (shown: readonly PartnerRequestView[]) => (
    <ul className="rows">
      {shown.map((request) => (
        <RequestRow key={request.partnerRequestId} request={request} mayDecide={mayDecide} />
      ))}
    </ul>
  );
  return (
    <>
      <p className="address">
        <span className="soft">{t('partner-requests.address')}</span> <code>{address}</code>{' '}
        <CopyButton text={address} />
      </p>
      <p className="soft">{t('partner-requests.address-why')}</p>
      {waitingNotifications > 0 && (
        <Note tone="watch">{t('partner-requests.undelivered', { count: waitingNotifications })}</Note>
      )}
      {isReader && <Note tone="info">{t('partner-requests.read-only')}</Note>}
      <section aria-labelledby="partner-requests-open">
        <h2 id="partner-requests-open">{t('partner-requests.open')}</h2>
        {open.length > 0 ? (
          rows(open)
        ) : (
          <EmptyState
            title={t('partner-requests.none')}
            actions={
              <Link className="button" to="/pages/sources" search={{ add: 'push' }}>
                {t('partner-requests.add-key')}
              </Link>
            }
          >
            {t('partner-requests.none-text')}
          </EmptyState>
        )}
      </section>
      <RulesSection rules={rules} mayChange={mayDecide} />
      {decided.length > 0 && (
        <section aria-labelledby="partner-requests-decided">
          <h2 id="partner-requests-decided">{t('partner-requests.decided')}</h2>
          {rows(decided)}
        </section>
      )}
    </>
  );
}
