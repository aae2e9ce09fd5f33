import { announcementRoutes, type ProductVersion } from '@portolan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { useNewsQuery } from './use-news.ts';
import './announcements.css';

const firstSize = 10;
const mostSize = 50;

/** The upgrade announcements, newest first. Closing it marks them as read. */
export function WhatsNew({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [size, setSize] = useState(firstSize);
  const { data: news, error, refetch } = useQuery(useNewsQuery(size));
  const close = () => {
    onClose();
    const newest = news?.rows[0];
    if (news === undefined || news.unread === 0 || newest === undefined) return;
    // If this fails they are shown again at the next sign-in: nothing is lost.
    call(announcementRoutes.readProductVersions, { body: { until: newest.publishedAt } }).then(
      () => client.invalidateQueries({ queryKey: [announcementRoutes.pageOfProductVersion.name] }),
      () => undefined,
    );
  };
  return (
    <Dialog title={t('announcements.whats-new')} width={560} onClose={close}>
      {news === undefined && error !== null && (
        <FailureState title={t('announcements.reader-failed')} error={error} onRetry={() => void refetch()} />
      )}
      {news === undefined && error === null && <Skeleton width="100%" height={160} />}
      {news?.rows.length === 0 && (
        <EmptyState title={t('announcements.reader-none')}>{t('announcements.reader-none-text')}</EmptyState>
      )}
      <div className="news">
        {news?.rows.map((version) => (
          <Version key={version.announcementId} version={version} />
        ))}
      </div>
      {news !== undefined && news.total > size && size < mostSize && (
        <Button size="sm" onClick={() => setSize(mostSize)}>
          {t('common.worklist.older')}
        </Button>
      )}
    </Dialog>
  );
}

function Version({ version }: { version: ProductVersion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return (
    <article>
      <div className="when">
        <span>{version.versionName}</span>
        <time dateTime={version.publishedAt}>{format.day(version.publishedAt, timeZone)}</time>
        {version.isNew && <b>{t('announcements.new-mark')}</b>}
      </div>
      <h3>{version.title}</h3>
      <p>{version.text}</p>
    </article>
  );
}
