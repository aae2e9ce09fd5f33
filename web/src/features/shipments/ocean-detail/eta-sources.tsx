import type { EtaSourceRow } from '@portolan/contract';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '../../../lib/texts/signs.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { KnownAt, useJudgedAt } from './as-known.ts';
import { barRange, dayTicks } from '../../../lib/shipments/eta-history.ts';
import { ReplayedChip } from './eta-changes.tsx';
import type { SingleEta } from '../../../lib/shipments/eta-query.ts';
import { useShortDay } from '../../../lib/shipments/use-short-day.ts';

interface Axis {
  /** Share of the axis, 0 to 1. */
  at: (moment: string | number) => number;
  ticks: readonly number[];
}

/** What a source missed by is known as of now: of a past day it is not shown. */
const columnsOf = ({ isPast, isWide }: { isPast: boolean; isWide: boolean }) => [
  ...(isPast ? [] : isWide ? (['error', 'p90', 'bias', 'n'] as const) : (['error'] as const)),
  ...(isWide ? (['issued'] as const) : []),
];

/** Whether the label of a tick has room within the column, whose neighbours have heads of their own. */
const isInside = (share: number): boolean => share > 0.05 && share < 0.9;

/** The ETA of every source with its interval on one axis, and by how much the source missed so far ahead. */
export function EtaSources({
  eta,
  isWide,
}: {
  eta: SingleEta;
  /** Without the map beside it: all columns. */ isWide: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const shortDay = useShortDay(eta.podTimeZone);
  const range = barRange(eta.sources);
  const axis: Axis | undefined = range && {
    at: (moment) =>
      ((typeof moment === 'number' ? moment : Date.parse(moment)) - range.low) / (range.high - range.low),
    ticks: dayTicks(range.low, range.high, 4),
  };
  const rows = eta.sources;
  const isPast = useContext(KnownAt) !== undefined;
  const columns = columnsOf({ isPast, isWide });
  // After the arrival no source estimates: without an earlier error to show there is nothing to list.
  if (eta.arrivedAt !== null && rows.every(({ estimate, error }) => !estimate?.estimatedAt && error === null))
    return null;
  const replayed = eta.history.filter((one) => one.replayed).length;
  const shown = rows.find(({ estimate }) => estimate?.estimatedAt)?.estimate?.estimatedAt;
  return (
    <>
      <div className="eta-frame" tabIndex={0} role="region" aria-label={t('detail.tabs.eta')}>
        <table className={isWide ? 'eta eta-sources' : 'eta eta-sources beside'}>
          <thead>
            <tr>
              <th scope="col">{t('eta-tab.source')}</th>
              <th scope="col">
                {shown && eta.podTimeZone !== null
                  ? t('eta-tab.arrival', { zone: format.zone(shown, eta.podTimeZone) })
                  : t('eta-tab.arrival-plain')}
              </th>
              <th scope="col" className="eta-axis">
                <span className="sr">{t('eta-tab.interval')}</span>
                {axis?.ticks
                  .filter((tick) => isInside(axis.at(tick)))
                  .map((tick) => (
                    <span
                      key={tick}
                      aria-hidden="true"
                      style={{ insetInlineStart: `${axis.at(tick) * 100}%` }}
                    >
                      {shortDay(tick)}
                    </span>
                  ))}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="num">
                  {t(`eta-tab.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SourceRow key={row.source} row={row} eta={eta} axis={axis} isWide={isWide} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="eta-note soft">
        {isPast
          ? t('eta-tab.legend-past')
          : eta.horizon === null
            ? t('eta-tab.legend-plain')
            : t('eta-tab.legend', { horizon: t(`eta.horizon.${eta.horizon}`) })}
      </p>
      {replayed > 0 && (
        <p className="eta-note soft">
          {t('eta-tab.recalculated-note', { count: replayed, number: format.count(replayed) })}
        </p>
      )}
    </>
  );
}

function SourceRow(props: { row: EtaSourceRow; eta: SingleEta; axis: Axis | undefined; isWide: boolean }) {
  const { row, eta, axis, isWide } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const now = useJudgedAt();
  const isPast = useContext(KnownAt) !== undefined;
  const { source, leads, estimate, error } = row;
  const at = estimate?.estimatedAt ?? null;
  return (
    <tr className={leads ? 'lead' : undefined}>
      <td>
        {t(`eta.source.${source}`)} {leads && <span className="src lead">{t('detail.eta.leads')}</span>}{' '}
        {estimate?.replayed === true && at !== null && <ReplayedChip />}
      </td>
      {at === null ? (
        <td colSpan={2} className="soft eta-none">
          {eta.arrivedAt === null ? t(`eta-tab.none.${source}`) : t('eta-tab.none-arrived')}
        </td>
      ) : (
        <>
          <td>
            <time dateTime={at} title={format.fullMoment(at, now)}>
              {format.moment(at, eta.podTimeZone ?? 'UTC')}
            </time>
          </td>
          <td className="eta-axis">{axis && <Bar {...{ row, at, axis, isPast }} />}</td>
        </>
      )}
      {!isPast && <ErrorCells error={error} isWide={isWide} />}
      {isWide && (
        <td className="num soft" title={estimate ? format.fullMoment(estimate.issuedAt, now) : undefined}>
          {estimate ? format.ago(estimate.issuedAt, now) : ''}
        </td>
      )}
    </tr>
  );
}

/** By how much a source missed so far. */
function ErrorCells({ error, isWide }: { error: EtaSourceRow['error']; isWide: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = (value: number) =>
    t('scoreboard.hours', { hours: format.count(Math.abs(Math.round(value))) });
  const bias = (value: number) => signOf(Math.round(value)) + hours(value);
  return (
    <>
      <td className="num">
        {error !== null && hours(error.medianHours)}
        {error !== null && !isWide && (
          <span className="soft eta-sample">
            {t('eta-tab.n')} = {format.count(error.n)}
          </span>
        )}
      </td>
      {isWide && (
        <>
          <td className="num soft">{error === null ? '' : hours(error.p90Hours)}</td>
          <td className="num soft">{error === null ? '' : bias(error.biasHours)}</td>
          <td className="num soft">
            {error === null ? t('scoreboard.less-than-five') : format.count(error.n)}
          </td>
        </>
      )}
    </>
  );
}

/** The dot is the estimate as issued, the tick the middle, the bar from P10 to P90; without one the sample size. */
function Bar(props: { row: EtaSourceRow; at: string; axis: Axis; isPast: boolean }) {
  const { row, at, axis, isPast } = props;
  const { range, error } = row;
  const { t } = useTranslation();
  const format = useFormat();
  const place = (moment: string | number) => `${axis.at(moment) * 100}%`;
  const few = error === null ? t('eta-tab.few-none') : `${t('eta-tab.n')} = ${format.count(error.n)}`;
  const fewWhy = error === null ? few : t('eta-tab.few', { n: format.count(error.n) });
  return (
    <>
      {axis.ticks.map((tick) => (
        <i key={tick} className="eta-tick" style={{ insetInlineStart: place(tick) }} />
      ))}
      {range !== null && (
        <>
          <i
            className="eta-bar"
            style={{
              insetInlineStart: place(range.lowAt),
              width: `${(axis.at(range.highAt) - axis.at(range.lowAt)) * 100}%`,
            }}
          />
          <i className="eta-middle" style={{ insetInlineStart: place(range.middleAt) }} />
        </>
      )}
      <i className="eta-dot" style={{ insetInlineStart: place(at) }} />
      {range === null && !isPast && (
        <span
          className="eta-few"
          title={fewWhy}
          style={
            axis.at(at) > 0.5
              ? { insetInlineEnd: `${(1 - axis.at(at)) * 100}%`, maxWidth: `calc(${place(at)} - 16px)` }
              : { insetInlineStart: place(at), maxWidth: `calc(${(1 - axis.at(at)) * 100}% - 16px)` }
          }
        >
          {few}
        </span>
      )}
    </>
  );
}
