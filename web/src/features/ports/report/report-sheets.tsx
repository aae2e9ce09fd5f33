import type { PortReport } from '@portolan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useCountryName } from '../../../lib/use-country-name.ts';
import { CallsLink } from '../../../lib/ports/calls-link.tsx';
import { RangeBar } from '../../../lib/ports/range-bar.tsx';
import { signed } from '../../../lib/texts/signs.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { DirectBars, MedianLine } from './report-charts.tsx';
import { ExpectedBars, LineTable, OwnContainers } from './report-company.tsx';
import { ShipsChart } from './report-chart.tsx';
import { Days } from './report-days.tsx';
import { ReportTerms } from './report-terms.tsx';

type Figures = NonNullable<PortReport['figures']>;

const tenth = (value: number | null | undefined): string => (value == null ? '' : value.toFixed(1));

/** A change with its sign; one that rounds to nothing has none. */
const changed = (change: number, write: (size: number) => string): string =>
  signed(Math.round(10 * change) / 10, write);

/** The three sheets of a report: figures, days, and how they are made. Without any call it is the first one alone. */
export function ReportSheets({ report }: { report: PortReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const countryName = useCountryName();
  const name = usePlaceName()(report.unLocationCode, report.name);
  const { figures } = report;
  const pages = figures === null ? 1 : 3;
  const sheet = (page: number, content: ReactNode) => (
    <div
      className="a4"
      role="region"
      tabIndex={0}
      aria-label={`${name} ${t('port-report.sheet', { page, pages })}`}
    >
      <div className="a4-head">
        <b>Portolan</b>
        <span>{t('port-report.title')}</span>
        <span>
          {name} <span className="mono">{report.unLocationCode}</span>
          {', '}
          {t('port-report.span', { from: format.day(report.startsOn), to: format.day(report.endsOn) })}
        </span>
      </div>
      {content}
      <div className="a4-foot soft">
        <span>
          {report.simulated && t('port-report.simulated')}{' '}
          {t(report.isRunning ? 'port-report.running' : 'port-report.closed')}{' '}
          {report.company !== null &&
            t('port-report.as-on', { at: format.placeMoment(report.company.at, report.timeZone) })}
        </span>
        <span>{t('port-report.sheet', { page, pages })}</span>
      </div>
    </div>
  );
  return (
    <>
      {sheet(
        1,
        <>
          <h2 className="a4-title">{name}</h2>
          <p className="soft">
            <span className="mono">{report.unLocationCode}</span> {countryName(report.countryCode)}{' '}
            {report.timeZone} {report.simulated && <SimulatedChip />}
          </p>
          {figures === null ? <p>{t('port-report.none')}</p> : <Summary report={report} figures={figures} />}
        </>,
      )}
      {figures !== null &&
        sheet(
          2,
          <>
            <h3>{t('port-report.direct-title', { percent: directPercent(figures) })}</h3>
            <p className="soft">{t('port-report.direct-note')}</p>
            <DirectBars periods={report.periods.slice(-13)} />
            <div className="a4-two">
              {report.company !== null && report.company.lines.length > 0 && (
                <LineTable company={report.company} />
              )}
              {report.chart !== null && <ShipsChart report={report} chart={report.chart} />}
            </div>
            {report.company !== null && <ExpectedBars company={report.company} />}
          </>,
        )}
      {figures !== null &&
        sheet(
          3,
          <>
            <h3>{t('port-report.days')}</h3>
            <Days report={report} />
            {report.company !== null && <OwnContainers company={report.company} zone={report.timeZone} />}
            <h3>{t('port-report.how')}</h3>
            <dl className="a4-how">
              {(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((key) => (
                <div key={key}>
                  <dt>{t(`port-report.${key}`)}</dt>
                  <dd>{t(`port-report.${key}t`)}</dd>
                </div>
              ))}
            </dl>
          </>,
        )}
    </>
  );
}

function Summary({ report, figures }: { report: PortReport; figures: Figures }) {
  const { t } = useTranslation();
  const { before, ranges } = report;
  const last = report.days.findLast(({ index }) => index !== null);
  const tiles = [
    ['at-anchor', figures.atAnchor, before?.atAnchor, ranges?.atAnchor],
    ['at-berth', figures.atBerth, before?.atBerth, ranges?.atBerth],
    ['in-port', figures.inPort, before?.inPort, ranges?.inPort],
    ['calls', figures.berthed, before?.berthed, undefined],
  ] as const;
  const write = (name: string, value: number): string => (name === 'calls' ? String(value) : tenth(value));
  return (
    <>
      <p>
        {t('port-report.lead', {
          anchor: tenth(figures.atAnchor),
          berth: tenth(figures.atBerth),
          calls: figures.berthed,
          direct: directPercent(figures),
        })}
      </p>
      <dl className="a4-tiles">
        {tiles.map(([name, value, was, range]) => (
          <div key={name}>
            <dt>{t(`port-report.${name}`)}</dt>
            <dd>
              <b>
                {name === 'calls' ? (
                  <CallsLink port={report.unLocationCode} search={callsOf(report)}>
                    {write(name, value)}
                  </CallsLink>
                ) : (
                  write(name, value)
                )}
              </b>
              {was !== undefined && (
                <small className="soft">
                  {t('port-report.on-before', {
                    change: changed(value - was, (change) => write(name, change)),
                  })}
                </small>
              )}
              {range !== undefined && <RangeBar now={value} range={range} label="range-label" />}
            </dd>
          </div>
        ))}
      </dl>
      <h3>
        {last?.level == null
          ? t('port-report.no-level')
          : t('port-report.congestion', { level: t(`ports.levels.${last.level}`) })}{' '}
        {last?.index != null && (
          <small className="soft">{t('port-report.index', { index: last.index.toFixed(2) })}</small>
        )}
      </h3>
      {report.terms.length > 0 ? (
        <ReportTerms terms={report.terms} />
      ) : (
        last?.index != null && <p className="soft">{t('port-report.no-terms')}</p>
      )}
      <h3>
        <BerthTitle hours={figures.berth.medianHours} before={before?.berth.medianHours ?? null} />
      </h3>
      <p className="soft">{t('port-report.chart-note')}</p>
      <MedianLine periods={report.periods} />
      <h3>{t('port-report.stays')}</h3>
      <p className="soft">{t('port-report.stays-note')}</p>
      <Stays report={report} figures={figures} />
    </>
  );
}

/** The calls of a report, as they are known now. */
const callsOf = ({ group, granularity, startsOn }: PortReport) => ({
  type: group,
  by: granularity,
  date: startsOn,
});

/** Per cent of the calls that berthed without waiting. */
const directPercent = ({ berthed, direct }: Figures): number =>
  berthed === 0 ? 0 : Math.round((100 * direct) / berthed);

/** How long ships stayed at berth, and how much that is more than before. */
function BerthTitle({ hours, before }: { hours: number | null; before: number | null }) {
  const { t } = useTranslation();
  if (hours === null) return t('port-report.berth-stay');
  const change = hours - (before ?? hours);
  return (
    <>
      {t('port-report.berth-title', { hours: tenth(hours) })}{' '}
      {before !== null && (
        <small className="soft">{t('port-report.berth-change', { change: changed(change, tenth) })}</small>
      )}
    </>
  );
}

function Stays({ report, figures }: { report: PortReport; figures: Figures }) {
  const { t } = useTranslation();
  const band = report.periods.at(-1)?.band;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('port-report.stage')}</th>
          {(['now', 'before', 'year', 'band', 'n'] as const).map((head) => (
            <th key={head} scope="col" className="num">
              {t(`port-report.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['anchor', 'berth', 'port'] as const).map((stay) => (
          <tr key={stay}>
            <th scope="row">{t(`port-report.${stay}-stay`)}</th>
            <td className="num">{tenth(figures[stay].medianHours)}</td>
            <td className="num">{tenth(report.before?.[stay].medianHours)}</td>
            <td className="num">{tenth(report.yearBefore?.[stay].medianHours)}</td>
            <td className="num">
              {band?.[stay] &&
                t('port-report.range', { low: tenth(band[stay].lowest), high: tenth(band[stay].highest) })}
            </td>
            <td className="num">
              <CallsLink port={report.unLocationCode} search={{ ...callsOf(report), of: stay }}>
                {figures[stay].calls}
              </CallsLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
