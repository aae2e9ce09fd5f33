import {
  type DemoRequest,
  demoResponseBusinessDays,
  demoRoutes,
  type DemoState,
  demoStates,
} from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { dueWords } from './request-words.ts';
import type { RequestsSearch } from './requests-search.ts';

const keyOf = (row: DemoRequest) => row.demoRequestId;
const countsQuery = routeQuery(demoRoutes.countDemoRequests, {}, { topics: ['demo'] });

/** The consultants' queue: who booked a demo, who is overdue for a response, and the outcome of the others. */
export function RequestsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/demos' });
  const { state } = search;
  const list = useCursorList(
    [demoRoutes.listDemoRequests.name, state],
    (cursor, signal) => call(demoRoutes.listDemoRequests, { query: { state, cursor }, signal }),
    { topics: ['demo'] },
  );
  const [current, setCurrent] = useState('');
  const setSearch = (change: Partial<RequestsSearch>) =>
    void navigate({ to: '/admin/demos', search: { ...search, ...change }, resetScroll: false });
  return (
    <>
      <Worklist
        id="demos"
        title={t('back-office.demos')}
        list={list}
        columns={useRequestColumns(state, (request) => setSearch({ request }))}
        rowKey={keyOf}
        rowName={(row) => row.company}
        current={search.request === '' ? current : search.request}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ request: keyOf(row) })}
        scope={state}
        filters={<StateFilter state={state} onState={(next) => setSearch({ state: next })} />}
        empty={
          <EmptyState title={t(`demos.staff.none.${state}`)}>
            {t('demos.staff.none-text', {
              address: '/home/getADemo',
              businessDays: demoResponseBusinessDays,
            })}
          </EmptyState>
        }
      />
      {search.request !== '' && (
        <RequestSheet
          key={search.request}
          demoRequestId={search.request}
          onClose={() => setSearch({ request: '' })}
        />
      )}
    </>
  );
}

function StateFilter({ state, onState }: { state: DemoState; onState: (state: DemoState) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(countsQuery);
  const label = (one: DemoState) =>
    [t(`demos.staff.states.${one}`), counts === undefined ? '' : format.count(counts.states[one])].join(' ');
  return (
    <>
      <Segmented
        label={t('demos.staff.state')}
        value={state}
        options={demoStates.map((value) => ({ value, label: label(value).trim() }))}
        onChoose={onState}
      />
      {counts !== undefined && counts.overdue > 0 && (
        <StatusMark tone="bad">
          {t('demos.staff.overdue', { number: format.count(counts.overdue) })}
        </StatusMark>
      )}
    </>
  );
}

function useRequestColumns(state: DemoState, onOpen: (id: string) => void): Column<DemoRequest>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const now = useNow();
  return useMemo((): Column<DemoRequest>[] => {
    const moment = (instant: string | null) =>
      instant === null ? '' : <time dateTime={instant}>{format.moment(instant, timeZone)}</time>;
    const products = (row: DemoRequest) =>
      row.products.map((product) => t(`demos.product-names.${product}`)).join(', ');
    return [
      {
        key: 'company',
        head: t('demos.staff.columns.company'),
        fixed: true,
        cell: (row) => (
          <button type="button" className="name as-link" onClick={() => onOpen(keyOf(row))}>
            {row.company}
          </button>
        ),
      },
      { key: 'contact', head: t('demos.staff.columns.contact'), cell: (row) => `${row.name}, ${row.email}` },
      {
        key: 'industry',
        head: t('demos.staff.columns.industry'),
        className: 'only-wide',
        cell: (row) => t(`demos.industries.${row.industry}`),
      },
      {
        key: 'products',
        head: t('demos.staff.columns.products'),
        className: 'long only-wide',
        cell: products,
      },
      { key: 'booked', head: t('demos.staff.columns.booked'), cell: (row) => moment(row.bookedAt) },
      state === 'waiting'
        ? {
            key: 'due',
            head: t('demos.staff.columns.due'),
            cell: (row) => (
              <StatusMark tone={row.overdue ? 'bad' : 'quiet'} title={format.fullMoment(row.dueAt, now)}>
                <span className={row.overdue ? 'bad' : ''}>{dueWords(row.dueAt, now, t, format)}</span>
              </StatusMark>
            ),
          }
        : {
            key: 'decided',
            head: t('demos.staff.columns.decided'),
            cell: (row) => (
              <>
                {moment(row.decidedAt)} <span className="soft">{row.decidedBy}</span>
              </>
            ),
          },
    ];
  }, [t, format, timeZone, now, state, onOpen]);
}
