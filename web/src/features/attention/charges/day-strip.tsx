import type { ChargeClock, CountedDay } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormatTag } from '../../../lib/i18n.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useMoney } from '../../../lib/attention/use-money.ts';

const kinds = ['free', 'off', 'stopped', 'charged'] as const;

/** The days of a clock as cells, weeks of seven on narrow screens; each says on hover what it is. */
export function DayStrip({ clock }: { clock: ChargeClock }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const placeName = usePlaceName();
  const now = useNow();
  const weekday = new Intl.DateTimeFormat(useFormatTag(), { weekday: 'narrow', timeZone: 'UTC' });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: clock.timeZone }).format(now);
  const used = clock.days.filter(
    ({ kind, projected, number }) => kind === 'free' && projected !== true && number !== undefined,
  ).length;
  const place = clock.placeName === null ? '' : placeName(clock.unLocationCode, clock.placeName);
  const textOf = (day: CountedDay) =>
    [
      format.day(day.date),
      t(`charges.reasons.${day.reason}`),
      day.number,
      day.reason === 'stop' ? t(`charges.stops.${day.detail as 'waiver'}`) : day.detail,
      day.perDay === undefined ? undefined : money(day.perDay, clock.currency),
    ]
      .filter((part) => part !== undefined && part !== '')
      .join(', ');
  return (
    <section className="charge-part">
      <header className="strip-head">
        <h2>
          {t('charges.strip.title', {
            clock: t(`charges.clocks.${clock.clock}`),
            days: used,
            charged: clock.chargedDays,
          })}
        </h2>
        <span className="soft">{t('charges.strip.zone', { place, zone: clock.timeZone })}</span>
      </header>
      <ol className="day-strip">
        {clock.days.map((day) => (
          <li key={day.date} className={day.date === today ? 'today' : undefined}>
            <span aria-hidden="true">
              {weekday.format(new Date(`${day.date}T00:00:00Z`))} {Number(day.date.slice(8))}
            </span>
            <span
              className={['day', day.kind, day.beyond ? 'beyond' : day.projected ? 'projected' : '']
                .filter(Boolean)
                .join(' ')}
              title={textOf(day)}
            >
              <span aria-hidden="true">{markOf(day)}</span>
              <span className="sr">{textOf(day)}</span>
            </span>
          </li>
        ))}
      </ol>
      <ul className="strip-legend soft" aria-hidden="true">
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={`day ${kind}`} /> {t(`charges.strip.${kind}`)}
          </li>
        ))}
        <li>
          <span className="day charged projected" /> {t('charges.strip.projected')}
        </li>
        <li>
          <span className="day charged beyond" /> {t('charges.strip.beyond')}
        </li>
      </ul>
    </section>
  );
}

/** Free days have their number, charged ones the whole units of their price. */
function markOf({ kind, number, perDay, reason }: CountedDay): string {
  if (kind === 'free') return number === undefined ? '·' : String(number);
  if (kind === 'charged')
    return perDay === undefined || perDay === 0 ? String(number ?? '') : String(Math.round(perDay / 100));
  return reason === 'holiday' ? '–' : '';
}
