import { type JourneyRow, journeyRoutes, sectionTopics } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useSettings } from '../../../lib/settings.ts';
import { journeyLink } from '../../../lib/shipments/journeys/journey-query.ts';
import { ModeBar } from '../../../lib/shipments/modes/mode-bar.tsx';
import { sectionIcon } from '../../../lib/shipments/section.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Note } from '../../../ui/states.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import './journeys-page.css';

const journeysQuery = (q: string) =>
  routeQuery(journeyRoutes.listJourneys, { query: { q } }, { topics: ['journey', ...sectionTopics] });

const tones = { 'under-way': 'go', ahead: 'hollow', done: 'done' } as const;

const keyOf = ({ sectionKind, sectionId }: JourneyRow): string => `${sectionKind} ${sectionId}`;
const nameOf = ({ number }: JourneyRow): string => number;

/** Shipments that several modes carry one after the other, each as one journey. */
export function JourneysPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { q } = useSearch({ from: '/pages/tracking/journeys' });
  const list = useQuery({ ...journeysQuery(q), placeholderData: keepPreviousData });
  const columns = useColumns('journeys', useJourneyColumns());
  const setQ = (text: string) =>
    void navigate({ to: '/pages/tracking/journeys', search: { q: text }, replace: true });
  return (
    <div className="page fill journeys-page">
      <Fill name="crumbs">
        <b className="wide">{t('shell.tracking')}</b>
      </Fill>
      <h1 className="sr">{t('journey.list.title')}</h1>
      <ModeBar current="journeys" />
      <div className="filter-row">
        <SearchField
          text={q}
          label={t('journey.list.search-label')}
          placeholder={t('journey.list.search')}
          onText={setQ}
        />
        <span className="soft wide">{t('journey.list.text')}</span>
      </div>
      {list.data?.isCut === true && <Note tone="info">{t('journey.list.cut')}</Note>}
      {list.isError && list.data === undefined ? (
        <FailureState
          title={t('journey.list.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          label={t('journey.list.title')}
          columns={columns}
          rows={list.data?.rows ?? []}
          rowKey={keyOf}
          rowName={nameOf}
          isOld={list.isPlaceholderData}
          skeletonRows={list.isPending ? 12 : undefined}
          empty={
            <EmptyState title={t(q === '' ? 'journey.list.none' : 'journey.list.none-found')}>
              {t('journey.list.none-text')}
            </EmptyState>
          }
        />
      )}
    </div>
  );
}

function useJourneyColumns(): readonly Column<JourneyRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const { timeZone } = useSettings();
  return useMemo(() => {
    const place = (code: string | null, name: string | null) =>
      code === null ? t('common.not-available') : placeName(code, name ?? code);
    const day = (at: string | null) => (at === null ? t('common.not-available') : format.day(at, timeZone));
    return [
      {
        key: 'number',
        head: t('journey.list.number'),
        fixed: true,
        cell: (row) => (
          <Link className="id" {...journeyLink(row)}>
            {row.number}
          </Link>
        ),
      },
      { key: 'legs', head: t('journey.list.legs'), className: 'legs', cell: (row) => <Legs row={row} /> },
      {
        key: 'from',
        className: 'from',
        head: t('journey.list.from'),
        cell: (row) => place(row.from, row.fromName),
      },
      { key: 'to', className: 'to', head: t('journey.list.to'), cell: (row) => place(row.to, row.toName) },
      {
        key: 'begins',
        className: 'begins',
        head: t('journey.list.begins'),
        numeric: true,
        cell: (row) => day(row.beginsAt),
      },
      { key: 'ends', head: t('journey.list.ends'), numeric: true, cell: (row) => <b>{day(row.endsAt)}</b> },
      {
        key: 'state',
        head: t('journey.list.state'),
        className: 'state',
        cell: (row) => (
          <>
            <StatusMark tone={tones[row.state]}>{t(`journey.list.states.${row.state}`)}</StatusMark>{' '}
            {row.joinedByHand && <span className="src">{t('journey.sections.by-hand')}</span>}
          </>
        ),
      },
    ];
  }, [t, format, placeName, timeZone]);
}

/** The parts in order, each with the icon of its mode and its number. */
function Legs({ row: { sections } }: { row: JourneyRow }) {
  const { t } = useTranslation();
  return (
    <span className="journey-parts">
      {sections.map(({ sectionKind, sectionId, number }, index) => (
        <span key={sectionId}>
          {index > 0 && <Icon name="chev" size="xs" />}
          <Icon name={sectionIcon(sectionKind)} size="s" />
          <span className="sr">{t(`tracking.modes.${sectionKind}`)} </span>
          <span className="mono">{number}</span>
        </span>
      ))}
    </span>
  );
}
