import type { ChargeClock } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/attention/use-money.ts';

/** Every day that was counted, one by one, with why it counts as it does. */
export function ClockDays({ clock }: { clock: ChargeClock }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  return (
    <section className="charge-part">
      <h2>{t('charges.table.title')}</h2>
      <div className="tw" tabIndex={0} role="region" aria-label={t('charges.table.title')}>
        <table className="t compact charge-table">
          <thead>
            <tr>
              <th scope="col">{t('charges.table.day')}</th>
              <th scope="col">{t('charges.table.kind')}</th>
              <th scope="col" className="num">
                {t('charges.table.rate')}
              </th>
              <th scope="col" className="num">
                {t('charges.table.sum')}
              </th>
              <th scope="col">{t('charges.table.why')}</th>
            </tr>
          </thead>
          <tbody>
            {clock.days
              .filter(({ beyond }) => beyond !== true)
              .map((day) => (
                <tr key={day.date} className={day.projected ? 'old' : undefined}>
                  <th scope="row">{format.day(day.date)}</th>
                  <td>
                    {t(`charges.kinds.${day.kind}`)} {day.number}
                  </td>
                  <td className="num">{day.perDay === undefined ? '' : money(day.perDay, clock.currency)}</td>
                  <td className="num">{money(day.sum, clock.currency)}</td>
                  <td>
                    {t(`charges.reasons.${day.reason}`)}{' '}
                    <span className="soft">
                      {day.reason === 'stop' ? t(`charges.stops.${day.detail as 'waiver'}`) : day.detail}
                      {day.projected === true && ` ${t('charges.strip.projected')}`}
                    </span>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
