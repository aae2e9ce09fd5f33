import { hourMs } from '@portolan/contract/time/durations';
import type { AirWaybillDetail } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { zoneOf } from './air-words.ts';
import { differenceWords, useShortMoment } from '../../../lib/shipments/short-moment.ts';

const width = 392;
const margin = 40;

/** Planned arrival, the 12 h after it, and where each part landed or is expected to. */
export function FlownAsPlannedStrip({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { flownAsPlanned: fap, row, places } = detail;
  const short = useShortMoment();
  const zone = zoneOf(places, row.destination);
  if (fap === null)
    return (
      <section className="air-as-planned">
        <h3>{t('air.detail.fap-kept')}</h3>
        <p className="soft">{t('air.detail.fap-none')}</p>
      </section>
    );
  const title = fap.kept === null ? 'fap-open' : fap.kept ? 'fap-kept' : 'fap-missed';
  return (
    <section className="air-as-planned">
      <h3>{t(`air.detail.${title}`)}</h3>
      <Strip detail={detail} plannedAt={fap.plannedAt} limitAt={fap.limitAt} zone={zone} />
      <p className="soft">
        {t('air.detail.fap-text', {
          count: row.pieces ?? 0,
          at: `${short(fap.limitAt, zone)} ${format.zone(fap.limitAt, zone)}`,
        })}
      </p>
    </section>
  );
}

function Strip(props: { detail: AirWaybillDetail; plannedAt: string; limitAt: string; zone: string }) {
  const { t } = useTranslation();
  const short = useShortMoment();
  const now = useNow();
  const { detail, plannedAt, limitAt, zone } = props;
  const marks = detail.parts.flatMap((part) =>
    part.arrivalAt === null ? [] : [{ ...part, arrivalAt: part.arrivalAt }],
  );
  const times = [plannedAt, limitAt, ...marks.map(({ arrivalAt }) => arrivalAt)].map((at) => Date.parse(at));
  const [start, end] = [Math.min(...times) - 3 * hourMs, Math.max(...times) + 3 * hourMs];
  const x = (at: string | number) =>
    margin +
    (((typeof at === 'number' ? at : Date.parse(at)) - start) / (end - start)) * (width - 2 * margin);
  const [planned, limit] = [x(plannedAt), x(limitAt)];
  const height = 44 + marks.length * 20;
  const label = t('air.detail.fap-label', { planned: short(plannedAt, zone), limit: short(limitAt, zone) });
  return (
    <svg className="air-strip" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className="within" x={planned} y={18} width={limit - planned} height={height - 34} rx={2} />
      <path className="axis" d={`M8 ${height - 16}H${width - 8}`} />
      <path className="limit" d={`M${planned} 16V${height - 16}M${limit} 16V${height - 16}`} />
      <text x={planned} y={11} textAnchor={planned < 90 ? 'start' : 'middle'}>
        {t('air.detail.fap-planned', { at: clockOf(short(plannedAt, zone)) })}
      </text>
      <text x={limit} y={11} textAnchor={limit > width - 60 ? 'end' : 'middle'}>
        {t('air.detail.fap-limit', { at: clockOf(short(limitAt, zone)) })}
      </text>
      {marks.map((part, i) => {
        const at = x(part.arrivalAt);
        const y = 28 + i * 20;
        const isLate = Date.parse(part.arrivalAt) > Date.parse(limitAt);
        const isBad = isLate && (part.arrivalClassifier === 'ACT' || now > Date.parse(limitAt));
        const tone = isBad ? 'bad' : isLate ? 'watch' : '';
        const isRight = at > width / 2;
        return (
          <g key={part.part} className={tone}>
            <circle className={part.arrivalClassifier} cx={at} cy={y} r={5} />
            <text
              className="part"
              x={at + (isRight ? -9 : 9)}
              y={y + 4}
              textAnchor={isRight ? 'end' : 'start'}
            >
              {t('air.detail.fap-part', {
                part: part.part,
                delay: differenceWords(part.delayMinutes ?? 0, t),
              })}
            </text>
          </g>
        );
      })}
      <text x={8} y={height - 2}>
        {short(new Date(start).toISOString(), zone)}
      </text>
      <text x={width - 8} y={height - 2} textAnchor="end">
        {short(new Date(end).toISOString(), zone)}
      </text>
    </svg>
  );
}

const clockOf = (moment: string): string => moment.split(' ')[1] ?? moment;
