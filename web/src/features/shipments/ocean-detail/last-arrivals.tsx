import { type EtaSource, type RouteData, etaRoutes, etaSourceNames } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { askedOf } from '../../../lib/shipments/eta-query.ts';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';
import { LineLegend } from '../../../ui/chart/line-legend.tsx';
import type { ShipmentDetail } from './detail-query.ts';

type Arrival = RouteData<typeof etaRoutes.getLastArrivals>[0];

const [left, right, top, foot, height] = [48, 10, 12, 26, 138];
const dayHours = 24;
/** The chart shows the two weeks before the arrival: nobody plans further ahead by an ETA. */
const drawnHours = 14 * dayHours;
/** The title states the errors at this time before the arrival: the measured hour nearest to a week. */
const weekHours = 6.5 * dayHours;
/** The axis covers at least a day, also where all errors are small. */
const leastSpanHours = dayHours;

/** What each source said before the last arrivals of this carrier on this lane: a drawing each, all to one scale. */
export function LastArrivals({ detail, knownAt }: { detail: ShipmentDetail; knownAt: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(
    routeQuery(etaRoutes.getLastArrivals, { query: askedOf(detail.shipment, knownAt) }),
  );
  if (data === undefined || data.length === 0) return null;
  const sources = etaSourceNames.filter((source) =>
    data.some(({ errors }) => errors.some((one) => one.source === source)),
  );
  const errors = data.flatMap((one) => drawnOf(one).flatMap(({ points }) => points.map(({ y }) => y)));
  const scale = { low: Math.min(-leastSpanHours, ...errors), high: Math.max(leastSpanHours / 2, ...errors) };
  return (
    <section aria-label={t('eta-tab.last.title-none')}>
      <header className="eta-figure">
        <h2>{toTitle(data, t)}</h2>
        <span className="soft">{t('eta-tab.last.unit')}</span>
      </header>
      <div className="last-arrivals">
        {data.map((one) => (
          <ArrivalErrors key={one.arrivedAt} arrival={one} scale={scale} />
        ))}
      </div>
      <div className="line-legend-row">
        <LineLegend lines={sources.map((source) => ({ source, name: t(`eta.source.${source}`) }))} />
      </div>
    </section>
  );
}

/** The lines of one arrival: days before it, and by how many hours the estimate was later than the ship. */
const drawnOf = ({ errors }: Arrival) =>
  errors.flatMap(({ source, points }) => {
    const drawn = points
      .filter(({ leadHours }) => leadHours <= drawnHours)
      .map(({ leadHours, errorHours }) => ({ x: leadHours, y: -errorHours }));
    return drawn.length === 0 ? [] : [{ source, points: drawn }];
  });

/** By how much a source missed a week before each arrival, at most; undefined where it was silent before one. */
function worstOf(arrivals: readonly Arrival[], source: EtaSource): number | undefined {
  const missed = arrivals.map(({ errors }) => {
    const points = errors.find((one) => one.source === source)?.points ?? [];
    const point = points.find(({ leadHours }) => Math.abs(leadHours - weekHours) < dayHours / 2);
    return point === undefined ? NaN : Math.abs(point.errorHours);
  });
  const worst = Math.max(...missed);
  return Number.isNaN(worst) ? undefined : worst;
}

function toTitle(arrivals: readonly Arrival[], t: TFunction): string {
  const carrier = worstOf(arrivals, 'container-dynamic');
  const calculated = worstOf(arrivals, 'calculated');
  if (carrier === undefined || calculated === undefined) return t('eta-tab.last.title-none');
  return t('eta-tab.last.title', {
    count: arrivals.length,
    carrier: Math.round(carrier),
    calculated: Math.round(calculated),
  });
}

function ArrivalErrors({ arrival, scale }: { arrival: Arrival; scale: { low: number; high: number } }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { low, high } = scale;
  const name = arrival.vesselName ?? t('eta-tab.last.vessel-unknown');
  const lines = drawnOf(arrival);
  const rows = lines.map(({ source, points }) =>
    t('eta-tab.last.row', {
      source: t(`eta.source.${source}`),
      first: move(points[0]!.y),
      days: Math.round(points[0]!.x / dayHours),
      last: move(points.at(-1)!.y),
    }),
  );
  const y = (hours: number) => top + ((high - hours) / (high - low)) * (height - top - foot);
  const step = Math.ceil((high - low) / dayHours / 3) * dayHours;
  const ticks = [0, -step, -2 * step, step].filter((hours) => hours >= low && hours <= high);
  return (
    <div>
      <h3>
        {name} <span className="soft">{format.placeMoment(arrival.arrivedAt, arrival.timeZone)}</span>
      </h3>
      <ChartBox label={t('eta-tab.last.label', { name, rows: rows.join('; ') })} height={height}>
        {({ width }) => {
          const x = (hours: number) => left + ((drawnHours - hours) / drawnHours) * (width - left - right);
          return (
            <>
              {ticks.map((hours) => (
                <g key={hours}>
                  <path
                    className={hours === 0 ? 'chart-zero' : 'chart-grid'}
                    d={`M${left} ${y(hours)}H${width - right}`}
                  />
                  <text
                    x={left - 6}
                    y={y(hours) + 4}
                    textAnchor="end"
                    className={hours === 0 ? 'ink' : undefined}
                  >
                    {hours === 0
                      ? t('eta-tab.last.actual')
                      : t('eta-tab.last.days', { days: signed(hours / dayHours) })}
                  </text>
                </g>
              ))}
              {[14, 7, 1].map((days) => (
                <text
                  key={days}
                  x={x(days * dayHours)}
                  y={height - 8}
                  textAnchor={days === 14 ? 'start' : days === 1 ? 'end' : 'middle'}
                >
                  {t('eta-tab.last.days', { days })}
                </text>
              ))}
              {lines.map(({ source, points }) => (
                <path key={source} className={`eta-line ${source}`} d={toPath(points, x, y)} />
              ))}
            </>
          );
        }}
      </ChartBox>
    </div>
  );
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const move = (hours: number): string => signed(Math.round(hours));

/** An estimate stands until the next one: a day later, or the arrival. Where none was measured the line is broken. */
const toPath = (
  points: readonly { x: number; y: number }[],
  x: (hours: number) => number,
  y: (hours: number) => number,
): string =>
  points
    .map((point, i) => {
      const before = points[i - 1];
      const joins = before !== undefined && before.x - point.x <= dayHours;
      const until = Math.max(0, point.x - dayHours);
      return `${joins ? `V${y(point.y)}` : `M${x(point.x)} ${y(point.y)}`}H${x(until)}`;
    })
    .join('');
