import { type StaffMessage, messageStates, staffSourceRoutes } from '@portolan/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { connectorWords, useConnectors } from '../../lib/connectors.ts';
import { useCursorList } from '../../lib/cursor-list.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { MessageStateMark } from '../../ui/messages/message-state.tsx';
import { SelectChip } from '../../ui/select-chip.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';
import { WorklistEmpty } from '../../ui/table/worklist-empty.tsx';
import { Worklist } from '../../ui/table/worklist.tsx';
import { AnyMessageSheet } from './any-message-sheet.tsx';
import { type RawMessagesSearch, rawMessagesDefaults, toMessageFilters } from './messages-search.ts';
import { useReplayAny } from './use-replay-any.ts';

const keyOf = (row: StaffMessage) => row.messageId;
const askEveryMs = 10_000;

/** Raw messages of all company accounts that failed or were refused, to view and reprocess. */
export function RawMessagesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/messages' });
  const filters = toMessageFilters(search);
  const list = useCursorList(
    [staffSourceRoutes.listAllMessages.name, filters],
    (cursor, signal) => call(staffSourceRoutes.listAllMessages, { query: { ...filters, cursor }, signal }),
    { topics: [], everyMs: askEveryMs },
  );
  const selection = useRowSelection(list.rows.map(keyOf));
  const [current, setCurrent] = useState('');
  const replay = useReplayAny();
  const setSearch = (change: Partial<RawMessagesSearch>) =>
    void navigate({ to: '/admin/messages', search: { ...search, ...change }, resetScroll: false });
  const replayTicked = async () => {
    await replay({ messageIds: [...selection.selected] });
    selection.clear();
  };
  return (
    <>
      <Worklist
        id="all-messages"
        title={t('back-office.messages')}
        list={list}
        columns={useMessageColumns((message) => setSearch({ message }))}
        rowKey={keyOf}
        rowName={keyOf}
        current={search.message === '' ? current : search.message}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ message: keyOf(row) })}
        scope={JSON.stringify(filters)}
        filters={<MessageFilters search={search} onSearch={setSearch} />}
        actions={
          search.source !== '' && (
            <Button size="sm" onClick={() => void replay({ sourceId: search.source })}>
              {t('staff-sources.replay-source')}
            </Button>
          )
        }
        selection={selection}
        bulk={
          <>
            <Button size="sm" onClick={() => void replayTicked()}>
              {t('staff-sources.replay')}
            </Button>
          </>
        }
        empty={
          <WorklistEmpty
            filters={filters}
            unfiltered={toMessageFilters(rawMessagesDefaults)}
            none={t('staff-sources.no-message')}
            onClear={() => setSearch(rawMessagesDefaults)}
          >
            {t('staff-sources.no-message-text')}
          </WorklistEmpty>
        }
      />
      {search.message !== '' && (
        <AnyMessageSheet
          key={search.message}
          messageId={search.message}
          onClose={() => setSearch({ message: '' })}
        />
      )}
    </>
  );
}

function MessageFilters(props: {
  search: RawMessagesSearch;
  onSearch: (change: Partial<RawMessagesSearch>) => void;
}) {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  const connectors = useConnectors();
  return (
    <>
      <SelectChip
        name={t('staff-sources.state')}
        value={search.state}
        anyWord={t('staff-sources.any-trouble')}
        options={messageStates.map((value) => ({ value, label: t(`raw-message.states.${value}`) }))}
        onChoose={(state) => onSearch({ state })}
      />
      <SelectChip
        name={t('staff-sources.form')}
        value={search.connector}
        options={connectors.map(({ name }) => ({ value: name, label: connectorWords(name, t) }))}
        onChoose={(connector) => onSearch({ connector })}
      />
      {search.source !== '' && (
        <button type="button" className="chip add" onClick={() => onSearch({ source: '' })}>
          {t('staff-sources.every-source')}
        </button>
      )}
    </>
  );
}

function useMessageColumns(onOpen: (message: string) => void): Column<StaffMessage>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return useMemo(
    () => [
      {
        key: 'received',
        head: t('sources.messages.columns.received'),
        fixed: true,
        cell: (row) => (
          <button type="button" className="name as-link" onClick={() => onOpen(keyOf(row))}>
            <time dateTime={row.receivedAt} title={format.fullMoment(row.receivedAt, now)}>
              {format.ownMoment(row.receivedAt)}
            </time>
          </button>
        ),
      },
      {
        key: 'company',
        head: t('staff-sources.company'),
        className: 'long',
        cell: (row) => row.company.name,
      },
      {
        key: 'source',
        head: t('sources.messages.columns.source'),
        className: 'long',
        cell: (row) => row.sourceName,
      },
      {
        key: 'state',
        head: t('sources.messages.columns.state'),
        cell: (row) => <MessageStateMark message={row} />,
      },
      {
        key: 'facts',
        head: t('sources.messages.columns.facts'),
        numeric: true,
        cell: (row) => format.count(row.facts),
      },
      {
        key: 'refusals',
        head: t('sources.messages.columns.refusals'),
        numeric: true,
        cell: (row) => format.count(row.refusals),
      },
      {
        key: 'reason',
        head: t('sources.messages.columns.reason'),
        className: 'long row',
        cell: (row) => <span title={row.firstReason ?? undefined}>{row.firstReason ?? ''}</span>,
      },
    ],
    [t, format, now, onOpen],
  );
}
