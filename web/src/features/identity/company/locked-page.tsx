import { companyRoutes, type CurrentUser } from '@portolan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { Note, Skeleton } from '../../../ui/states.tsx';
import { companyInfoQuery } from './queries.ts';
import { StatusBanner } from './status-banner.tsx';
import './company.css';

/** Shown in place of the big screen until the company is certified: why it is locked, and how to unlock it. */
export function LockedPage({ user, title }: { user: CurrentUser; title: string }) {
  const { t } = useTranslation();
  const { data: info } = useQuery(companyInfoQuery);
  const mayChange = !user.isDemo && user.tenant.role !== 'read-only';
  const isOpen = mayChange && info?.changeable !== false;
  return (
    <div className="page company locked">
      <Fill name="crumbs">
        <b className="wide">{title}</b>
      </Fill>
      <Icon name="mark" />
      <h1>{t('company.locked.title')}</h1>
      <p>{t('company.locked.text')}</p>
      {info === undefined ? <Skeleton width="100%" height={72} /> : <StatusBanner info={info} />}
      <div className="row">
        <Link className="btn pri" to="/pages/settings/company">
          {t(isOpen ? 'company.locked.complete' : 'company.locked.look')}
        </Link>
        <Link className="btn" to="/pages/tracking/ocean">
          {t('company.locked.track')}
        </Link>
      </div>
      {mayChange && info !== undefined && <AskForAccess askedAt={info.bigScreenAskedAt} />}
    </div>
  );
}

/** Notifies staff that somebody waits for the big screen. */
function AskForAccess({ askedAt }: { askedAt: string | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const { timeZone } = useSettings();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ask = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(companyRoutes.askForBigScreen, {});
      await client.invalidateQueries({ queryKey: companyInfoQuery.queryKey });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (askedAt !== null)
    return <p className="soft">{t('company.locked.asked', { at: format.moment(askedAt, timeZone) })}</p>;
  return (
    <>
      <Button kind="flat" size="sm" busy={busy} onClick={() => void ask()}>
        {t('company.locked.ask')}
      </Button>
      {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
    </>
  );
}
