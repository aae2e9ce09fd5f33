import { alertRoutes, alertViewNames } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { alertSummaryQuery } from '../../../lib/attention/queries.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField, TickField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/states.tsx';
import { type AlertsSearch, alertsDefaults } from './alerts-search.ts';
import { toAlertFilters, viewsQuery } from './queries.ts';

/** A view is current by all of its filters: those of another one may contain them. */
const exactly = { exact: true, includeSearch: true };

/** The product's views with their counts, then the saved ones; each is a link. */
export function AlertViews({ search, mayShare }: { search: AlertsSearch; mayShare: boolean }) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const [feedOf, setFeedOf] = useState<{ alertViewId: string; name: string }>();
  const { data: summary } = useQuery(alertSummaryQuery);
  const { data: saved } = useQuery(viewsQuery);
  return (
    <nav className="alert-views" aria-label={t('alerts.views.label')}>
      {alertViewNames.map((view) => (
        <Link
          key={view}
          to="/pages/alerts"
          search={{ ...alertsDefaults, view }}
          activeOptions={exactly}
          aria-current={
            search.view === view && search.type === '' && search.q === '' && search.ports === ''
              ? 'true'
              : undefined
          }
        >
          <b>{summary?.views[view] ?? '–'}</b>
          <span>{t(`alerts.views.${view}`)}</span>
        </Link>
      ))}
      {saved?.map(({ alertViewId, name, query, count, mine }) => (
        <span key={alertViewId} className="saved">
          <Link
            to="/pages/alerts"
            search={{
              ...alertsDefaults,
              view: query.view,
              type: query.types?.[0] ?? '',
              stage: query.stages?.[0] ?? '',
              q: query.search ?? '',
              ports: query.ports?.join(',') ?? '',
            }}
            activeOptions={exactly}
          >
            <b>{count}</b>
            <span>{name}</span>
          </Link>
          {mine && (
            <button
              type="button"
              className="icon-button sm"
              aria-label={`${t('alerts.act.feed')}: ${name}`}
              onClick={() => setFeedOf({ alertViewId, name })}
            >
              <Icon name="share" size="xs" />
            </button>
          )}
        </span>
      ))}
      <button type="button" className="save" onClick={() => setSaving(true)}>
        <Icon name="plus" size="m" />
        <span>{t('alerts.views.save')}</span>
      </button>
      {isSaving && <SaveDialog search={search} mayShare={mayShare} onClose={() => setSaving(false)} />}
      {feedOf && <FeedDialog view={feedOf} onClose={() => setFeedOf(undefined)} />}
    </nav>
  );
}

function SaveDialog(props: { search: AlertsSearch; mayShare: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useDraftState('alert-view/name', '');
  const [shared, setShared] = useDraftState<boolean>('alert-view/shared', false);
  const save = useMutation({
    mutationFn: () =>
      call(alertRoutes.saveAlertView, { body: { name, shared, query: toAlertFilters(props.search) } }),
    onSuccess: async () => {
      forgetForm('alert-view');
      showToast(t('alerts.views.saved'), 'ok');
      await invalidateConcerned(client, [{ topic: 'alert', ids: [] }]);
      props.onClose();
    },
  });
  return (
    <Dialog
      title={t('alerts.views.save')}
      width={440}
      onClose={props.onClose}
      footer={
        <Button
          kind="primary"
          busy={save.isPending}
          disabled={name.trim() === ''}
          onClick={() => save.mutate()}
        >
          {t('alerts.views.save')}
        </Button>
      }
    >
      <TextField label={t('alerts.views.name')} value={name} maxLength={40} data-first onText={setName} />
      {props.mayShare && (
        <TickField checked={shared} onTick={setShared}>
          {t('alerts.views.share')}
        </TickField>
      )}
      {save.error !== null && <Note tone="bad">{errorWords(save.error, t)}</Note>}
    </Dialog>
  );
}

function FeedDialog(props: { view: { alertViewId: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { alertViewId, name } = props.view;
  const make = useMutation({
    mutationFn: () => call(alertRoutes.makeAlertFeed, { body: { alertViewId } }),
  });
  const remove = useMutation({
    mutationFn: () => call(alertRoutes.removeAlertView, { body: { alertViewId } }),
    onSuccess: async () => {
      await invalidateConcerned(client, [{ topic: 'alert', ids: [] }]);
      props.onClose();
    },
  });
  return (
    <Dialog
      title={t('alerts.feed.title', { name })}
      width={560}
      onClose={props.onClose}
      footer={
        <>
          <Button kind="flat" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('alerts.views.remove', { name })}
          </Button>
          <span className="sp" />
          <Button kind="primary" busy={make.isPending} onClick={() => make.mutate()}>
            {t('alerts.feed.make')}
          </Button>
        </>
      }
    >
      <p>{t('alerts.feed.text')}</p>
      {make.data && (
        <dl className="feed-addresses">
          <dt>{t('alerts.feed.calendar')}</dt>
          <dd>
            <code>{make.data.calendarUrl}</code> <CopyButton text={make.data.calendarUrl} />
          </dd>
          <dt>{t('alerts.feed.rss')}</dt>
          <dd>
            <code>{make.data.rssUrl}</code> <CopyButton text={make.data.rssUrl} />
          </dd>
        </dl>
      )}
    </Dialog>
  );
}
