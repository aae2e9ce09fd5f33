import type { RailDetail, RailStation } from '@portolan/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../lib/use-country-name.ts';
import { useMomentOrDash } from '../../../lib/shipments/short-moment.ts';
import { railLagWords } from './rail-words.ts';

/** Fewer stations are read faster in a table. */
export const leastStations = 3;
const barPx = 72;
/** Delays of less than an hour do not fill the height. */
const leastScaleMinutes = 60;

interface Span {
  name: string;
  count: number;
}

/** Stations that follow each other and have one value together. */
function spansOf(stops: readonly RailStation[], valueOf: (stop: RailStation) => string): Span[] {
  const spans: Span[] = [];
  for (const stop of stops) {
    const [name, last] = [valueOf(stop), spans.at(-1)];
    if (last?.name === name) last.count += 1;
    else spans.push({ name, count: 1 });
  }
  return spans;
}

const stateOf = ({ state, isBorder }: RailStation): string => `${state} ${isBorder ? 'border' : ''}`;

/** How late the train left each station: the delay on arrival, and what was added there. */
function Bar({ stop, before, most }: { stop: RailStation; before: number; most: number }) {
  const { t } = useTranslation();
  const delay = Math.max(0, stop.delayMinutes ?? 0);
  const brought = Math.min(delay, before);
  const height = (minutes: number): string => `${Math.round((minutes / most) * barPx)}px`;
  return (
    <span className={`rail-line-bar ${stop.isEstimated ? 'estimated' : ''}`}>
      <b>{railLagWords(stop.delayMinutes, t)}</b>
      {delay > brought && <i className="added" style={{ height: height(delay - brought) }} />}
      {brought > 0 && <i className="brought" style={{ height: height(brought) }} />}
    </span>
  );
}

/** The line of a train: equal steps from station to station, with the delay on leaving each, gauge and country. */
export function RailLine({ detail: { stops } }: { detail: RailDetail }) {
  const { t } = useTranslation();
  const moment = useMomentOrDash();
  const countryName = useCountryName();
  const delays = stops.map(({ delayMinutes }) => Math.max(0, delayMinutes ?? 0));
  const most = Math.max(leastScaleMinutes, ...delays);
  const style = { '--stations': stops.length } as CSSProperties;
  const spans = (all: readonly Span[]) =>
    all.map(({ name, count }, i) => (
      <span key={`${name} ${i}`} style={{ gridColumn: `span ${count}` }}>
        {name}
      </span>
    ));
  return (
    <div className="mode-scroll rail-line" role="region" aria-label={t('rail.detail.stations')} tabIndex={0}>
      <ol style={style}>
        {stops.map((stop, i) => (
          <li key={stop.code ?? stop.name} className={stateOf(stop)}>
            <Bar stop={stop} before={i === 0 ? 0 : delays[i - 1]!} most={most} />
            <span className={`rail-line-track ${stop.gaugeMm === 1520 ? 'wide' : ''}`} aria-hidden="true" />
            <b className="rail-line-name">{stop.name}</b>
            <small className="soft">
              <span className="sr">{t('rail.detail.planned-head')} </span>
              {moment(stop.plannedDepartureAt ?? stop.plannedArrivalAt, stop.timeZone)}
            </small>
            <small>
              <span className="sr">{t('rail.detail.actual-head')} </span>
              {moment(stop.departureAt ?? stop.arrivalAt, stop.timeZone)}
            </small>
          </li>
        ))}
      </ol>
      {stops.some(({ gaugeMm }) => gaugeMm !== null) && (
        <div className="rail-line-spans" style={style}>
          {spans(spansOf(stops, ({ gaugeMm }) => (gaugeMm === null ? '' : `${gaugeMm} mm`)))}
        </div>
      )}
      <div className="rail-line-spans" style={style}>
        {spans(spansOf(stops, ({ countryCode }) => countryName(countryCode ?? '')))}
      </div>
    </div>
  );
}

/** What the colours of the bars say. */
export function RailLineKey() {
  const { t } = useTranslation();
  return (
    <span className="rail-line-key soft">
      <i className="brought" /> {t('rail.line.brought')} <i className="added" /> {t('rail.line.added')}{' '}
      <i className="estimated" /> {t('rail.detail.estimated')}
    </span>
  );
}
