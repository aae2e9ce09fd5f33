import type { StormDetail, StormPoint } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { positionText } from '../../../lib/map/list/chart-rows.tsx';
import { useFormat } from '../../../lib/use-format.ts';

/** A storm's forecast and measured positions, the newest first, with how its cone is computed. */
export function StormTrack({ storm }: { storm: StormDetail }) {
  const { t } = useTranslation();
  const { coneRule, forecast, forecastAgency, track } = storm;
  return (
    <>
      {forecast.length > 0 && <PointTable title={t('storms.forecast')} points={forecast} />}
      {coneRule !== null && (
        <p className="soft">
          {t(coneRule.isBorrowed ? 'storms.cone-borrowed' : 'storms.cone', {
            agency: forecastAgency,
            table: t(`storms.tables.${coneRule.table}`),
          })}{' '}
          {coneRule.circles.map(({ hours, radiusNm }) => `${hours} h ${radiusNm} nm`).join(', ')}
        </p>
      )}
      <PointTable title={t('storms.measured')} points={track.toReversed()} />
    </>
  );
}

function PointTable({ title, points }: { title: string; points: readonly StormPoint[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className="side-scroll">
      <h3>{title}</h3>
      <table className="side-table">
        <thead>
          <tr>
            <th scope="col">{t('storms.time')}</th>
            <th scope="col">{t('storms.position')}</th>
            <th scope="col">{t('storms.wind-kn')}</th>
            <th scope="col">{t('storms.pressure-hpa')}</th>
            <th scope="col">{t('storms.radii')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.at}>
              <td>
                {format.moment(point.at, 'UTC')}
                {point.interpolated === true && <div className="soft">{t('storms.interpolated')}</div>}
              </td>
              <td>{positionText(point.longitude, point.latitude)}</td>
              <td title={t(`map.storms.stage.${point.stage}`)}>
                {point.windKn === null ? '–' : Math.round(point.windKn)}
              </td>
              <td>{point.pressureHpa === null ? '–' : Math.round(point.pressureHpa)}</td>
              <td>
                {point.radii.map(({ windKn, neNm, seNm, swNm, nwNm }) => (
                  <div key={windKn}>
                    {windKn}: {[neNm, seNm, swNm, nwNm].map(Math.round).join(' ')}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
