import type { PortRow } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { CallsLink } from '../../../lib/ports/calls-link.tsx';
import { windowOf } from '../../../lib/ports/calls-search.ts';
import { LevelMark } from '../../../lib/ports/level-mark.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import type { Column } from '../../../ui/table/table-column.ts';

/** The columns of the list of ports. */
export function usePortColumns(): Column<PortRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  return useMemo(() => {
    const hours = (row: PortRow, value: number | null, of: 'anchor' | 'berth') =>
      value === null ? (
        <span className="soft">–</span>
      ) : (
        <CallsLink port={row.unLocationCode} search={{ of }}>
          {t('ports.hours', { hours: value.toFixed(1) })}
        </CallsLink>
      );
    const count = (
      key: 'at-anchor' | 'at-berth' | 'in-port' | 'arriving',
      pick: (row: PortRow) => number,
    ): Column<PortRow> => ({
      key,
      head: t(`ports.head.${key}`),
      numeric: true,
      sortKey: key,
      cell: (row) => {
        const count = format.count(pick(row));
        return key === 'arriving' ? (
          count
        ) : (
          <Link
            className="calls-link"
            to="/pages/port/$portId"
            params={{ portId: row.unLocationCode }}
            search={{ ships: key }}
            hash="port-ships"
          >
            {count}
          </Link>
        );
      },
    });
    return [
      {
        key: 'port',
        head: t('ports.head.port'),
        fixed: true,
        sortKey: 'name',
        cell: (row) => (
          <Link className="name" to="/pages/port/$portId" params={{ portId: row.unLocationCode }}>
            {placeName(row.unLocationCode, row.name)} <span className="mono soft">{row.unLocationCode}</span>
          </Link>
        ),
      },
      {
        key: 'level',
        head: t('ports.level'),
        sortKey: 'level',
        cell: (row) => (
          <>
            <LevelMark level={row.level} /> <Sample row={row} />
          </>
        ),
      },
      {
        key: 'type',
        head: t('port.split.kind'),
        cell: ({ group }) =>
          group === 'all' ? t('port.ships.all-types') : t(`vessels.filters.types.${group}`),
      },
      {
        key: 'calls',
        head: t('ports.head.calls'),
        numeric: true,
        sortKey: 'calls',
        cell: (row) => (
          <CallsLink port={row.unLocationCode} search={{}}>
            {format.count(row.calls)}
          </CallsLink>
        ),
      },
      count('at-anchor', ({ counts }) => counts.atAnchor),
      count('at-berth', ({ counts }) => counts.atBerth),
      count('in-port', ({ counts }) => counts.inPort),
      count('arriving', ({ counts }) => counts.arriving),
      {
        key: 'waiting',
        head: t('ports.head.waiting'),
        numeric: true,
        sortKey: 'waiting',
        cell: (row) => hours(row, row.anchorMedianHours, 'anchor'),
      },
      {
        key: 'berth',
        head: t('ports.head.berth'),
        numeric: true,
        optional: true,
        cell: (row) => hours(row, row.berthMedianHours, 'berth'),
      },
      {
        key: 'direct',
        head: t('ports.head.direct'),
        numeric: true,
        optional: true,
        cell: (row) =>
          row.directShare === null ? '–' : t('ports.percent', { percent: Math.round(row.directShare * 100) }),
      },
    ];
  }, [t, format, placeName]);
}

/** What the level rests on: its calls, which open as a list, and the days that they are of. */
function Sample({ row: { unLocationCode, sample } }: { row: PortRow }) {
  const { t } = useTranslation();
  const { calls, windowDays, isFew } = sample;
  return (
    <span className="soft small">
      <CallsLink port={unLocationCode} search={{ days: windowOf(windowDays) }}>
        {t('ports.sample', { count: calls, days: windowDays })}
      </CallsLink>{' '}
      {isFew && t('ports.few')}
    </span>
  );
}
