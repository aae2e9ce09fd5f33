import { alertRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { Note, Skeleton } from '../../../ui/states.tsx';

/** The target of the signed links in mails: does what the link says, once the page runs in a browser. */
export function MailLinkPage() {
  const { t } = useTranslation();
  const { token } = useSearch({ from: '/alert-link' });
  const { data, error } = useQuery({
    queryKey: [alertRoutes.useMailLink.name, token],
    queryFn: () => call(alertRoutes.useMailLink, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <main className="page mail-link">
      <h1>{t('alerts.link.title')}</h1>
      {data === undefined && error === null && <Skeleton width={240} />}
      {data !== undefined && <Note tone="info">{t(`alerts.link.${data.did}`)}</Note>}
      {error !== null && <Note tone="bad">{errorWords(error, t)}</Note>}
      <p>
        <Link to="/pages/alerts" search={data?.alertId == null ? {} : { alert: data.alertId }}>
          {t('alerts.link.open')}
        </Link>
      </p>
    </main>
  );
}
