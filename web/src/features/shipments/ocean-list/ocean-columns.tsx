import type { ShipmentRow } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { type Format, useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SourceChip, StatusMark } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { searchOfRow } from '../../../lib/shipments/ocean-search.ts';
import { judgeRowStatus, slipTone } from '../../../lib/shipments/row-status.ts';
import { rowNumber, statusReason, statusWord } from '../../../lib/shipments/row-words.ts';

/** A column of the ocean list; `text` is its cell for export. */
export interface OceanColumn extends Column<ShipmentRow> {
  text: (row: ShipmentRow) => string | number;
}

/** The columns of the ocean list in the language and settings on screen. */
export function useOceanColumns(): OceanColumn[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return useMemo(
    () => [
      ...journeyColumns(t, format, now),
      ...arrivalColumns(t, format, now),
      ...optionalColumns(t, format),
    ],
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
  const notYet = (why: string) => <Missing word={t('common.not-yet')} why={why} />;
  return [
    {
      key: 'container',
      head: t('tracking.columns.container'),
      className: 'no',
      fixed: true,
      cell: (row) => <NumberLink row={row} />,
      text: (row) => row.equipmentReference ?? row.trackedNumber,
    },
    {
      key: 'carrier',
      head: t('tracking.columns.carrier'),
      className: 'ca',
      cell: (row) => row.carrierName ?? row.carrierCode ?? '',
      text: (row) => row.carrierName ?? row.carrierCode ?? '',
    },
    {
      key: 'route',
      head: t('tracking.columns.route'),
      className: 'rt',
      cell: (row) => <Route row={row} />,
      text: (row) => [row.pol, ...row.transshipmentPorts, row.pod].filter(Boolean).join(' - '),
    },
    {
      key: 'vessel',
      head: t('tracking.columns.vessel'),
      className: 've',
      cell: (row) =>
        row.vesselName === null ? (
          notYet(t('tracking.why.no-vessel'))
        ) : (
          <>
            {row.vesselName} <span className="mono soft">{row.voyageNumber}</span>
          </>
        ),
      text: (row) => [row.vesselName, row.voyageNumber].filter(Boolean).join(' '),
    },
    {
      key: 'latest',
      head: t('tracking.columns.latest'),
      className: 'ev',
      cell: (row) =>
        row.latest === null ? (
          notYet(t('tracking.why.no-event'))
        ) : (
          <span title={format.fullMoment(row.latest.eventAt, now)}>
            {t(`milestones.${row.latest.milestone}`)}{' '}
            <span className="mono soft">{row.latest.unLocationCode}</span>
          </span>
        ),
      text: (row) =>
        row.latest === null
          ? ''
          : [t(`milestones.${row.latest.milestone}`), row.latest.unLocationCode].filter(Boolean).join(' '),
    },
  ];
}

/** When it arrives, how late that is, and the source. */
function arrivalColumns(t: TFunction, format: Format, now: number): OceanColumn[] {
  const day = (instant: string | null, why: string) =>
    instant === null ? (
      <Missing word={t('common.not-yet')} why={why} />
    ) : (
      <time title={format.fullMoment(instant, now)}>{format.day(instant)}</time>
    );
  const dayText = (instant: string | null) => (instant === null ? '' : format.day(instant));
  return [
    {
      key: 'planned',
      head: t('tracking.columns.planned'),
      className: 'pl',
      numeric: true,
      cell: (row) => day(row.plannedArrivalAt, t('tracking.why.no-plan')),
      text: (row) => dayText(row.plannedArrivalAt),
    },
    {
      key: 'promised',
      head: t('tracking.columns.promised'),
      className: 'pr strong',
      numeric: true,
      sortKey: 'arrivalAt',
      cell: (row) => day(row.promisedArrivalAt, t('tracking.why.no-promise')),
      text: (row) => dayText(row.promisedArrivalAt),
    },
    {
      key: 'slip',
      head: t('tracking.columns.slip'),
      className: 'sl',
      numeric: true,
      cell: (row) => <Slip row={row} now={now} />,
      text: (row) => row.slipHours ?? '',
    },
    {
      key: 'status',
      head: t('tracking.columns.status'),
      className: 'stt',
      cell: (row) => (
        <StatusMark tone={judgeRowStatus(row, now).tone} title={statusReason(row, now, t, format)}>
          <span className={judgeRowStatus(row, now).tone}>{statusWord(row, now, t, format)}</span>
        </StatusMark>
      ),
      text: (row) => statusWord(row, now, t, format),
    },
    {
      key: 'sources',
      head: t('tracking.columns.sources'),
      className: 'so',
      cell: (row) => <Sources row={row} />,
      text: (row) =>
        [
          ...row.sourceKinds.map((kind) => t(`common.source.${kind}`)),
          row.simulated ? t('common.simulated') : '',
        ]
          .filter(Boolean)
          .join(', '),
    },
  ];
}

function optionalColumns(t: TFunction, format: Format): OceanColumn[] {
  const plain = (
    key: string,
    head: string,
    text: (row: ShipmentRow) => string,
    className = 'xt',
  ): OceanColumn => ({
    key,
    head,
    className,
    optional: true,
    cell: text,
    text,
  });
  const departure = (row: ShipmentRow) => (row.departureAt === null ? '' : format.day(row.departureAt));
  const subscribed = (row: ShipmentRow) => format.day(row.subscribedAt);
  return [
    plain('reference', t('tracking.columns.reference'), (row) => row.customerReference ?? '', 'xt'),
    plain('bill', t('tracking.columns.bill'), (row) => row.transportDocumentReference ?? '', 'xt mono'),
    plain('booking', t('tracking.columns.booking'), (row) => row.carrierBookingReference ?? '', 'xt mono'),
    {
      ...plain('departure', t('tracking.columns.departure'), departure),
      numeric: true,
      sortKey: 'departureAt',
    },
    {
      ...plain('subscribed', t('tracking.columns.subscribed'), subscribed),
      numeric: true,
      sortKey: 'subscribedAt',
    },
  ];
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
  if (row.slipHours === null || judgeRowStatus(row, now).word === 'no-news') {
    const why = row.slipHours === null ? t('tracking.why.no-plan') : t('tracking.why.slip-silent');
    return <Missing word={t('common.not-available')} why={why} />;
  }
  return <span className={slipTone(row, now)}>{format.slip(row.slipHours)}</span>;
}

function Sources({ row }: { row: ShipmentRow }) {
  const { t } = useTranslation();
  return (
    <span className="chips">
      {row.sourceKinds.map((kind) => (
        <SourceChip
          key={kind}
          kind={kind}
          simulated={row.simulated}
          title={t('tracking.why.open-raw', { source: t(`common.source.${kind}`) })}
        />
      ))}
    </span>
  );
}
