import type { LiveSite } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../lib/place-names.ts';
import { LevelMark } from '../../lib/ports/level-mark.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { SimulatedChip } from '../../ui/chips.tsx';

/** Congestion of the busiest ports of the simulated world; its rows keep their room while they are loading. */
export function PortsTable({ live }: { live: LiveSite | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  return (
    <div className="site-table" tabIndex={0} role="region" aria-label={t('site.ports.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('site.ports.port')}</th>
            <th scope="col">{t('site.ports.level')}</th>
            <th scope="col" className="num">
              {t('site.ports.anchor')}
            </th>
            <th scope="col" className="num">
              {t('site.ports.wait')}
            </th>
            <th scope="col" className="num">
              {t('site.ports.calls')}
            </th>
          </tr>
        </thead>
        <tbody>
          {live?.ports.map((port) => (
            <tr key={port.unLocationCode}>
              <td>
                <b>{placeName(port.unLocationCode, port.name)}</b>{' '}
                <span className="mono soft">{port.unLocationCode}</span>
              </td>
              <td>
                <LevelMark level={port.level} />
              </td>
              <td className="num">{format.count(port.counts.atAnchor)}</td>
              <td className="num">
                {port.anchorMedianHours === null
                  ? '–'
                  : `${format.count(Math.round(port.anchorMedianHours))} h`}
              </td>
              <td className="num">{format.count(port.calls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="site-table-foot">
        {live?.measuredAt == null
          ? t('site.ports.none')
          : t('site.ports.measured', { moment: format.ownMoment(live.measuredAt) })}{' '}
        <SimulatedChip />
      </p>
    </div>
  );
}
