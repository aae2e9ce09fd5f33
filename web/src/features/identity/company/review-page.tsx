import { type AuditState, type CompanyAudit, companyRoutes, auditStates } from '@portolan/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { reviewDefaults, type ReviewSearch } from './review-search.ts';
import { ReviewSheet } from './review-sheet.tsx';
import './company.css';

const keyOf = (row: CompanyAudit) => row.companyAuditId;

/** Submissions of companies for staff: waiting ones, the oldest first, and decided ones. */
export function ReviewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/companies' });
  const filters = { state: search.state, ...(search.q.trim() === '' ? {} : { search: search.q.trim() }) };
  const list = useCursorList(
    [companyRoutes.listCompanyAudits.name, filters],
    (cursor, signal) => call(companyRoutes.listCompanyAudits, { query: { ...filters, cursor }, signal }),
    { topics: ['company'] },
  );
  const [current, setCurrent] = useState('');
  const setSearch = (change: Partial<ReviewSearch>) =>
    void navigate({ to: '/admin/companies', search: { ...search, ...change }, resetScroll: false });
  const waits = search.state === 'under-review' && search.q === '';
  return (
    <>
      <Worklist
        id="companies"
        title={t('back-office.companies')}
        list={list}
        columns={useReviewColumns(search.state, (audit) => setSearch({ audit }))}
        rowKey={keyOf}
        rowName={(row) => row.companyName}
        current={search.audit === '' ? current : search.audit}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ audit: keyOf(row) })}
        scope={JSON.stringify(filters)}
        filters={<ReviewFilters search={search} onSearch={setSearch} />}
        empty={
          <EmptyState
            title={t(waits ? 'company.review.none' : 'company.review.none-found')}
            {...(waits
              ? {}
              : {
                  actions: (
                    <Button onClick={() => setSearch(reviewDefaults)}>{t('company.review.clear')}</Button>
                  ),
                })}
          >
            {t(waits ? 'company.review.none-text' : 'company.review.none-found-text')}
          </EmptyState>
        }
      />
      {search.audit !== '' && (
        <ReviewSheet
          key={search.audit}
          companyAuditId={search.audit}
          onClose={() => setSearch({ audit: '' })}
        />
      )}
    </>
  );
}

function ReviewFilters(props: { search: ReviewSearch; onSearch: (change: Partial<ReviewSearch>) => void }) {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  return (
    <>
      <SearchField
        text={search.q}
        label={t('company.review.search')}
        placeholder={t('company.review.search-hint')}
        onText={(q) => onSearch({ q })}
      />
      <Segmented
        label={t('company.review.state')}
        value={search.state}
        options={auditStates.map((value) => ({ value, label: t(`company.review.states.${value}`) }))}
        onChoose={(state) => onSearch({ state })}
      />
    </>
  );
}

function useReviewColumns(state: AuditState, onOpen: (audit: string) => void): Column<CompanyAudit>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  return useMemo((): Column<CompanyAudit>[] => {
    const moment = (instant: string | null) =>
      instant === null ? '' : <time dateTime={instant}>{format.moment(instant, timeZone)}</time>;
    return [
      {
        key: 'company',
        head: t('company.review.columns.company'),
        fixed: true,
        cell: (row) => (
          <button type="button" className="name as-link" onClick={() => onOpen(keyOf(row))}>
            {row.companyName}
          </button>
        ),
      },
      { key: 'person', head: t('company.review.columns.person'), cell: (row) => row.realName },
      { key: 'account', head: t('company.review.columns.account'), cell: (row) => row.loginAccount },
      {
        key: 'submitted',
        head: t('company.review.columns.submitted'),
        cell: (row) => moment(row.submittedAt),
      },
      state === 'under-review'
        ? {
            key: 'due',
            head: t('company.review.columns.due'),
            cell: (row) => (
              <StatusMark tone={row.dueOn < today ? 'bad' : row.dueOn === today ? 'watch' : 'quiet'}>
                {format.day(row.dueOn)}
              </StatusMark>
            ),
          }
        : {
            key: 'decided',
            head: t('company.review.columns.decided'),
            cell: (row) => (
              <>
                {moment(row.decidedAt)} <span className="soft">{row.decidedBy}</span>
              </>
            ),
          },
      {
        key: 'big-screen',
        head: t('company.review.columns.big-screen'),
        cell: (row) => (row.bigScreenAskedAt === null ? '' : t('company.review.waits')),
      },
    ];
  }, [t, format, timeZone, today, state, onOpen]);
}
