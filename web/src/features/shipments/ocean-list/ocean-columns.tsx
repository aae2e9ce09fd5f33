import type { ListColumn, ShipmentRow, ShipmentSort } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { type Format, useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { useSettings } from '../../../lib/settings.ts';
import { EtaPassed, PlaceDay } from '../../../lib/shipments/place-day.tsx';
import { searchOfRow } from '../../../lib/shipments/ocean-search.ts';
import { judgeRowStatus, knownSlip, slipTone } from '../../../lib/shipments/row-status.ts';
import { RowStatusMark } from '../../../lib/shipments/modes/mode-row.tsx';
import { rowNumber } from '../../../lib/shipments/row-words.ts';

/** A column of the ocean list: each can be sorted by, and has the same key in files. */
export interface OceanColumn extends Column<ShipmentRow> {
  key: ListColumn;
  sortKey: ShipmentSort;
}

/** The columns of the ocean list in the language and settings on screen. */
export function useOceanColumns(): OceanColumn[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return useMemo(
    () => [...journeyColumns(t, format, now), ...arrivalColumns(t, now), ...optionalColumns(t)],
    [t, format, now],
  );
}

function Missing({ word, why }: { word: string; why: string }) {
  return (
    <span className="soft" title={why}>
      {word}
    </span>
  );
}

/** What it is, its carrier, and its position. */
function journeyColumns(t: TFunction, format: Format, now: number): OceanColumn[] {
  const latestTitle = ({ eventAt, timeZone }: NonNullable<ShipmentRow['latest']>) =>
    `${format.placeMoment(eventAt, timeZone)}\n${format.fullMoment(eventAt, now)}`;
  const notYet = (why: string) => <Missing word={t('common.not-yet')} why={why} />;
  return [
    {
      key: 'container',
      head: t('tracking.columns.container'),
      sortKey: 'container',
      className: 'no',
      fixed: true,
      cell: (row) => <NumberLink row={row} />,
    },
    {
      key: 'carrier',
      head: t('tracking.columns.carrier'),
      sortKey: 'carrier',
      className: 'carrier-cell',
      cell: (row) => row.carrierName ?? row.carrierCode ?? '',
    },
    {
      key: 'route',
      head: t('tracking.columns.route'),
      sortKey: 'route',
      className: 'route-cell',
      cell: (row) => <Route row={row} />,
    },
    {
      key: 'vessel',
      head: t('tracking.columns.vessel'),
      sortKey: 'vessel',
      className: 'vessel-cell',
      cell: (row) =>
        row.vesselName === null ? (
          notYet(t('tracking.why.no-vessel'))
        ) : (
          <span title={`${row.vesselName} ${row.voyageNumber ?? ''}`.trim()}>
            {row.vesselName} <span className="mono soft">{row.voyageNumber}</span>
          </span>
        ),
    },
    {
      key: 'latest',
      head: t('tracking.columns.latest'),
      sortKey: 'latestAt',
      className: 'event-cell',
      cell: (row) =>
        row.latest === null ? (
          notYet(t('tracking.why.no-event'))
        ) : (
          <span title={latestTitle(row.latest)}>
            {t(`milestones.${row.latest.milestone}`)}{' '}
            <span className="mono soft">{row.latest.unLocationCode}</span>
          </span>
        ),
    },
  ];
}

/** When it arrives, how late that is, and the source. */
function arrivalColumns(t: TFunction, now: number): OceanColumn[] {
  const day = (instant: string | null, zone: string | null, why: string, isZoneShown = false) =>
    instant === null ? (
      <Missing word={t('common.not-yet')} why={why} />
    ) : (
      <PlaceDay instant={instant} zone={zone} isZoneShown={isZoneShown} />
    );
  return [
    {
      key: 'planned',
      head: t('tracking.columns.planned'),
      className: 'planned-cell',
      numeric: true,
      sortKey: 'plannedArrivalAt',
      cell: (row) =>
        // What has arrived gets no plan any more.
        row.plannedArrivalAt === null && row.arrivalIsActual ? (
          <Missing word={t('common.not-available')} why={t('tracking.why.no-plan')} />
        ) : (
          day(
            row.plannedArrivalAt,
            row.podTimeZone,
            t('tracking.why.no-plan'),
            row.promisedArrivalAt !== null,
          )
        ),
    },
    {
      key: 'promised',
      head: t('tracking.columns.promised'),
      className: 'promised-cell strong',
      numeric: true,
      sortKey: 'arrivalAt',
      cell: (row) => (
        <>
          {row.arrivalIsActual && row.promisedArrivalAt !== null && (
            <small className="soft">
              {t(`tracking.columns.${row.arrivalTimeIsUnknown ? 'arrived-by' : 'arrived'}`)}{' '}
            </small>
          )}
          <EtaPassed row={row} now={now} />
          {day(row.promisedArrivalAt, row.podTimeZone, t('tracking.why.no-promise'))}
        </>
      ),
    },
    {
      key: 'slip',
      head: t('tracking.columns.slip'),
      sortKey: 'delay',
      className: 'slip-cell',
      numeric: true,
      cell: (row) => <Slip row={row} now={now} />,
    },
    {
      key: 'status',
      head: t('tracking.columns.status'),
      sortKey: 'status',
      className: 'status-cell',
      cell: (row) => <RowStatusMark row={row} now={now} />,
    },
    {
      key: 'sources',
      head: t('tracking.columns.sources'),
      sortKey: 'sources',
      className: 'source-cell',
      cell: (row) => <Sources row={row} />,
    },
  ];
}

function optionalColumns(t: TFunction): OceanColumn[] {
  const number = (
    key: ListColumn,
    sortKey: ShipmentSort,
    head: string,
    cell: (row: ShipmentRow) => ReactNode,
    className = 'xt mono',
  ): OceanColumn => ({ key, sortKey, head, className, optional: true, cell });
  return [
    number(
      'reference',
      'customerReference',
      t('tracking.columns.reference'),
      (row) => row.customerReference,
      'xt',
    ),
    number('bill', 'bill', t('tracking.columns.bill'), (row) => row.transportDocumentReference),
    number('booking', 'booking', t('tracking.columns.booking'), (row) => row.carrierBookingReference),
    {
      ...number(
        'departure',
        'departureAt',
        t('tracking.columns.departure'),
        (row) => row.departureAt && <PlaceDay instant={row.departureAt} zone={row.polTimeZone} />,
        'xt',
      ),
      numeric: true,
    },
    {
      ...number(
        'subscribed',
        'subscribedAt',
        t('tracking.columns.subscribed'),
        (row) => <OwnDay instant={row.subscribedAt} />,
        'xt',
      ),
      numeric: true,
    },
  ];
}

/** A moment without a place stands on the reader's own clock. */
function OwnDay({ instant }: { instant: string }) {
  const { timeZone } = useSettings();
  return <PlaceDay instant={instant} zone={timeZone} />;
}

function NumberLink({ row }: { row: ShipmentRow }) {
  return (
    <Link
      className="id"
      to="/pages/tracking/ocean/$queryid"
      params={{ queryid: row.queryid }}
      search={searchOfRow(row)}
    >
      {rowNumber(row)}
    </Link>
  );
}

function Route({ row }: { row: ShipmentRow }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const nameOf = (code: string | null) => (code === null ? undefined : placeName(code, code));
  const [first] = row.transshipmentPorts;
  const count = row.transshipmentPorts.length;
  if (row.pol === null && row.pod === null)
    return <Missing word={t('common.not-yet')} why={t('tracking.why.no-event')} />;
  const via = t('tracking.via', { count, ports: row.transshipmentPorts.map(nameOf).join(', ') });
  return (
    <>
      <span className="mono" title={nameOf(row.pol)}>
        {row.pol ?? '·····'}
      </span>
      <i>
        {first !== undefined && (
          <b title={via}>{count > 1 ? `${first.slice(2)}+${count - 1}` : first.slice(2)}</b>
        )}
      </i>
      <span className="mono" title={nameOf(row.pod)}>
        {row.pod ?? '·····'}
      </span>
    </>
  );
}

function Slip({ row, now }: { row: ShipmentRow; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const slipHours = knownSlip(row, now);
  if (slipHours === null || judgeRowStatus(row, now).word === 'no-news') {
    const unknown = row.slipHours === null ? 'no-plan' : slipHours === null ? 'eta-passed' : 'slip-silent';
    const why = t(`tracking.why.${unknown}`);
    return <Missing word={t('common.not-available')} why={why} />;
  }
  return <span className={slipTone(row, now)}>{format.slip(slipHours)}</span>;
}

/** One chip, and how many more: a column as wide as its widest row would push the others out of sight. */
function Sources({ row }: { row: ShipmentRow }) {
  const { t } = useTranslation();
  const [first, ...others] = row.sourceKinds;
  if (first === undefined) return null;
  const names = others.map((kind) => t(`common.source.${kind}`)).join(', ');
  return (
    <span className="chips">
      <SourceChip
        kind={first}
        simulated={row.simulated}
        title={t('tracking.why.open-raw', { source: t(`common.source.${first}`) })}
      />
      {others.length > 0 && (
        <span className="soft" title={names}>
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr">{names}</span>
        </span>
      )}
    </span>
  );
}
