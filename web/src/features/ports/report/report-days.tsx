import { type PortReport, guardMark, levelGuards } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

/** Each day of the period: calls, ships and the level. */
export function Days({ report: { days } }: { report: PortReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('port-report.date')}</th>
            {(['arrived', 'berthed', 'at-anchor', 'at-berth', 'day-index'] as const).map((head) => (
              <th key={head} scope="col" className="num">
                {t(`port-report.${head}`)}
              </th>
            ))}
            <th scope="col">{t('port-report.level')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{format.day(day.date)}</th>
              <td className="num">{day.arrived}</td>
              <td className="num">{day.berthed}</td>
              <td className="num">{day.atAnchor.toFixed(1)}</td>
              <td className="num">{day.atBerth.toFixed(1)}</td>
              <td className="num">{day.index?.toFixed(2)}</td>
              <td>
                {day.level !== null && `${t(`ports.levels.${day.level}`)} ${guardMark(day.guard)}`.trim()}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {levelGuards
        .filter((guard) => days.some((day) => day.guard === guard))
        .map((guard) => (
          <p key={guard} className="soft">
            {guardMark(guard)} {t(`port-report.guard.${guard}`)}
          </p>
        ))}
    </>
  );
}
