import {
  billRoutes,
  type BillRow,
  numberTypes,
  numberTypeNames,
  subscriptionStatuses,
} from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryText } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { useSettings } from '../../../lib/settings.ts';
import { allCarriersQuery } from '../../../lib/sources/queries.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { WorklistEmpty } from '../../../ui/table/worklist-empty.tsx';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { numberWords, subscriptionTones } from './bill-words.ts';
import { type BillsSearch, billsDefaults, toBillFilters } from './bills-search.ts';

const keyOf = (row: BillRow) => row.queryid;
const askEveryMs = 30_000;

/** The bill query: what company accounts track, in which state it is and why. */
export function BillsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/bills' });
  const filters = toBillFilters(search);
  const list = useCursorList(
    [billRoutes.listBills.name, filters],
    (cursor, signal) => call(billRoutes.listBills, { query: { ...filters, cursor }, signal }),
    { topics: [], everyMs: askEveryMs },
  );
  const [current, setCurrent] = useState('');
  const setSearch = (change: Partial<BillsSearch>) =>
    void navigate({ to: '/admin/bills', search: { ...search, ...change }, resetScroll: false });
  return (
    <>
      <Worklist
        id="bills"
        title={t('back-office.bills')}
        list={list}
        columns={useBillColumns((bill) => setSearch({ bill }))}
        rowKey={keyOf}
        rowName={(row) => row.number}
        current={search.bill === '' ? current : search.bill}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ bill: keyOf(row) })}
        scope={JSON.stringify(filters)}
        filters={<BillFilters search={search} onSearch={setSearch} />}
        exportHref={billRoutes.exportBills.path + queryText(filters)}
        empty={
          <WorklistEmpty
            filters={filters}
            unfiltered={toBillFilters(billsDefaults)}
            none={t('bills.none')}
            onClear={() => setSearch(billsDefaults)}
          >
            {t('bills.none-text')}
          </WorklistEmpty>
        }
      />
      {search.bill !== '' && (
        <BillSheet
          key={search.bill}
          queryid={search.bill}
          onClose={() => setSearch({ bill: '' })}
          onCompany={(company) => setSearch({ ...billsDefaults, company })}
        />
      )}
    </>
  );
}

function BillFilters(props: { search: BillsSearch; onSearch: (change: Partial<BillsSearch>) => void }) {
  const { t } = useTranslation();
  const { data: carriers = [] } = useQuery(allCarriersQuery);
  const { search, onSearch } = props;
  return (
    <>
      <SearchField
        text={search.q}
        label={t('bills.search')}
        placeholder={t('bills.search-hint')}
        onText={(q) => onSearch({ q })}
      />
      <SelectChip
        name={t('bills.columns.kind')}
        value={search.kind}
        options={numberTypeNames.map((value) => ({ value, label: t(numberTypes[value].label) }))}
        onChoose={(kind) => onSearch({ kind })}
      />
      <SelectChip
        name={t('bills.columns.state')}
        value={search.state}
        options={subscriptionStatuses.map((value) => ({ value, label: t(`bills.states.${value}`) }))}
        onChoose={(state) => onSearch({ state })}
      />
      <SelectChip
        name={t('bills.columns.carrier')}
        value={search.carrier}
        options={carriers.map(({ scac, shortName }) => ({ value: scac, label: shortName }))}
        onChoose={(carrier) => onSearch({ carrier })}
      />
      {search.company !== '' && (
        <button type="button" className="chip add" onClick={() => onSearch({ company: '' })}>
          {t('bills.every-company')}
        </button>
      )}
    </>
  );
}

function useBillColumns(onOpen: (bill: string) => void): Column<BillRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return useMemo(() => {
    const moment = (instant: string | null) =>
      instant === null ? '' : <time dateTime={instant}>{format.moment(instant, timeZone)}</time>;
    return [
      {
        key: 'number',
        head: t('bills.columns.number'),
        fixed: true,
        cell: (row) => (
          <button type="button" className="name as-link mono" onClick={() => onOpen(keyOf(row))}>
            {numberWords(row)}
          </button>
        ),
      },
      {
        key: 'kind',
        head: t('bills.columns.kind'),
        cell: (row) => t(numberTypes[row.numberType].label),
      },
      { key: 'carrier', head: t('bills.columns.carrier'), cell: (row) => row.carrierName ?? '' },
      {
        key: 'company',
        head: t('bills.columns.company'),
        className: 'long',
        cell: (row) => (
          <span className="pair">
            {row.company.name}
            {row.company.simulated && <SimulatedChip />}
          </span>
        ),
      },
      {
        key: 'state',
        head: t('bills.columns.state'),
        cell: (row) => (
          <StatusMark tone={subscriptionTones[row.subscription]}>
            <span className={subscriptionTones[row.subscription]}>
              {t(`bills.states.${row.subscription}`)}
            </span>
          </StatusMark>
        ),
      },
      {
        key: 'reason',
        head: t('bills.columns.reason'),
        cell: (row) => (row.reason === null ? '' : t(`tracking.status.${row.reason}`)),
      },
      {
        key: 'rows',
        head: t('bills.columns.rows'),
        numeric: true,
        className: 'only-wide',
        cell: (row) => format.count(row.shipments),
      },
      {
        key: 'by',
        head: t('bills.columns.by'),
        cell: (row) => row.requestedBy ?? <span className="soft">{t('bills.by-itself')}</span>,
      },
      { key: 'since', head: t('bills.columns.since'), cell: (row) => moment(row.subscribedAt) },
      {
        key: 'last-poll',
        head: t('bills.columns.last-poll'),
        className: 'only-wide',
        cell: (row) => moment(row.lastPollAt),
      },
    ];
  }, [t, format, timeZone, onOpen]);
}
