import { type PublishedDays, scoreboardRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Note } from '../../../ui/states.tsx';
import { publicationQuery } from './queries.ts';
import type { ScoreboardSearch } from './scoreboard-search.ts';

/** Whether the scoreboard is public, at which address, and how that starts and ends. */
export function PublishPanel(props: {
  search: ScoreboardSearch;
  isOwner: boolean;
  /** Nothing of it may be shown: only simulated arrivals, or none. */
  isEmpty: boolean;
}) {
  const { t } = useTranslation();
  const { data: publication } = useQuery(publicationQuery());
  const isPublic = publication !== null && publication !== undefined;
  return (
    <Popover
      button={t(isPublic ? 'scoreboard.publish.published' : 'scoreboard.publish.button')}
      named
      label={t('scoreboard.publish.title')}
      buttonClass="button sm pri"
      align="end"
      className="score-panel"
    >
      {() => <PublishForm {...props} />}
    </Popover>
  );
}

function PublishForm({ search, isOwner, isEmpty }: Parameters<typeof PublishPanel>[0]) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const client = useQueryClient();
  const { data: publication } = useQuery(publicationQuery());
  const settle = { onSettled: () => client.invalidateQueries({ queryKey: publicationQuery().queryKey }) };
  const publish = useMutation({
    mutationFn: () => call(scoreboardRoutes.publishScoreboard, { body: toPublished(search) }),
    ...settle,
  });
  const withdraw = useMutation({
    mutationFn: () => call(scoreboardRoutes.withdrawScoreboard, { body: {} }),
    ...settle,
  });
  const address = publication && `${location.origin}/scoreboard/${publication.publicKey}`;
  const error = publish.error ?? withdraw.error;
  return (
    <>
      <p>{t('scoreboard.publish.text')}</p>
      {isEmpty && <Note tone="watch">{t('scoreboard.publish.empty')}</Note>}
      {publication && address && (
        <>
          <p className="soft">
            {t('scoreboard.publish.by', {
              name: publication.publishedBy,
              ago: format.ago(publication.publishedAt, now),
            })}
          </p>
          <a className="mono" href={address}>
            {address}
          </a>
          <CopyButton text={address} />
        </>
      )}
      {withdraw.isSuccess && publication === null && <p>{t('scoreboard.publish.withdrawn')}</p>}
      {error !== null && <Note tone="bad">{errorWords(error, t)}</Note>}
      {isOwner ? (
        <div className="do-row">
          <Button kind="primary" size="sm" busy={publish.isPending} onClick={() => publish.mutate()}>
            {t(publication ? 'scoreboard.publish.again' : 'scoreboard.publish.publish')}
          </Button>
          {publication && (
            <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('scoreboard.publish.withdraw')}
            </Button>
          )}
        </div>
      ) : (
        <p className="soft">{t('scoreboard.publish.owner-only')}</p>
      )}
    </>
  );
}

function toPublished({ days, carrier, lane, port }: ScoreboardSearch) {
  return {
    days: Number(days) as PublishedDays,
    ...(carrier === '' ? {} : { carrier }),
    ...(lane === '' ? {} : { lane }),
    ...(port === '' ? {} : { port }),
  };
}
