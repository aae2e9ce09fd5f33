import { useTranslation } from 'react-i18next';
import './chart-still.css';
import picture from './still-chart.svg?url';

const size = { width: 960, height: 1000 };

/** Ports that are named on the picture, in its pixels; `dx` and `dy` lead from the mark to the name. */
const ports = [
  { key: 'shanghai', x: 688, y: 236, radius: 7, dx: -14, dy: -10, end: true },
  { key: 'ningbo', x: 692, y: 270, radius: 5, dx: 12, dy: 4, end: false },
  { key: 'hong-kong', x: 527, y: 448, radius: 5, dx: 8, dy: -12, end: true },
  { key: 'kaohsiung', x: 656, y: 441, radius: 4, dx: 10, dy: 6, end: false },
  { key: 'manila', x: 669, y: 620, radius: 4, dx: 12, dy: 4, end: false },
  { key: 'hai-phong', x: 370, y: 482, radius: 4, dx: -10, dy: 4, end: true },
  { key: 'busan', x: 841, y: 137, radius: 5, dx: -12, dy: 2, end: true },
  { key: 'laem-chabang', x: 244, y: 653, radius: 4, dx: 12, dy: 8, end: false },
  { key: 'singapore', x: 306, y: 906, radius: 7, dx: 14, dy: 4, end: false },
] as const;

/**
 * The faint chart beside the sign-in form: a picture of the base map with sea lanes and rhumb lines, no data and no
 * map library. It is in both themes' colours and made by `web/build/still-chart.ts`.
 */
export function ChartStill() {
  const { t } = useTranslation();
  return (
    <div className="chart-still" aria-hidden="true">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMidYMid slice">
        <use href={`${picture}#chart`} {...size} />
        {ports.map(({ key, x, y, radius, dx, dy, end }) => (
          <g key={key}>
            <circle cx={x} cy={y} r={radius} />
            <text x={x + dx} y={y + dy} textAnchor={end ? 'end' : 'start'}>
              {t(`map.ports.${key}`)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
