import type { CompanyAtPort } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

/** The calls by line, with their stay and how many were on time. */
export function LineTable({ company }: { company: CompanyAtPort }) {
  const { t } = useTranslation();
  const { lines } = company;
  return (
    <div>
      <h3>{t('port-report.lines.title')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('port-report.lines.line')}</th>
            <th scope="col" className="num">
              {t('port-report.calls')}
            </th>
            <th scope="col" className="num">
              {t('port-report.lines.berth')}
            </th>
            <th scope="col" className="num">
              {t('port-report.lines.on-time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.carrierCode ?? line.kind} className={line.kind === 'all' ? 'sum' : undefined}>
              <th scope="row">{lineName(line, t)}</th>
              <td className="num">{line.calls}</td>
              <td className="num">{line.berthMedianHours?.toFixed(1)}</td>
              <td className="num">
                {line.onTimeShare === null
                  ? t('port-report.lines.few')
                  : t('ports.percent', { percent: Math.round(100 * line.onTimeShare) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">{t('port-report.lines.note')}</p>
    </div>
  );
}

function lineName({ kind, name, lines }: CompanyAtPort['lines'][number], t: TFunction): string {
  if (kind === 'line') return name ?? '';
  return kind === 'others' ? t('port-report.lines.others', { lines }) : t(`port-report.lines.${kind}`);
}

const [width, height, foot, top] = [680, 120, 24, 20];

/** The ships expected on each of the next seven days. */
export function ExpectedBars({ company: { expected } }: { company: CompanyAtPort }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (expected.length === 0) return null;
  const ships = expected.reduce((sum, day) => sum + day.ships, 0);
  const most = Math.max(1, ...expected.map((day) => day.ships));
  const title = t('port-report.expected.title', { ships });
  const step = width / expected.length;
  return (
    <div>
      <h3>{title}</h3>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {expected.map((day, i) => {
          const [x, tall] = [(i + 0.5) * step, ((height - top - foot) * day.ships) / most];
          const y = height - foot - tall;
          return (
            <g key={day.date} className="a4-bar">
              <rect x={x - step * 0.28} y={y} width={step * 0.56} height={tall} />
              <text x={x} y={y - 6} textAnchor="middle" className="a4-count">
                {day.ships}
              </text>
              <text x={x} y={height - 6} textAnchor="middle">
                {format.day(day.date)}
              </text>
            </g>
          );
        })}
        <path d={`M0 ${height - foot}H${width}`} className="a4-grid" />
      </svg>
    </div>
  );
}

/** Own containers by where they are on their way through the port. */
export function OwnContainers({ company, zone }: { company: CompanyAtPort; zone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { at, containers } = company;
  const missing = t('port-report.containers.missing');
  return (
    <div>
      <h3>
        {t('port-report.containers.title')}{' '}
        <small className="soft">
          {t('port-report.containers.as-on', { at: format.placeMoment(at, zone) })}
        </small>
      </h3>
      {containers.length === 0 ? (
        <p>{t('port-report.containers.none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('port-report.containers.where')}</th>
              {(['count', 'median', 'longest'] as const).map((head) => (
                <th key={head} scope="col" className="num">
                  {t(`port-report.containers.${head}`)}
                </th>
              ))}
              <th scope="col">{t('port-report.containers.next')}</th>
            </tr>
          </thead>
          <tbody>
            {containers.map((row) => (
              <tr key={row.place}>
                <th scope="row">{t(`port-report.containers.places.${row.place}`)}</th>
                <td className="num">{row.containers}</td>
                <td className="num">{row.medianDays?.toFixed(1) ?? missing}</td>
                <td className="num">{row.longestDays?.toFixed(1) ?? missing}</td>
                <td>
                  {row.nextOn === null
                    ? missing
                    : t(`port-report.containers.dates.${row.place}`, { date: format.day(row.nextOn) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
