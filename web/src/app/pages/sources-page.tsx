import type { SourceView } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Fill } from '../../ui/slots.tsx';
import { FailureState } from '../../ui/states.tsx';
import { MessageSheet } from '../../features/sources/messages/message-sheet.tsx';
import { MessagesPanel } from '../../features/sources/messages/messages-panel.tsx';
import { sourcesQuery } from '../../lib/sources/queries.ts';
import './sources.css';
import type { SourcesSearch } from '../../lib/sources/sources-search.ts';
import { SourceTable } from '../../features/sources/sources/source-table.tsx';
import { HealthSum } from '../../features/sources/sources/health-sum.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AddSourceDialog = lazyPart(async () => (await import('./add-source-dialog.tsx')).AddSourceDialog);
const ChangeFeedDialog = lazyPart(
  async () => (await import('../../features/sources/feeds/change-feed-dialog.tsx')).ChangeFeedDialog,
);
const RemoveDialog = lazyPart(
  async () => (await import('../../features/sources/sources/remove-dialog.tsx')).RemoveDialog,
);
const TestDialog = lazyPart(
  async () => (await import('../../features/sources/endpoints/test-dialog.tsx')).TestDialog,
);

const none: readonly SourceView[] = [];

/** The data sources with their health, and the raw messages that came from them. */
export function SourcesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/sources' });
  const { data: sources, isPending, error, refetch } = useQuery(sourcesQuery);
  const [testing, setTesting] = useState<SourceView>();
  const [changing, setChanging] = useState<SourceView>();
  const [removing, setRemoving] = useState<SourceView>();
  const setSearch = (change: Partial<SourcesSearch>, replace = false) =>
    void navigate({ to: '/pages/sources', search: { ...search, ...change }, replace, resetScroll: false });
  return (
    <div className="page fill sources">
      <Fill name="crumbs">
        <b className="wide">{t('sources.title')}</b>
      </Fill>
      <h1 className="sr">{t('sources.title')}</h1>
      <div className="bar head">
        <HealthSum sources={sources} />
        <span className="sp" />
        {sources?.some(({ hasRequests }) => hasRequests === true) && (
          <Link className="button flat sm" to="/pages/sources/requests">
            {t('partner-requests.title')}
          </Link>
        )}
        <Button
          kind="flat"
          size="sm"
          icon="upload"
          aria-label={t('sources.upload')}
          onClick={() => setSearch({ add: 'file' })}
        >
          <span className="wide">{t('sources.upload')}</span>
        </Button>
        <Button kind="primary" size="sm" icon="plus" onClick={() => setSearch({ add: 'endpoint' })}>
          {t('sources.add.title')}
        </Button>
      </div>
      {sources === undefined && error !== null ? (
        <FailureState title={t('sources.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <SourceTable
          sources={sources ?? none}
          isPending={isPending}
          search={search}
          onSearch={setSearch}
          actions={{ onTest: setTesting, onChange: setChanging, onRemove: setRemoving }}
        />
      )}
      {/* Below the sources: shown with them, it is not pushed down by them. */}
      {!isPending && (
        <MessagesPanel
          sources={sources}
          search={search}
          onSearch={setSearch}
          onTest={setTesting}
          onChange={setChanging}
        />
      )}
      {search.message !== 0 && (
        <MessageSheet
          key={search.message}
          messageId={String(search.message)}
          onClose={() => setSearch({ message: 0 })}
        />
      )}
      {search.add !== '' && <AddSourceDialog kind={search.add} onSearch={setSearch} />}
      {testing !== undefined && <TestDialog source={testing} onClose={() => setTesting(undefined)} />}
      {changing !== undefined && (
        <ChangeFeedDialog
          source={sources?.find(({ sourceId }) => sourceId === changing.sourceId) ?? changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      {removing !== undefined && (
        <RemoveDialog
          source={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined);
            if (search.source === removing.sourceId) setSearch({ source: '' }, true);
          }}
        />
      )}
    </div>
  );
}
