import type { RouteData, passageRoutes } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { uncountedWords } from './passage-words.ts';

type Detail = RouteData<typeof passageRoutes.getPassage>;

const heightPx = 64;
const widthPx = 360;

/** Transits a day as bars, one direction on the other; the numbers are in a table for who cannot see them. */
export function TransitBars({ passage: { days, gate, coverage } }: { passage: Detail }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (gate === null) return null;
  const counted = days.map(({ forward, backward }) => (forward ?? 0) + (backward ?? 0));
  const most = Math.max(1, ...counted);
  const missing = uncountedWords(true, coverage, t);
  const step = widthPx / days.length;
  const tall = (count: number): number => (count / most) * heightPx;
  return (
    <section>
      <h3>{t('passages.per-day')}</h3>
      <svg className="transit-bars" viewBox={`0 0 ${widthPx} ${heightPx}`} aria-hidden="true">
        {days.map(({ day, forward, backward }, i) => (
          <g key={day}>
            <title>{`${day}: ${forward === null ? missing : counted[i]}`}</title>
            <rect
              className="forward"
              x={i * step}
              width={step - 1.5}
              y={heightPx - tall(forward ?? 0)}
              height={tall(forward ?? 0)}
            />
            <rect
              className="backward"
              x={i * step}
              width={step - 1.5}
              y={heightPx - tall(counted[i]!)}
              height={tall(backward ?? 0)}
            />
          </g>
        ))}
      </svg>
      <p className="soft transit-ends">
        <span>{format.day(days[0]?.day ?? '')}</span>
        <span>{most}</span>
        <span>{format.day(days.at(-1)?.day ?? '')}</span>
      </p>
      <table className="sr">
        <thead>
          <tr>
            <th scope="col">{t('storms.time')}</th>
            <th scope="col">{t('passages.forward')}</th>
            <th scope="col">{t('passages.backward')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, forward, backward }) => (
            <tr key={day}>
              <td>{day}</td>
              <td>{forward ?? missing}</td>
              <td>{backward ?? missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
