import type { TruckTripDetail } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';

const width = 1000;
const height = 72;
const mostKmh = 110;

/** Speed on real time, with the limit; where the truck stands the line lies on the ground. */
export function SpeedStrip({
  track,
  zone,
  limitKmh,
}: {
  track: TruckTripDetail['track'];
  zone: string;
  limitKmh: number;
}) {
  const { t } = useTranslation();
  const short = useShortMoment();
  const measured = track.filter(({ speedKmh }) => speedKmh !== null);
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined || measured.length < 3) return null;
  const startMs = Date.parse(first.at);
  const spanMs = Math.max(1, Date.parse(last.at) - startMs);
  const x = (at: string) => ((Date.parse(at) - startMs) / spanMs) * width;
  const y = (kmh: number) => height - (Math.min(kmh, mostKmh) / mostKmh) * height;
  const line = measured.map(({ at, speedKmh }) => `${x(at).toFixed(1)},${y(speedKmh ?? 0).toFixed(1)}`);
  const most = Math.round(Math.max(...measured.map(({ speedKmh }) => speedKmh ?? 0)));
  const [from, until] = [short(first.at, zone), short(last.at, zone)];
  return (
    <section className="truck-speed">
      <h3>{t('truck.detail.speed')}</h3>
      <svg
        role="img"
        aria-label={t('truck.detail.speed-label', { from, until, limit: limitKmh, most })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <line className="limit" x1="0" x2={width} y1={y(limitKmh)} y2={y(limitKmh)} />
        <polygon className="under" points={`0,${height} ${line.join(' ')} ${width},${height}`} />
        <polyline points={line.join(' ')} />
      </svg>
      <div className="truck-speed-ends soft" aria-hidden="true">
        <span>{from}</span>
        <span>{t('truck.detail.limit', { limit: limitKmh })}</span>
        <span>{until}</span>
      </div>
    </section>
  );
}
