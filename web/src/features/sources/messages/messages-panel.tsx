import type { MessageRow, SourceView } from '@portolan/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../lib/keyboard.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { useChanged } from '../../../ui/table/use-changed.ts';
import { useMessageColumns } from './message-columns.tsx';
import { MessagesEmpty } from './messages-empty.tsx';
import { messagesQuery } from '../../../lib/sources/queries.ts';
import { useReprocess } from '../../../lib/sources/source-actions.ts';
import type { SourcesSearch } from '../../../lib/sources/sources-search.ts';

const keyOf = (row: MessageRow) => row.messageId;

/** The raw messages of all sources or of one: every one, or those that failed or were refused. */
export function MessagesPanel(props: {
  sources: readonly SourceView[] | undefined;
  search: SourcesSearch;
  onSearch: (change: Partial<SourcesSearch>) => void;
  onTest: (source: SourceView) => void;
  onChange: (source: SourceView) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, onSearch, sources } = props;
  const panel = useRef<HTMLElement>(null);
  useInSight(panel, search, sources !== undefined);
  const source = sources?.find(({ sourceId }) => sourceId === search.source);
  const concerned = search.source === '' ? sources : sources?.filter((one) => one === source);
  const open = (concerned ?? []).reduce((sum, { failedOpen }) => sum + failedOpen, 0);
  return (
    <section className="messages" ref={panel} aria-label={t('sources.messages.title')}>
      <h2 className="sr">{t('sources.messages.title')}</h2>
      <div className="bar">
        <SelectChip
          name={t('sources.messages.source')}
          value={search.source}
          anyWord={t('common.all')}
          options={(sources ?? []).map(({ sourceId, name }) => ({ value: sourceId, label: name }))}
          onChoose={(chosen) => onSearch({ source: chosen })}
        />
        {open > 0 && <ReplayAll sources={concerned ?? []} count={open} />}
      </div>
      <Tabs
        label={t('sources.messages.title')}
        value={search.state === 'trouble' ? 'trouble' : 'all'}
        tabs={[
          { key: 'all', label: t('sources.messages.all') },
          {
            key: 'trouble',
            label: t('sources.messages.trouble'),
            ...(sources === undefined ? {} : { count: format.count(open) }),
          },
        ]}
        onChoose={(tab) => onSearch({ state: tab === 'trouble' ? 'trouble' : '' })}
      >
        <MessageList {...props} source={source} />
      </Tabs>
    </section>
  );
}

/** Where the panel is below many sources, choosing one of them or its failed messages scrolls to it. */
function useInSight(
  panel: { current: HTMLElement | null },
  { source, state }: SourcesSearch,
  isLoaded: boolean,
) {
  useEffect(() => {
    if (isLoaded && (source !== '' || state !== '')) panel.current?.scrollIntoView({ block: 'start' });
  }, [panel, source, state, isLoaded]);
}

function ReplayAll({ sources, count }: { sources: readonly SourceView[]; count: number }) {
  const { t } = useTranslation();
  const replay = useReprocess();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const failing = sources.filter(({ failedOpen }) => failedOpen > 0);
    await replay({ sourceIds: failing.map(({ sourceId }) => sourceId) });
    setBusy(false);
  };
  return (
    <Button size="sm" busy={busy} title={t('sources.messages.replay-help')} onClick={() => void start()}>
      {t('sources.messages.replay-all', { count })}
    </Button>
  );
}

function MessageList(props: Parameters<typeof MessagesPanel>[0] & { source: SourceView | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, onSearch } = props;
  const list = useInfiniteQuery({ ...messagesQuery(search), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useColumns('messages', useMessageColumns(search.source === ''));
  const [current, setCurrent] = useState<string>();
  const changed = useChanged(rows, keyOf, `${search.source} ${search.state} ${rows.length > 50}`);
  useMessageKeys(rows, current, setCurrent, (key) => onSearch({ message: Number(key) }));
  if (list.isError && list.data === undefined)
    return (
      <FailureState
        title={t('sources.messages.failed')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  return (
    <>
      <DataTable
        label={t('sources.messages.table', { number: format.count(rows.length) })}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowName={(row) => row.messageId}
        current={search.message === 0 ? current : String(search.message)}
        onCurrent={setCurrent}
        changed={changed}
        skeletonRows={list.isPending ? 6 : undefined}
        empty={<MessagesEmpty {...props} />}
      />
      {list.hasNextPage && (
        <div className="older">
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('sources.messages.older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** j and k move, Enter opens. */
function useMessageKeys(
  rows: readonly MessageRow[],
  current: string | undefined,
  onMove: (key: string) => void,
  onOpen: (key: string) => void,
) {
  const at = rows.findIndex((row) => keyOf(row) === current);
  const move = (step: 1 | -1) => {
    const next = rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))];
    if (next !== undefined) onMove(keyOf(next));
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(current === undefined || at === -1 ? {} : { Enter: () => onOpen(current) }),
  });
}
