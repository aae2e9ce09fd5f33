import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CursorList } from '../../lib/cursor-list.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { Button, IconButton } from '../button.tsx';
import { useColumns } from './column-settings.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { DataTable, type RowSelection } from './data-table.tsx';
import { Icon } from '../icon.tsx';
import { Fill } from '../slots.tsx';
import { FailureState } from '../states.tsx';
import '../styles/worklist.css';
import type { Column } from './table-column.ts';
import { useChanged } from './use-changed.ts';
import { useRowKeys } from './use-row-keys.ts';

interface WorklistProps<Row> {
  /** Storage key of the table's settings. */
  id: string;
  title: string;
  list: CursorList<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  current: string;
  onCurrent: (key: string) => void;
  onOpen?: (row: Row) => void;
  /** Key of the filters: rows of another filter do not count as changed. */
  scope: string;
  filters?: ReactNode;
  actions?: ReactNode;
  /** Where the same rows can be downloaded as a file. */
  exportHref?: string;
  selection?: RowSelection & { clear: () => void };
  /** Actions on the selected rows. */
  bulk?: ReactNode;
  empty: ReactNode;
}

/** A page with one list: filters and actions above, the table, actions on selected rows, and older rows. */
export function Worklist<Row>(props: WorklistProps<Row>) {
  const { t } = useTranslation();
  const { list, rowKey } = props;
  const columns = useColumns(props.id, props.columns);
  const changed = useChanged(list.rows, rowKey, `${props.scope} ${list.rows.length}`);
  useRowKeys({
    ...props,
    rows: list.rows,
    onToggle: props.selection?.onToggle,
  });
  useKeys({ '/': () => document.querySelector<HTMLElement>('.worklist input[type=search]')?.focus() });
  return (
    <div className="page fill worklist">
      <Fill name="crumbs">
        <b className="list-title">{props.title}</b>
      </Fill>
      <h1 className="sr">{props.title}</h1>
      <div className="filter-row" role="group" aria-label={t('common.worklist.tools')}>
        {props.filters}
        <span className="sp" />
        {props.exportHref !== undefined && (
          <a
            className="button flat sm"
            href={props.exportHref}
            download
            aria-label={t('common.worklist.export')}
          >
            <Icon name="dl" size="m" />
            <span className="wide">{t('common.worklist.export')}</span>
          </a>
        )}
        <ColumnsMenu columns={columns} />
        {props.actions}
      </div>
      {list.failure !== undefined ? (
        <FailureState title={t('common.worklist.failed')} error={list.failure} onRetry={list.retry} />
      ) : (
        <DataTable
          label={props.title}
          columns={columns}
          rows={list.rows}
          rowKey={rowKey}
          rowName={props.rowName}
          current={props.current === '' ? undefined : props.current}
          onCurrent={props.onCurrent}
          {...(props.selection === undefined ? {} : { selection: props.selection })}
          changed={changed}
          skeletonRows={list.isPending ? 12 : undefined}
          empty={props.empty}
        />
      )}
      {list.hasMore && (
        <div className="older">
          <Button size="sm" busy={list.isFetchingMore} onClick={list.fetchMore}>
            {t('common.worklist.older')}
          </Button>
        </div>
      )}
      {props.selection !== undefined && props.selection.selected.size > 0 && (
        <div className="selection-bar" role="region" aria-label={t('common.worklist.chosen')}>
          <b>{t('common.worklist.selected', { count: props.selection.selected.size })}</b>
          {props.bulk}
          <span className="sp" />
          <IconButton icon="x" size="sm" label={t('common.worklist.clear')} onClick={props.selection.clear} />
        </div>
      )}
    </div>
  );
}
