import type { TripStop, TruckTripDetail } from '@portolan/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { tripDelayWords, stayMinutes, stayWords, stopDifference } from './truck-words.ts';

type Stops = Pick<TruckTripDetail, 'row' | 'stops' | 'nextStop'>;

/** The stops in order with the truck between them: planned, in, how long it stayed, against plan. */
export function TripStops({ detail: { row, stops, nextStop } }: { detail: Stops }) {
  const { t } = useTranslation();
  const heads = ['stop', 'planned', 'in', 'stayed', 'diff'] as const;
  if (stops.length === 0)
    return (
      <section className="truck-stops">
        <h3>{t('truck.detail.stops')}</h3>
        <p className="soft">{t(row.found ? 'truck.detail.no-plan' : 'truck.detail.no-position')}</p>
      </section>
    );
  const isBetween = row.state === 'driving' && row.position !== null;
  const before = nextStop ?? stops.length;
  return (
    <section className="truck-stops" tabIndex={0} aria-label={t('truck.detail.stops')}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`truck.detail.${head}-head`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, index) => (
            <Fragment key={`${index} ${stop.kind} ${stop.enteredAt}`}>
              {isBetween && index === before && <HereRow row={row} />}
              <StopRow stop={stop} />
            </Fragment>
          ))}
          {isBetween && before === stops.length && <HereRow row={row} />}
        </tbody>
      </table>
    </section>
  );
}

function HereRow({ row }: { row: Stops['row'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (row.position === null) return null;
  const { measuredAt, speedKmh } = row.position;
  return (
    <tr className="truck-here">
      <th scope="row" colSpan={5}>
        {t('truck.detail.here', { age: format.age(measuredAt, now) })}
        {speedKmh !== null && <span>{t('truck.detail.now', { speed: Math.round(speedKmh) })}</span>}
      </th>
    </tr>
  );
}

/** Less than this before it closes, a closing time is a warning. */
const closingMs = 30 * 60_000;

function StopRow({ stop }: { stop: TripStop }) {
  const { t } = useTranslation();
  const now = useNow();
  const short = useShortMoment();
  const { enteredAt, eta, plannedAt, closesAt, timeZone, isSkipped } = stop;
  const stay = stayMinutes(stop, now);
  const difference = stopDifference(stop);
  const reached = enteredAt ?? eta;
  const isClosing =
    closesAt !== null && enteredAt === null && Date.parse(closesAt) - Date.parse(eta ?? closesAt) < closingMs;
  const state = isSkipped ? 'skipped' : enteredAt !== null ? 'actual' : eta !== null ? 'estimated' : 'plan';
  return (
    <tr className={enteredAt === null ? 'ahead' : ''}>
      <th scope="row">
        <StatusMark tone={enteredAt === null ? 'done' : 'quiet'} title={t(`truck.detail.${state}`)}>
          {stop.name ?? t('truck.kind.found')}
        </StatusMark>
        <small>
          {stop.name !== null && t(`truck.kind.${stop.kind}`)}
          {isSkipped && `, ${t('truck.detail.skipped')}`}
          {closesAt !== null && (
            <span className={isClosing ? 'watch' : ''}>
              {', '}
              {t('truck.detail.closes', { at: short(closesAt, timeZone) })}
            </span>
          )}
        </small>
      </th>
      <td>{plannedAt === null ? '' : short(plannedAt, timeZone)}</td>
      <td className={enteredAt === null ? 'soft' : ''} title={t(`truck.detail.${state}`)}>
        {reached === null ? '' : short(reached, timeZone)}
      </td>
      <td>
        {stay === null ? '' : stayWords(stay, t)}
        {stop.plannedStayMinutes !== null && (
          <small>{t('truck.detail.planned-stay', { stay: stayWords(stop.plannedStayMinutes, t) })}</small>
        )}
      </td>
      <td className={difference !== null && difference > 15 ? (enteredAt === null ? 'watch' : 'bad') : ''}>
        {difference === null ? '' : tripDelayWords(Math.round(difference), t)}
      </td>
    </tr>
  );
}
