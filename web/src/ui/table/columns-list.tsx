import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { type ArrangedColumns, isShown } from './column-settings.ts';

const widthStepPx = 16;

/** How wide a column is on screen now. */
function widthOf(key: string): number {
  const head = document.querySelector(`th[data-column="${CSS.escape(key)}"]`);
  return head?.getBoundingClientRect().width ?? 0;
}

export interface ListedColumn {
  key: string;
  head: string;
  fixed?: boolean;
  optional?: boolean;
}

/** The columns of a table, each with what shows, hides, resizes and moves it. */
export function ColumnsList({ columns }: { columns: ArrangedColumns<ListedColumn> }) {
  const { t } = useTranslation();
  return (
    <>
      <ul>
        {columns.all.map((column) => (
          <li key={column.key}>
            <label className="checkbox">
              <input
                type="checkbox"
                checked={isShown(column, columns)}
                disabled={column.fixed}
                onChange={(event) => columns.show(column.key, event.target.checked)}
              />
              <span>{column.head}</span>
            </label>
            {isShown(column, columns) && (
              <>
                <IconButton
                  icon="minus"
                  size="sm"
                  label={t('common.table.narrower', { name: column.head })}
                  onClick={() => columns.resize(column.key, widthOf(column.key) - widthStepPx)}
                />
                <IconButton
                  icon="plus"
                  size="sm"
                  label={t('common.table.wider', { name: column.head })}
                  onClick={() => columns.resize(column.key, widthOf(column.key) + widthStepPx)}
                />
              </>
            )}
            {!column.fixed && isShown(column, columns) && (
              <>
                <IconButton
                  icon="down"
                  size="sm"
                  className="up"
                  label={t('common.table.move-up', { name: column.head })}
                  onClick={() => columns.move(column.key, -1)}
                />
                <IconButton
                  icon="down"
                  size="sm"
                  label={t('common.table.move-down', { name: column.head })}
                  onClick={() => columns.move(column.key, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <Button size="sm" kind="flat" onClick={columns.reset}>
        {t('common.table.columns-reset')}
      </Button>
    </>
  );
}
