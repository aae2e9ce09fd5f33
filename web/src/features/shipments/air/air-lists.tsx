import type { AirWaybillDetail } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { zoneOf } from './air-words.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';

/** Irregularities, each with its code, words and where it stands. */
export function AirDiscrepancies({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const short = useShortMoment();
  const { discrepancies, places } = detail;
  return (
    <section className="air-discrepancies">
      <h3>{t('air.detail.discrepancies')}</h3>
      {discrepancies.length === 0 && <p className="soft">{t('air.detail.no-discrepancies')}</p>}
      <ul>
        {discrepancies.map((one, i) => (
          <li key={`${one.code} ${one.at} ${i}`} className={one.resolved ? 'resolved' : ''}>
            <span className="mono">{one.code}</span>
            <p>
              <b>
                {t(`air.discrepancy.${one.code}`)}
                {one.pieces !== null && `, ${t('air.detail.pieces-only', { count: one.pieces })}`}
              </b>
              {[
                one.airport,
                one.at === null ? '' : short(one.at, zoneOf(places, one.airport)),
                one.flightNumber,
                one.weightKg === null ? '' : `${format.count(Math.round(one.weightKg))} kg`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {one.resolved && <span className="soft">{t('air.detail.resolved')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AirHouses({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { houses, unitLoads } = detail;
  return (
    <>
      {houses.length > 0 && (
        <section className="air-houses">
          <h3>{t('air.detail.houses')}</h3>
          <p className="soft">{t('air.detail.house-of', { number: format.count(houses.length) })}</p>
          <ul>
            {houses.map((house) => (
              <li key={house.houseNumber}>
                <span className="mono">{house.houseNumber}</span>
                <span>{house.description}</span>
                <span className="num">
                  {house.pieces !== undefined && t('air.detail.pieces-only', { count: house.pieces })}
                </span>
                <span className="num">
                  {house.weightKg !== undefined && `${format.count(house.weightKg)} kg`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unitLoads.length > 0 && (
        <section className="air-houses">
          <h3>{t('air.detail.unit-loads')}</h3>
          <p className="mono">{unitLoads.join(', ')}</p>
        </section>
      )}
    </>
  );
}

/** Every event as it was sent, the newest first, each with the message that it came from. */
export function AirEvents({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const short = useShortMoment();
  const { events, places } = detail;
  return (
    <section className="air-events">
      <h3>{t('air.detail.events')}</h3>
      <ol>
        {events.map((event, i) => (
          <li key={`${event.messageId} ${event.code} ${i}`}>
            <span className="mono">{event.code}</span>
            <span>
              {event.at !== null && (
                <time title={format.fullMoment(event.at, now)}>
                  {short(event.at, zoneOf(places, event.airport))}
                </time>
              )}
              {event.onDate !== null && <time>{format.day(event.onDate)}</time>}
            </span>
            <span>
              {[
                event.discrepancy === null
                  ? event.status !== null && t(`air.status.${event.status}`)
                  : t(`air.discrepancy.${event.discrepancy}`),
                event.airport,
                event.flightNumber,
                event.pieces !== null && t('air.detail.pieces-only', { count: event.pieces }),
                event.party,
                ...event.remarks,
              ]
                .filter(Boolean)
                .join(', ')}{' '}
              {event.simulated && <SimulatedChip />}
            </span>
            <Link to="/pages/sources" search={{ message: Number(event.messageId) }}>
              {t('air.detail.raw')}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
