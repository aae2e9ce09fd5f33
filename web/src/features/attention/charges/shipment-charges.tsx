import type { ChargeClock, RouteData, chargeRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sourceName } from '../../../lib/sources/source-name.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import './charges.css';
import { ChargeExceptions } from './charge-exceptions.tsx';
import { ClockDays } from './clock-days.tsx';
import { ClockEvents } from './clock-events.tsx';
import { DayStrip } from './day-strip.tsx';
import { chargesOfQuery, useInvoices } from './queries.ts';
import { useMoney } from '../../../lib/attention/use-money.ts';

type Charges = RouteData<typeof chargeRoutes.getCharges>;

/** The charges of one container: its clocks with their money, which last free day counts and why, day by day. */
export function ShipmentCharges(props: {
  shipmentId: string;
  mayChange: boolean;
  onMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(chargesOfQuery(props.shipmentId));
  const [chosen, setChosen] = useState('');
  if (data === undefined && error !== null)
    return <FailureState title={t('charges.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="80%" />;
  const started = data.clocks.filter(({ state }) => state !== 'waiting');
  const clock = started.find((one) => keyOf(one) === chosen) ?? mostUrgent(started);
  return (
    <div className="shipment-charges">
      {clock === undefined ? (
        <p className="tab-none soft">{t('charges.none-for')}</p>
      ) : (
        <>
          <ClockSums clocks={started} open={clock} onOpen={(one) => setChosen(keyOf(one))} />
          <Why clock={clock} />
          <Words clock={clock} onMessage={props.onMessage} />
          <DayStrip clock={clock} />
          <ClockEvents clock={clock} onMessage={props.onMessage} />
          <ChargeInvoices shipmentId={props.shipmentId} />
          <Tariff clock={clock} />
          <ClockDays clock={clock} />
        </>
      )}
      <ChargeExceptions charges={data as Charges} mayChange={props.mayChange} />
    </div>
  );
}

const keyOf = ({ direction, clock }: ChargeClock) => `${direction} ${clock}`;

/** What is charged now comes first, then what runs, then what is over. */
function mostUrgent(clocks: readonly ChargeClock[]): ChargeClock | undefined {
  const rank = { charging: 0, free: 1, ended: 2, waiting: 3 };
  return clocks.toSorted((a, b) => rank[a.state] - rank[b.state])[0];
}

function ClockSums(props: {
  clocks: readonly ChargeClock[];
  open: ChargeClock;
  onOpen: (clock: ChargeClock) => void;
}) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  return (
    <div className="charge-sums" role="group" aria-label={t('charges.columns.clock')}>
      {props.clocks.map((clock) => (
        <button
          key={keyOf(clock)}
          type="button"
          aria-pressed={clock === props.open}
          onClick={() => props.onOpen(clock)}
        >
          <span>
            {t(`charges.clocks.${clock.clock}`)}
            {clock.direction === 'export' && ` ${t('charges.directions.export')}`}
          </span>
          <b className={clock.running > 0 ? 'bad-ink' : undefined}>
            {clock.currency === null
              ? t('charges.days', { count: clock.chargedDays })
              : money(clock.running, clock.currency)}
          </b>
          <span className="soft">
            {clock.state === 'free' && clock.lastFreeDay !== null
              ? `${t('charges.columns.last-free-day')} ${format.day(clock.lastFreeDay)}`
              : `${t(`charges.states.${clock.state}`)}, ${t('charges.days', { count: clock.chargedDays })}`}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Which last free day counts, why, and who says another one. */
function Why({ clock }: { clock: ChargeClock }) {
  const { t } = useTranslation();
  const format = useFormat();
  const other = clock.words.find(
    ({ counts, lastFreeDay }) => !counts && lastFreeDay !== null && lastFreeDay !== clock.lastFreeDay,
  );
  return (
    <div className="why">
      <Icon name="info" size="m" />
      <p>
        <b>
          {clock.lastFreeDay === null || clock.lastFreeDayFrom === null
            ? t('charges.why.none')
            : t('charges.why.counts', {
                source: t(`charges.sources.${clock.lastFreeDayFrom}`),
                day: format.day(clock.lastFreeDay),
              })}
        </b>{' '}
        {other?.lastFreeDay != null &&
          t('charges.why.differs', {
            source: t(`charges.sources.${other.source}`),
            day: format.day(other.lastFreeDay),
          })}{' '}
        {clock.tariff === null
          ? t('charges.why.no-tariff')
          : t('charges.why.order', {
              order: (
                clock.tariff.terms.clocks.find((one) => one.clock === clock.clock)?.lastFreeDayFrom ?? []
              )
                .map((source) => t(`charges.sources.${source}`))
                .join(' › '),
            })}
      </p>
    </div>
  );
}

function Words({ clock, onMessage }: { clock: ChargeClock; onMessage: (messageId: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  return (
    <div className="eta-frame">
      <table className="eta">
        <thead>
          <tr>
            <th scope="col">{t('charges.words.source')}</th>
            <th scope="col">{t('charges.columns.last-free-day')}</th>
            <th scope="col">{t('charges.words.free-days')}</th>
            <th scope="col" className="num">
              {t('charges.words.charged')}
            </th>
            <th scope="col">{t('charges.words.read')}</th>
          </tr>
        </thead>
        <tbody>
          {clock.words.map((word) => (
            <tr key={word.source} className={word.counts ? 'lead' : undefined}>
              <td>
                {t(`charges.sources.${word.source}`)}{' '}
                {word.counts && <span className="src lead">{t('charges.counts')}</span>}
              </td>
              <td>{word.lastFreeDay === null ? '–' : format.day(word.lastFreeDay)}</td>
              <td>{word.freeDays ?? '–'}</td>
              <td className="num">
                {t('charges.days', { count: word.chargedDays })}, {money(word.running, clock.currency)}
              </td>
              <td>
                {word.messageId !== null ? (
                  <button type="button" className="as-link" onClick={() => onMessage(word.messageId ?? '')}>
                    {sourceName(word.sourceName, t)}
                  </button>
                ) : (
                  sourceName(word.sourceName, t) ||
                  (clock.tariff &&
                    t('charges.tariff.version', {
                      version: clock.tariff.version,
                      day: format.day(clock.tariff.terms.validFrom),
                    }))
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The invoices for this container, with their difference to our count. */
function ChargeInvoices({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { rows } = useInvoices(shipmentId);
  if (rows.length === 0) return null;
  return (
    <section className="charge-part">
      <h2>{t('charges.tabs.invoices')}</h2>
      <ul className="plain-list">
        {rows.map((row) => (
          <li key={row.invoiceId}>
            <Link
              className="as-link"
              to="/pages/charges"
              search={{ tab: 'invoices', invoice: row.invoiceId }}
            >
              {row.invoiceNumber}
            </Link>{' '}
            {money(row.invoiced, row.currency)} · {t('invoices.counted')} {money(row.counted, row.currency)} ·{' '}
            <b>{t(`invoices.steps.${row.step}`)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tariff({ clock }: { clock: ChargeClock }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const terms = clock.tariff?.terms.clocks.find((one) => one.clock === clock.clock);
  return (
    <section className="charge-part">
      <h2>{t('charges.tariff.title')}</h2>
      {clock.tariff === null || terms === undefined ? (
        <p className="soft">{t('charges.tariff.none')}</p>
      ) : (
        <ul className="plain-list">
          <li>
            <b>{clock.tariff.terms.name}</b>{' '}
            {t('charges.tariff.version', {
              version: clock.tariff.version,
              day: format.day(clock.tariff.terms.validFrom),
            })}
          </li>
          <li>
            {t('charges.tariff.free', {
              count: terms.freeDays,
              how: t(`charges.day-count.${terms.freeDaysCount}`),
            })}
          </li>
          {terms.tiers.map(({ fromDay, perDay }) => (
            <li key={fromDay}>
              {t('charges.tariff.tiers', { day: fromDay, amount: money(perDay, clock.currency) })}
            </li>
          ))}
          <li className="soft">
            {t('charges.tariff.entered', {
              moment: format.ownMoment(clock.tariff.enteredAt),
              name: clock.tariff.enteredBy,
            })}
          </li>
        </ul>
      )}
      <p className="soft">
        {t('charges.tariff.calendar')}: {clock.calendarName}
      </p>
    </section>
  );
}
