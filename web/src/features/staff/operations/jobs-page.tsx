import { type JobRow, type JobState, operationRoutes, jobStates } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { useOpenRow } from '../../../lib/address/open-row.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark, type StatusTone } from '../../../ui/chips.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { WorklistEmpty } from '../../../ui/table/worklist-empty.tsx';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { JobSheet } from './job-sheet.tsx';
import { type JobsSearch, jobsDefaults, toJobFilters } from './jobs-search.ts';
import { useJobChange } from './operation-actions.ts';
import './operations.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DropJobsDialog = lazyPart(async () => (await import('./drop-jobs-dialog.tsx')).DropJobsDialog);

const keyOf = (row: JobRow) => row.jobId;
const askEveryMs = 5000;
const countsQuery = {
  ...routeQuery(operationRoutes.countJobs, {}, { topics: [] }),
  refetchInterval: askEveryMs,
};
const tones = { waiting: 'quiet', running: 'go', retrying: 'watch', failed: 'bad' } as const satisfies Record<
  JobState,
  StatusTone
>;

/** The job queue: waiting, running, retrying and failed jobs. */
export function JobsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/jobs' });
  const filters = toJobFilters(search);
  const list = useCursorList(
    [operationRoutes.listJobs.name, filters],
    (cursor, signal) => call(operationRoutes.listJobs, { query: { ...filters, cursor }, signal }),
    { topics: [], everyMs: askEveryMs },
  );
  const selection = useRowSelection(list.rows.map(keyOf));
  const [current, setCurrent] = useState('');
  const [dropping, setDropping] = useState<readonly JobRow[]>();
  const change = useJobChange();
  const setSearch = (next: Partial<JobsSearch>) =>
    void navigate({ to: '/admin/jobs', search: { ...search, ...next }, resetScroll: false });
  const listed = { ...list, key: operationRoutes.listJobs.name };
  const open = useOpenRow(search.job, listed, keyOf, async (cursor, signal) => {
    const page = await call(operationRoutes.listJobs, { query: { cursor, limit: 1 }, signal });
    return page.rows;
  });
  const retry = async (ids: readonly string[]) => {
    await change('retry', ids);
    selection.clear();
  };
  const drop = async (jobs: readonly JobRow[]) => {
    await change('drop', jobs.map(keyOf));
    setDropping(undefined);
    selection.clear();
  };
  return (
    <>
      <Worklist
        id="jobs"
        title={t('back-office.jobs')}
        list={list}
        columns={useJobColumns((job) => setSearch({ job }))}
        rowKey={keyOf}
        rowName={(row) => `${row.name} ${row.jobId}`}
        current={search.job === '' ? current : search.job}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ job: keyOf(row) })}
        scope={JSON.stringify(filters)}
        filters={<JobFilters search={search} onSearch={setSearch} />}
        selection={selection}
        bulk={
          <>
            <Button size="sm" onClick={() => void retry([...selection.selected])}>
              {t('operations.jobs.retry')}
            </Button>
            <Button
              size="sm"
              kind="flat"
              onClick={() => setDropping(list.rows.filter((row) => selection.selected.has(keyOf(row))))}
            >
              {t('operations.jobs.drop')}
            </Button>
          </>
        }
        empty={
          <WorklistEmpty
            filters={filters}
            unfiltered={toJobFilters(jobsDefaults)}
            none={t('operations.jobs.none')}
            onClear={() => setSearch(jobsDefaults)}
          >
            {t('operations.jobs.none-text')}
          </WorklistEmpty>
        }
      />
      {open !== undefined && (
        <JobSheet
          row={open}
          onClose={() => setSearch({ job: '' })}
          onRetry={() => void retry([keyOf(open)])}
          onDrop={() => setDropping([open])}
        />
      )}
      {dropping !== undefined && (
        <DropJobsDialog
          jobs={dropping}
          onClose={() => setDropping(undefined)}
          onDrop={() => drop(dropping)}
        />
      )}
    </>
  );
}

function JobFilters(props: { search: JobsSearch; onSearch: (change: Partial<JobsSearch>) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts = [] } = useQuery(countsQuery);
  const { search, onSearch } = props;
  const sum = (state: JobState) => counts.reduce((all, { states }) => all + states[state], 0);
  const names = [
    ...new Set([...counts.map(({ name }) => name), ...(search.name === '' ? [] : [search.name])]),
  ];
  return (
    <>
      <SelectChip
        name={t('operations.columns.state')}
        value={search.state}
        options={jobStates.map((value) => ({ value, label: t(`operations.jobs.states.${value}`) }))}
        onChoose={(state) => onSearch({ state })}
      />
      <SelectChip
        name={t('operations.jobs.name')}
        value={search.name}
        options={names.map((value) => ({ value, label: value }))}
        onChoose={(name) => onSearch({ name })}
      />
      {jobStates.map((state) => (
        <StatusMark key={state} tone={sum(state) === 0 ? 'hollow' : tones[state]}>
          {t(`operations.jobs.counts.${state}`, { number: format.count(sum(state)) })}
        </StatusMark>
      ))}
    </>
  );
}

function useJobColumns(onOpen: (job: string) => void): Column<JobRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return useMemo(() => {
    const moment = (instant: string) => <time dateTime={instant}>{format.moment(instant, timeZone)}</time>;
    return [
      {
        key: 'name',
        head: t('operations.jobs.name'),
        fixed: true,
        cell: (row) => (
          <button type="button" className="name as-link" onClick={() => onOpen(keyOf(row))}>
            {row.name}
          </button>
        ),
      },
      {
        key: 'state',
        head: t('operations.columns.state'),
        cell: (row) => (
          <StatusMark tone={tones[row.state]} title={t(`operations.jobs.why.${row.state}`)}>
            <span className={tones[row.state]}>{t(`operations.jobs.states.${row.state}`)}</span>
          </StatusMark>
        ),
      },
      { key: 'run', head: t('operations.jobs.run-at'), cell: (row) => moment(row.startedAt ?? row.runAt) },
      {
        key: 'attempts',
        head: t('operations.columns.attempts'),
        numeric: true,
        cell: (row) => `${format.count(row.attempts)} / ${format.count(row.maxAttempts)}`,
      },
      {
        key: 'error',
        head: t('operations.columns.error'),
        className: 'long row',
        cell: (row) => row.lastError ?? '',
      },
      {
        key: 'created',
        head: t('operations.columns.created'),
        className: 'only-wide',
        cell: (row) => moment(row.createdAt),
      },
      {
        key: 'id',
        head: t('operations.columns.id'),
        className: 'mono only-wide',
        optional: true,
        cell: (row) => row.jobId,
      },
    ];
  }, [t, format, timeZone, onOpen]);
}
