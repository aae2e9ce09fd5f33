import type { PastRange, PortOverview } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { CongestionTile } from './congestion-tile.tsx';
import { useExpectedShips } from './expected-ships.ts';
import type { PortSearch } from './port-search.ts';

const counts = [
  { key: 'at-anchor', pick: 'atAnchor', ships: 'at-anchor' },
  { key: 'at-berth', pick: 'atBerth', ships: 'at-berth' },
  { key: 'in-port', pick: 'inPort', ships: 'in-port' },
] as const;

/** Days from which a range is one of three years. */
const threeYears = 1090;

/** The counts of a port with their change and their place in three years, and its congestion. */
export function Tiles({
  port,
  onShips,
}: {
  port: PortOverview;
  onShips: (state: PortSearch['ships']) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts: now, lastWeek, ranges } = port;
  const expected = useExpectedShips(port.unLocationCode);
  if (now === null || port.now === null) return null;
  const { drifting, slow } = port.now.offPort;
  return (
    <div className="port-tiles">
      {counts.map(({ key, pick, ships }) => {
        const before = lastWeek?.[pick];
        const change = before === undefined ? undefined : Math.round(now[pick] - before);
        return (
          <button key={key} type="button" className="port-tile" onClick={() => onShips(ships)}>
            <span className="soft">{t(`port.tiles.${key}`)}</span>
            <b>
              {format.count(now[pick])}
              {change !== undefined && <small>{t('port.change', { change: signed(change) })}</small>}
            </b>
            {ranges !== null && <RangeBar now={now[pick]} range={ranges[pick]} />}
          </button>
        );
      })}
      <button type="button" className="port-tile" onClick={() => onShips('arriving')}>
        <span className="soft">{t('port.tiles.arriving')}</span>
        <b>{expected === undefined ? '–' : format.count(expected.length)}</b>
        {drifting + slow > 0 && (
          <span className="soft small">{t('port.tiles.drifting', { drifting, slow })}</span>
        )}
      </button>
      <CongestionTile port={port} />
    </div>
  );
}

const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0');

/** The ends are the lowest and the highest of three years, shaded is the middle half, the tick is now. */
function RangeBar({ now, range }: { now: number; range: PastRange }) {
  const { t } = useTranslation();
  const { lowest, lowerQuarter, upperQuarter, highest, days } = range;
  const low = Math.min(lowest, now);
  const span = Math.max(highest, now) - low || 1;
  const at = (value: number): string => `${(100 * (value - low)) / span}%`;
  const label = t('port.range-label', { now, days, lowest, highest, low: lowerQuarter, high: upperQuarter });
  return (
    <span className="port-range" title={label}>
      <span className="port-bar" aria-hidden="true">
        <i
          style={{
            insetInlineStart: at(lowerQuarter),
            width: `${(100 * (upperQuarter - lowerQuarter)) / span}%`,
          }}
        />
        <s style={{ insetInlineStart: at(now) }} />
      </span>
      <span className="port-ends soft">
        <span>{Math.round(lowest)}</span>
        <span>{days >= threeYears ? t('port.range-years') : t('port.range', { days })}</span>
        <span>{Math.round(highest)}</span>
      </span>
    </span>
  );
}
