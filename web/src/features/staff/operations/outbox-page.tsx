import {
  operationRoutes,
  type OutboxRow,
  type OutboxState,
  outboxChannels,
  outboxStates,
} from '@portolan/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { useOpenRow } from '../../../lib/address/open-row.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark, type StatusTone } from '../../../ui/chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { WorklistEmpty } from '../../../ui/table/worklist-empty.tsx';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { useSendAgain } from './operation-actions.ts';
import { type OutboxSearch, outboxDefaults, toOutboxFilters } from './outbox-search.ts';
import './operations.css';

const keyOf = (row: OutboxRow) => row.outboxId;
const pageSize = 50;
const askEveryMs = 10_000;
const tones = { queued: 'go', sent: 'good', kept: 'quiet', failed: 'bad' } as const satisfies Record<
  OutboxState,
  StatusTone
>;
const maySend = ({ state }: OutboxRow) => state === 'kept' || state === 'failed';

/** Mail and SMS of the installation: what was sent, what waits, what could not be sent. */
export function OutboxPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/outbox' });
  const filters = toOutboxFilters(search);
  const list = useCursorList(
    [operationRoutes.listOutbox.name, filters],
    async (before, signal) => {
      const query = { ...filters, before, limit: pageSize };
      const rows = await call(operationRoutes.listOutbox, { query, signal });
      return { rows, nextCursor: rows.length === pageSize ? rows.at(-1)?.outboxId : undefined };
    },
    { topics: [], everyMs: askEveryMs },
  );
  const selection = useRowSelection(list.rows.map(keyOf));
  const [current, setCurrent] = useState('');
  const sendAgain = useSendAgain();
  const setSearch = (change: Partial<OutboxSearch>) =>
    void navigate({ to: '/admin/outbox', search: { ...search, ...change }, resetScroll: false });
  const listed = { ...list, key: operationRoutes.listOutbox.name };
  const open = useOpenRow(search.message, listed, keyOf, (before, signal) =>
    call(operationRoutes.listOutbox, { query: { before, limit: 1 }, signal }),
  );
  const resend = async (ids: string[]) => {
    await sendAgain(ids);
    selection.clear();
  };
  return (
    <>
      <Worklist
        id="outbox"
        title={t('back-office.outbox')}
        list={list}
        columns={useOutboxColumns((message) => setSearch({ message }))}
        rowKey={keyOf}
        rowName={(row) => row.recipient}
        current={search.message === '' ? current : search.message}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ message: keyOf(row) })}
        scope={JSON.stringify(filters)}
        filters={<OutboxFilters search={search} onSearch={setSearch} />}
        selection={selection}
        bulk={
          <>
            <Button size="sm" onClick={() => void resend([...selection.selected])}>
              {t('operations.outbox.send-again')}
            </Button>
          </>
        }
        empty={
          <WorklistEmpty
            filters={filters}
            unfiltered={toOutboxFilters(outboxDefaults)}
            none={t('operations.outbox.none')}
            onClear={() => setSearch(outboxDefaults)}
          >
            {t('operations.outbox.none-text')}
          </WorklistEmpty>
        }
      />
      {open !== undefined && (
        <MessageSheet
          row={open}
          onClose={() => setSearch({ message: '' })}
          onSend={() => void resend([keyOf(open)])}
        />
      )}
    </>
  );
}

function OutboxFilters(props: { search: OutboxSearch; onSearch: (change: Partial<OutboxSearch>) => void }) {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  return (
    <>
      <SearchField
        text={search.q}
        label={t('operations.outbox.search')}
        placeholder={t('operations.outbox.search-hint')}
        onText={(q) => onSearch({ q })}
      />
      <SelectChip
        name={t('operations.columns.state')}
        value={search.state}
        options={outboxStates.map((value) => ({
          value,
          label: t(`operations.outbox.states.${value}`),
        }))}
        onChoose={(state) => onSearch({ state })}
      />
      <SelectChip
        name={t('operations.outbox.channel')}
        value={search.channel}
        options={outboxChannels.map((value) => ({
          value,
          label: t(`operations.outbox.channels.${value}`),
        }))}
        onChoose={(channel) => onSearch({ channel })}
      />
    </>
  );
}

function OutboxStateMark({ row }: { row: OutboxRow }) {
  const { t } = useTranslation();
  return (
    <StatusMark tone={tones[row.state]} title={row.error ?? t(`operations.outbox.why.${row.state}`)}>
      <span className={tones[row.state]}>{t(`operations.outbox.states.${row.state}`)}</span>
    </StatusMark>
  );
}

function useOutboxColumns(onOpen: (message: string) => void): Column<OutboxRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return useMemo(
    () => [
      {
        key: 'recipient',
        head: t('operations.outbox.recipient'),
        fixed: true,
        cell: (row) => (
          <button type="button" className="name as-link" onClick={() => onOpen(keyOf(row))}>
            {row.recipient}
          </button>
        ),
      },
      {
        key: 'channel',
        head: t('operations.outbox.channel'),
        cell: (row) => t(`operations.outbox.channels.${row.channel}`),
      },
      { key: 'state', head: t('operations.columns.state'), cell: (row) => <OutboxStateMark row={row} /> },
      {
        key: 'subject',
        head: t('operations.outbox.subject'),
        className: 'long row',
        cell: (row) => row.subject ?? row.body,
      },
      {
        key: 'created',
        head: t('operations.columns.created'),
        cell: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, timeZone)}</time>,
      },
      {
        key: 'attempts',
        head: t('operations.columns.attempts'),
        numeric: true,
        className: 'only-wide',
        cell: (row) => format.count(row.attempts),
      },
      {
        key: 'error',
        head: t('operations.columns.error'),
        className: 'long only-wide',
        cell: (row) => row.error ?? '',
      },
    ],
    [t, format, timeZone, onOpen],
  );
}

function MessageSheet(props: { row: OutboxRow; onClose: () => void; onSend: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const { row } = props;
  const facts = [
    [t('operations.columns.state'), t(`operations.outbox.states.${row.state}`)],
    [t('operations.outbox.channel'), t(`operations.outbox.channels.${row.channel}`)],
    [t('operations.columns.created'), format.moment(row.createdAt, timeZone)],
    [t('operations.outbox.sent-at'), row.sentAt === null ? '–' : format.moment(row.sentAt, timeZone)],
    [t('operations.columns.attempts'), format.count(row.attempts)],
    [t('operations.columns.error'), row.error ?? '–'],
  ] as const;
  return (
    <Dialog side title={row.recipient} onClose={props.onClose}>
      <FactList facts={facts} />
      <section className="sheet-part">
        {row.subject !== null && <h3>{row.subject}</h3>}
        <pre className="letter">{row.body}</pre>
      </section>
      {maySend(row) && (
        <div className="do-row">
          <Button onClick={props.onSend}>{t('operations.outbox.send-again')}</Button>
        </div>
      )}
    </Dialog>
  );
}
