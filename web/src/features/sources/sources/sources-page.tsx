import type { SourceView } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/chips.tsx';
import { useColumns } from '../../../ui/column-settings.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { useChanged } from '../../../ui/use-changed.ts';
import { AddSourceDialog } from './add-source-dialog.tsx';
import { ChangeFeedDialog } from './change-feed-dialog.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { sourcesQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useSourceColumns } from './source-columns.tsx';
import type { SourceActions } from './source-menu.tsx';
import { TestDialog } from './test-dialog.tsx';
import { countHealth, healthTones, orderSources } from './source-health.ts';
import './sources.css';
import type { SourcesSearch } from './sources-search.ts';

const keyOf = (source: SourceView) => source.sourceId;
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

/** How many sources there are and their health, in one line. */
function HealthSum({ sources }: { sources: readonly SourceView[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (sources === undefined) return <Skeleton width={200} height={16} />;
  return (
    <p className="health-sum">
      <b>{t('sources.count', { count: sources.length })}</b>
      {countHealth(sources).map(({ health, count }) => (
        <StatusMark key={health} tone={healthTones[health]}>
          {t(`sources.count-of.${health}`, { number: format.count(count) })}
        </StatusMark>
      ))}
    </p>
  );
}

function SourceTable(props: {
  sources: readonly SourceView[];
  isPending: boolean;
  search: SourcesSearch;
  onSearch: (change: Partial<SourcesSearch>, replace?: boolean) => void;
  actions: SourceActions;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, onSearch } = props;
  const sources = useMemo(() => orderSources(props.sources), [props.sources]);
  const columns = useColumns('sources', useSourceColumns(props.actions));
  const changed = useChanged(sources, keyOf, 'sources');
  return (
    <DataTable
      label={t('sources.table', { number: format.count(sources.length) })}
      columns={columns}
      rows={sources}
      rowKey={keyOf}
      rowName={(source) => source.name}
      current={search.source === '' ? undefined : search.source}
      changed={changed}
      skeletonRows={props.isPending ? 6 : undefined}
      empty={
        <EmptyState
          title={t('sources.none')}
          actions={
            <>
              <Button kind="primary" icon="plus" onClick={() => onSearch({ add: 'endpoint' })}>
                {t('sources.add.title')}
              </Button>
              <Button icon="upload" onClick={() => onSearch({ add: 'file' })}>
                {t('sources.upload')}
              </Button>
            </>
          }
        >
          {t('sources.none-text')}
        </EmptyState>
      }
    />
  );
}
