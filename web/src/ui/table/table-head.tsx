import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArrangedColumns } from './column-settings.ts';
import { Icon } from '../icon.tsx';
import { cellClass, type Column, type Sorting } from './table-column.ts';

interface TableHeadProps<Row> {
  columns: ArrangedColumns<Column<Row>>;
  sorting: Sorting | undefined;
  allSelected: boolean | undefined;
  someSelected: boolean | undefined;
  onToggleAll: ((on: boolean) => void) | undefined;
}

export function TableHead<Row>({ columns, sorting, onToggleAll, ...selected }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {onToggleAll && (
          <th className="check-cell" scope="col">
            <AllTick
              all={selected.allSelected ?? false}
              some={selected.someSelected ?? false}
              onTick={onToggleAll}
            />
          </th>
        )}
        {columns.shown.map((column) => {
          const width = columns.widthsPx[column.key];
          const isSorted = sorting !== undefined && column.sortKey === sorting.key;
          return (
            <th
              key={column.key}
              data-column={column.key}
              scope="col"
              className={cellClass(column)}
              style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width }}
              aria-sort={isSorted ? (sorting.direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              <HeadWord column={column} sorting={sorting} isSorted={isSorted} />
              <ResizeGrip onResize={(widthPx) => columns.resize(column.key, widthPx)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function HeadWord<Row>(props: { column: Column<Row>; sorting: Sorting | undefined; isSorted: boolean }) {
  const { t } = useTranslation();
  const { column, sorting } = props;
  const { sortKey } = column;
  if (sorting === undefined || sortKey === undefined) return column.head;
  return (
    <button
      type="button"
      className="sort"
      title={t('common.table.sort-by', { name: column.head })}
      onClick={() => sorting.onSort(sortKey)}
    >
      {column.head}
      {props.isSorted && <Icon name="down" {...(sorting.direction === 'asc' ? { className: 'up' } : {})} />}
    </button>
  );
}

function AllTick({ all, some, onTick }: { all: boolean; some: boolean; onTick: (on: boolean) => void }) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="tick"
      aria-label={t('common.table.select-page')}
      checked={all}
      onChange={() => onTick(!all)}
    />
  );
}

/** The edge of a column, for the pointer; the keyboard changes widths in the columns menu. */
function ResizeGrip({ onResize }: { onResize: (widthPx: number) => void }) {
  const startDrag = (event: React.PointerEvent<HTMLSpanElement>) => {
    const grip = event.currentTarget;
    const startWidth = grip.closest('th')?.getBoundingClientRect().width ?? 0;
    const startX = event.clientX;
    grip.setPointerCapture(event.pointerId);
    const drag = (moved: PointerEvent) => onResize(startWidth + moved.clientX - startX);
    const end = () => grip.removeEventListener('pointermove', drag);
    grip.addEventListener('pointermove', drag);
    grip.addEventListener('pointerup', end, { once: true });
    grip.addEventListener('pointercancel', end, { once: true });
  };
  return <span className="grip" aria-hidden="true" onPointerDown={startDrag} />;
}
