import {
  type PageErrorKind,
  pageErrorRoutes,
  type PageErrorState,
  pageErrorStates,
} from '@portolan/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { WorklistEmpty } from '../../../ui/table/worklist-empty.tsx';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { PageErrorSheet } from './page-error-sheet.tsx';
import { pageErrorsDefaults, type PageErrorsSearch, toPageErrorFilters } from './page-errors-search.ts';
import { useSetState } from './use-set-state.ts';

const keyOf = (row: PageErrorKind) => row.fingerprint;

/** Front-end errors by kind: how often, when last, and whether they are done. */
export function PageErrorsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/errors' });
  const filters = toPageErrorFilters(search);
  const list = useCursorList(
    [pageErrorRoutes.listPageErrors.name, filters],
    (cursor, signal) => call(pageErrorRoutes.listPageErrors, { query: { ...filters, cursor }, signal }),
    { topics: ['page-error'] },
  );
  const selection = useRowSelection(list.rows.map(keyOf));
  const [current, setCurrent] = useState('');
  const setState = useSetState();
  const setSearch = (change: Partial<PageErrorsSearch>) =>
    void navigate({ to: '/admin/errors', search: { ...search, ...change }, resetScroll: false });
  const mark = async (state: PageErrorState) => {
    await setState([...selection.selected], state);
    selection.clear();
  };
  return (
    <>
      <Worklist
        id="page-errors"
        title={t('back-office.errors')}
        list={list}
        columns={usePageErrorColumns((error) => setSearch({ error }))}
        rowKey={keyOf}
        rowName={(row) => row.message}
        current={search.error === '' ? current : search.error}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ error: keyOf(row) })}
        scope={JSON.stringify(filters)}
        filters={<PageErrorFilters search={search} onSearch={setSearch} />}
        selection={selection}
        bulk={
          <>
            <Button size="sm" onClick={() => void mark('resolved')}>
              {t('page-errors.resolve')}
            </Button>
            <Button size="sm" kind="flat" onClick={() => void mark('open')}>
              {t('page-errors.reopen')}
            </Button>
          </>
        }
        empty={
          <WorklistEmpty
            filters={filters}
            unfiltered={toPageErrorFilters(pageErrorsDefaults)}
            none={t('page-errors.none')}
            onClear={() => setSearch(pageErrorsDefaults)}
          >
            {t('page-errors.none-text')}
          </WorklistEmpty>
        }
      />
      {search.error !== '' && (
        <PageErrorSheet
          key={search.error}
          fingerprint={search.error}
          onClose={() => setSearch({ error: '' })}
        />
      )}
    </>
  );
}

function PageErrorFilters(props: {
  search: PageErrorsSearch;
  onSearch: (change: Partial<PageErrorsSearch>) => void;
}) {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  return (
    <>
      <SearchField
        text={search.q}
        label={t('page-errors.search')}
        placeholder={t('page-errors.search-hint')}
        onText={(q) => onSearch({ q })}
      />
      <SelectChip
        name={t('page-errors.columns.state')}
        value={search.state}
        options={pageErrorStates.map((value) => ({ value, label: t(`page-errors.states.${value}`) }))}
        onChoose={(state) => onSearch({ state })}
      />
    </>
  );
}

function usePageErrorColumns(onOpen: (error: string) => void): Column<PageErrorKind>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return useMemo(() => {
    const moment = (instant: string) => <time dateTime={instant}>{format.moment(instant, timeZone)}</time>;
    return [
      {
        key: 'message',
        head: t('page-errors.columns.message'),
        className: 'long',
        fixed: true,
        cell: (row) => (
          <button type="button" className="name as-link" onClick={() => onOpen(keyOf(row))}>
            {row.message}
          </button>
        ),
      },
      {
        key: 'function',
        head: t('page-errors.columns.function'),
        className: 'mono',
        cell: (row) => row.funcName ?? '',
      },
      {
        key: 'times',
        head: t('page-errors.columns.times'),
        numeric: true,
        cell: (row) => format.count(row.times),
      },
      {
        key: 'state',
        head: t('page-errors.columns.state'),
        cell: (row) => (
          <StatusMark tone={row.resolvedAt === null ? 'bad' : 'done'}>
            <span className={row.resolvedAt === null ? 'bad' : 'done'}>
              {t(row.resolvedAt === null ? 'page-errors.states.open' : 'page-errors.states.resolved')}
            </span>
          </StatusMark>
        ),
      },
      { key: 'last', head: t('page-errors.columns.last'), cell: (row) => moment(row.lastAt) },
      {
        key: 'first',
        head: t('page-errors.columns.first'),
        className: 'only-wide',
        cell: (row) => moment(row.firstAt),
      },
    ];
  }, [t, format, timeZone, onOpen]);
}
