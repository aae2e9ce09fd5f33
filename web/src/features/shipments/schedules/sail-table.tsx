import type { ScheduleRow } from '@portolan/contract';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import type { ArrangedColumns } from '../../../ui/table/column-settings.ts';
import { type Column, cellClass } from '../../../ui/table/table-column.ts';
import { mainLegOf } from './sail-cells.tsx';
import { SailDetail } from './sail-detail.tsx';
import { usePortTime } from '../../../lib/shipments/schedule-changes/port-time.ts';
import { useWatching } from './use-watching.ts';

const skeletonRows = 10;
/** The columns of the arrow and the bell. */
const ownColumns = 2;

interface TableProps {
  columns: ArrangedColumns<Column<ScheduleRow>>;
  rows: readonly ScheduleRow[];
  isPending: boolean;
  isOld: boolean;
  open: string;
  current: string;
  onOpen: (sailingId: string) => void;
  onCurrent: (sailingId: string) => void;
  empty: ReactNode;
  more: ReactNode;
}

/** Sailings, two lines each; an open one shows its legs, what it rests on, and its watch. */
export function SailTable(props: TableProps) {
  const { t } = useTranslation();
  const { columns, rows, isPending } = props;
  const span = columns.shown.length + ownColumns;
  return (
    <div className="tw sailings" tabIndex={0} role="region" aria-label={t('schedules.table-label')}>
      <table className="t sail-table">
        <thead>
          <tr>
            <th className="arrow">
              <span className="sr">{t('schedules.columns.open')}</span>
            </th>
            {columns.shown.map((column) => (
              <th
                key={column.key}
                data-column={column.key}
                className={cellClass({ ...column, fixed: false })}
              >
                {column.head}
              </th>
            ))}
            <th className="bell">
              <span className="sr">{t('schedules.columns.watch')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={props.isOld ? 'old' : undefined} aria-busy={props.isOld || undefined}>
          {isPending
            ? Array.from({ length: skeletonRows }, (_, i) => (
                <tr key={i}>
                  <td className="arrow">
                    <Skeleton width={14} />
                  </td>
                  {columns.shown.map((column) => (
                    <td key={column.key}>
                      <Skeleton width={column.numeric ? 32 : 96} />
                    </td>
                  ))}
                  <td className="bell">
                    <Skeleton width={14} />
                  </td>
                </tr>
              ))
            : rows.map((row) => (
                <Fragment key={row.sailingId}>
                  <SailRow {...props} row={row} isOpen={row.sailingId === props.open} />
                  {row.sailingId === props.open && (
                    <tr className="sail-open">
                      <td colSpan={span}>
                        <SailDetail row={row} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
        </tbody>
      </table>
      {!isPending && rows.length === 0 && props.empty}
      {props.more}
    </div>
  );
}

function SailRow(props: TableProps & { row: ScheduleRow; isOpen: boolean }) {
  const { t } = useTranslation();
  const portTime = usePortTime();
  const { row, isOpen, columns } = props;
  const watching = useWatching(row);
  const own = useRef<HTMLTableRowElement>(null);
  const isCurrent = props.current === row.sailingId;
  useEffect(() => {
    if (isCurrent) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const first = mainLegOf(row);
  const named = {
    vessel: first.vesselName ?? t('schedules.dummy-vessel'),
    day: portTime(first.departure.at, first.from.timeZone).day,
  };
  const toggle = () => props.onOpen(isOpen ? '' : row.sailingId);
  return (
    <tr
      ref={own}
      className={isOpen ? 'sail open' : 'sail'}
      data-cur={isCurrent || undefined}
      data-key={row.sailingId}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a,button') !== null) return;
        props.onCurrent(row.sailingId);
      }}
      onDoubleClick={toggle}
    >
      <td className="arrow">
        <IconButton
          icon={isOpen ? 'down' : 'chev'}
          size="sm"
          label={t('schedules.watch.open-row', named)}
          aria-expanded={isOpen}
          onClick={toggle}
        />
      </td>
      {columns.shown.map((column) => (
        <td key={column.key} className={cellClass({ ...column, fixed: false })} data-head={column.head}>
          {column.cell(row)}
        </td>
      ))}
      <td className="bell">
        <IconButton
          icon="alerts"
          size="sm"
          className={row.watch === null ? '' : 'on'}
          label={t('schedules.watch.of-row', named)}
          aria-pressed={row.watch !== null}
          disabled={watching.busy || row.callsId === null}
          title={row.callsId === null ? t('schedules.offer.not-watched') : undefined}
          onClick={() => (row.watch === null ? watching.start() : watching.stop())}
        />
      </td>
    </tr>
  );
}
