import type { PortOverview } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { RangeBar } from '../../../lib/ports/range-bar.tsx';
import { signed } from '../../../lib/texts/signs.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { arrivalsId } from './arrivals-table.tsx';
import { CongestionTile } from './congestion-tile.tsx';
import { useExpectedShips } from './expected-ships.ts';
import type { PortSearch } from './port-search.ts';
import { shipListId } from './ship-list.tsx';

const counts = [
  { key: 'at-anchor', pick: 'atAnchor', ships: 'at-anchor' },
  { key: 'at-berth', pick: 'atBerth', ships: 'at-berth' },
  { key: 'in-port', pick: 'inPort', ships: 'in-port' },
] as const;

/** Moves the page and the focus to a part of it. */
function showPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** The counts of a port, of the ships that its index is of, with their change and their range; and its congestion. */
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
  const { offPort, all, group } = port.now;
  const { drifting, slow } = offPort;
  const { arrived } = all.week;
  return (
    <div className="port-tiles">
      {counts.map(({ key, pick, ships }) => {
        const before = lastWeek?.[pick];
        const change = before === undefined ? undefined : Math.round(now[pick] - before);
        return (
          <button
            key={key}
            type="button"
            className="port-tile"
            onClick={() => {
              onShips(ships);
              showPart(shipListId);
            }}
          >
            <span className="soft">
              {[
                t(`port.tiles.${key}`),
                ...(group === 'all' ? [] : [t(`vessels.filters.types.${group}`)]),
              ].join(t('common.list-comma'))}
            </span>
            <b>
              {format.count(now[pick])}
              {change !== undefined && <small>{t('port.change', { change: signed(change) })}</small>}
            </b>
            {ranges !== null && <RangeBar now={now[pick]} range={ranges[pick]} label="range-label" />}
          </button>
        );
      })}
      <button type="button" className="port-tile" onClick={() => showPart(arrivalsId)}>
        <span className="soft">{t('port.tiles.arriving')}</span>
        <b>
          {expected === undefined ? '–' : format.count(expected.length)}
          {expected !== undefined && (
            <small>{t('port.change-arrived', { change: signed(expected.length - arrived) })}</small>
          )}
        </b>
        {expected !== undefined && ranges?.arriving != null && (
          <RangeBar now={expected.length} range={ranges.arriving} label="range-arrived" />
        )}
        {drifting + slow > 0 && (
          <span className="soft small">{t('port.tiles.drifting', { drifting, slow })}</span>
        )}
      </button>
      <CongestionTile port={port} />
    </div>
  );
}
