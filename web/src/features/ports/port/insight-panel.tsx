import {
  type InsightPeriod,
  type PortInsight,
  insightGranularities,
  mostComparedPorts,
} from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { CallsLink } from '../../../lib/ports/calls-link.tsx';
import { PortFinder } from '../../../lib/ports/port-finder.tsx';
import { saveFile } from '../../../lib/shipments/save-file.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { EmptyState, FailureState, Note, Skeleton } from '../../../ui/states.tsx';

import { InsightChart } from './insight-chart.tsx';
import { toInsightFile } from './insight-file.ts';
import { PortDefinitions } from './port-definitions.tsx';
import type { PortSearch } from './port-search.ts';
import { insightQuery } from './queries.ts';

interface PanelProps {
  portId: string;
  search: PortSearch;
  onSearch: (change: Partial<PortSearch>) => void;
}

const measures = ['anchor', 'berth', 'port'] as const;
type Measure = (typeof measures)[number];

/** How long ships stay, by week, month or quarter, with the band of three years and other ports beside it. */
export function InsightPanel({ portId, search, onSearch }: PanelProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...insightQuery(portId, search), placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  const format = useFormat();
  const { measure } = search;
  const own = data?.ports[0]?.periods ?? [];
  const newest = own.findLast(({ figures }) => figures[measure].medianHours !== null);
  const title =
    newest === undefined
      ? t('port.insight.title-none')
      : t('port.insight.title-of', { title: titleOf(newest, measure, t), date: format.day(newest.startsOn) });
  return (
    <section className="port-block" aria-label={t('port.insight.label')}>
      <header>
        <h2>{data === undefined ? t('port.insight.label') : title}</h2>
        {data !== undefined && newest !== undefined && (
          <Button size="sm" kind="flat" onClick={() => saveFile(toInsightFile(data, t))}>
            {t('port.insight.csv')}
          </Button>
        )}
        <PortDefinitions />
        <Button size="sm" kind="flat" onClick={() => onSearch({ table: !search.table })}>
          {t(search.table ? 'port.insight.chart' : 'port.insight.table')}
        </Button>
      </header>
      <div className="port-choices">
        <Segmented
          label={t('port.insight.measure')}
          value={measure}
          options={measures.map((value) => ({ value, label: labelOf(value, own, t) }))}
          onChoose={(value) => onSearch({ measure: value })}
        />
        <Segmented
          label={t('port.insight.period')}
          value={search.by}
          options={insightGranularities.map((value) => ({ value, label: t(`port.insight.${value}`) }))}
          onChoose={(by) => onSearch({ by })}
        />
        <Compared data={query.isPlaceholderData ? undefined : data} search={search} onSearch={onSearch} />
      </div>
      {hasCode(error, 'port.too-many') ? (
        <Note tone="bad">{errorWords(error, t)}</Note>
      ) : error !== null && data === undefined ? (
        <FailureState title={t('port.failed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={220} />
      ) : newest === undefined ? (
        <EmptyState title={t('port.insight.none')} />
      ) : search.table ? (
        <InsightTable insight={data} measure={measure} />
      ) : (
        <InsightChart insight={data} measure={measure} title={title} />
      )}
    </section>
  );
}

/** The newest median in words, and where it lies in the band of three years. Pure. */
function titleOf({ figures, band }: InsightPeriod, measure: Measure, t: TFunction): string {
  const hours = figures[measure].medianHours ?? 0;
  const title = t(`port.insight.title.${measure}`, { hours: hours.toFixed(1) });
  const range = band[measure];
  if (range === null) return title;
  const place = hours > range.highest ? 'above' : hours < range.lowest ? 'below' : 'inside';
  return t(`port.insight.place.${place}`, { title });
}

/** A kind of stay with its newest median. Pure. */
function labelOf(measure: Measure, periods: readonly InsightPeriod[], t: TFunction): string {
  const name = t(`port.insight.${measure}`);
  const hours = periods.findLast(({ figures }) => figures[measure].medianHours !== null)?.figures[measure];
  return hours?.medianHours == null
    ? name
    : t('port.insight.value', { name, hours: hours.medianHours.toFixed(1) });
}

function Compared(props: { data: PortInsight | undefined } & Omit<PanelProps, 'portId'>) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { data, search, onSearch } = props;
  // The server says each port once, whichever of its codes the address has.
  const chosen = search.compare.split(',').filter((code) => code !== '');
  const codes = data?.ports.slice(1).map(({ unLocationCode }) => unLocationCode) ?? chosen;
  const setCodes = (next: readonly string[]) => onSearch({ compare: next.join(',') });
  return (
    <span className="port-compared">
      {codes.map((code, i) => {
        const name = placeName(code, data?.ports[i + 1]?.name ?? code);
        return (
          <span key={code} className={`port-other o${i + 1}`}>
            {name}
            <IconButton
              size="sm"
              icon="x"
              label={t('port.insight.remove', { name })}
              onClick={() => setCodes(codes.filter((other) => other !== code))}
            />
          </span>
        );
      })}
      {codes.length < mostComparedPorts && (
        <PortFinder
          label={t('port.insight.compare')}
          onChoose={(code) => setCodes([...new Set([...codes, code])])}
        />
      )}
    </span>
  );
}

function InsightTable({ insight, measure }: { insight: PortInsight; measure: Measure }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [port] = insight.ports;
  if (port === undefined) return null;
  const hours = (value: number | null | undefined) =>
    value == null ? '–' : t('ports.hours', { hours: value.toFixed(1) });
  const callsOf = (date: string) => ({ type: port.group, by: insight.granularity, date });
  return (
    <div className="tw port-scroll" tabIndex={0} role="region" aria-label={t('port.insight.table')}>
      <table className="t compact">
        <thead>
          <tr>
            <th>{t('port.insight.begin')}</th>
            <th className="num">{t('port.insight.calls')}</th>
            <th className="num">{t('port.insight.median')}</th>
            <th className="num">{t('ports.head.direct')}</th>
            <th className="num">{t('port.insight.middle')}</th>
          </tr>
        </thead>
        <tbody>
          {port.periods.toReversed().map(({ startsOn, figures, band, isRunning }) => (
            <tr key={startsOn}>
              <td>
                {format.day(startsOn)}{' '}
                {isRunning && <span className="soft">{t('port.insight.running')}</span>}
              </td>
              <td className="num">
                <CallsLink port={port.unLocationCode} search={callsOf(startsOn)}>
                  {figures.berthed}
                </CallsLink>
              </td>
              <td className="num">
                {hours(figures[measure].medianHours)}{' '}
                <CallsLink port={port.unLocationCode} search={{ ...callsOf(startsOn), of: measure }}>
                  {t('port.insight.n', { count: figures[measure].calls })}
                </CallsLink>
              </td>
              <td className="num">
                {figures.berthed === 0
                  ? '–'
                  : t('ports.percent', { percent: Math.round((100 * figures.direct) / figures.berthed) })}
              </td>
              <td className="num">{hours(band[measure]?.middle)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
