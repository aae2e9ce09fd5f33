import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArrangedColumns } from './column-settings.ts';
import type { RowRange } from './row-window.tsx';
import { RowWindow } from './row-window.tsx';
import { Skeleton } from '../states.tsx';
import { cellClass, type Column, type Sorting } from './table-column.ts';
import { TableHead } from './table-head.tsx';

export interface RowSelection {
  selected: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onToggleAll: (on: boolean) => void;
}

/** Rows are numbered from the header, which is the first. */
const headRows = 1;

interface DataTableProps<Row> {
  label: string;
  columns: ArrangedColumns<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The row of the keyboard cursor. */
  current?: string | undefined;
  onCurrent?: (key: string) => void;
  selection?: RowSelection;
  sorting?: Sorting;
  /** Rows whose content changed a moment ago. */
  changed?: ReadonlySet<string>;
  /** The rows are of an earlier query: faded until the new ones are there. */
  isOld?: boolean;
  /** Shows this many grey rows instead, in the final layout. */
  skeletonRows?: number | undefined;
  empty?: ReactNode;
}

/** A plain table with sticky header and first column; beyond 200 rows only visible ones are rendered. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, selection } = props;
  const frame = useRef<HTMLDivElement>(null);
  useCurrentInSight(frame, props.current);
  const span = columns.shown.length + (selection === undefined ? 0 : 1);
  const isEmpty = rows.length === 0 && props.skeletonRows === undefined;
  return (
    <div className="tw" ref={frame} tabIndex={0} role="region" aria-label={props.label}>
      <table className={columns.compact ? 't compact' : 't'} aria-rowcount={rows.length + headRows}>
        <TableHead
          columns={columns}
          sorting={props.sorting}
          allSelected={
            selection && rows.length > 0 && rows.every((row) => selection.selected.has(props.rowKey(row)))
          }
          someSelected={selection && rows.some((row) => selection.selected.has(props.rowKey(row)))}
          onToggleAll={selection?.onToggleAll}
        />
        <tbody className={props.isOld === true ? 'old' : undefined} aria-busy={props.isOld || undefined}>
          {props.skeletonRows !== undefined && <SkeletonRows count={props.skeletonRows} columns={span} />}
          {props.skeletonRows === undefined && (
            <RowWindow
              frame={frame}
              count={rows.length}
              rowHeightPx={columns.compact ? 28 : 36}
              renderRows={(range) => <Rows {...props} range={range} />}
            />
          )}
        </tbody>
      </table>
      {isEmpty && props.empty}
    </div>
  );
}

/** What rows call, the same for every drawing of the table: a row is drawn again when it changes, not with the page. */
function useSteadyCalls<Row>(props: DataTableProps<Row>) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [calls] = useState(() => ({
    onToggle: (key: string) => latest.current.selection?.onToggle(key),
    onCurrent: (key: string) => latest.current.onCurrent?.(key),
  }));
  return calls;
}

function Rows<Row>({ range, ...props }: DataTableProps<Row> & { range: RowRange }) {
  const { columns, selection } = props;
  const calls = useSteadyCalls(props);
  return (
    <>
      {range.before > 0 && <tr style={{ height: range.before }} aria-hidden="true" />}
      {props.rows.slice(range.from, range.to).map((row, i) => {
        const key = props.rowKey(row);
        return (
          <TableRow
            key={key}
            rowKey={key}
            index={range.from + i + headRows + 1}
            row={row}
            name={props.rowName(row)}
            columns={columns.shown}
            widthsPx={columns.widthsPx}
            isCurrent={key === props.current}
            isChanged={props.changed?.has(key) ?? false}
            isSelected={selection?.selected.has(key)}
            onToggle={selection && calls.onToggle}
            onCurrent={calls.onCurrent}
          />
        );
      })}
      {range.after > 0 && <tr style={{ height: range.after }} aria-hidden="true" />}
    </>
  );
}

interface TableRowProps<Row> {
  rowKey: string;
  /** Its number among all rows, including those not rendered. */
  index: number;
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  widthsPx: Readonly<Record<string, number>>;
  isCurrent: boolean;
  isChanged: boolean;
  isSelected: boolean | undefined;
  onToggle: ((key: string) => void) | undefined;
  onCurrent: ((key: string) => void) | undefined;
}

/** A press on a link or a button of a row only activates that. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a,button,input,select,label') !== null;
}

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { t } = useTranslation();
  const classes = [props.isSelected ? 'selected-row' : '', props.isChanged ? 'fresh-change' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <tr
      className={classes || undefined}
      data-cur={props.isCurrent || undefined}
      data-key={props.rowKey}
      aria-rowindex={props.index}
      aria-selected={props.isSelected}
      onClick={(event) => {
        if (!isControl(event.target)) props.onCurrent?.(props.rowKey);
      }}
    >
      {props.onToggle && (
        <td className="check-cell">
          <input
            type="checkbox"
            className="tick"
            aria-label={t('common.table.select-row', { name: props.name })}
            checked={props.isSelected ?? false}
            onChange={() => props.onToggle?.(props.rowKey)}
          />
        </td>
      )}
      {props.columns.map((column) => (
        <td
          key={column.key}
          className={cellClass(column)}
          data-head={column.head}
          style={{ maxWidth: props.widthsPx[column.key] }}
        >
          {column.cell(props.row)}
        </td>
      ))}
    </tr>
  );
}
const TableRow = memo(PlainRow) as typeof PlainRow;

function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className="skeleton-row">
      {Array.from({ length: columns }, (__, cell) => (
        <td key={cell}>
          <Skeleton width={cell === 0 ? 14 : `${40 + ((row * 7 + cell * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ));
}

/** Keeps the row of the keyboard cursor visible; the first one stays where the page opened. */
function useCurrentInSight(frame: { current: HTMLElement | null }, current: string | undefined) {
  const [opened] = useState(current);
  useEffect(() => {
    if (current === undefined || current === opened) return;
    const row = frame.current?.querySelector(`tr[data-key="${CSS.escape(current)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [frame, current, opened]);
}
