import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { type ArrangedColumns, isShown } from './column-settings.ts';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';

const widthStepPx = 16;

/** How wide a column is on screen now. */
function widthOf(key: string): number {
  const head = document.querySelector(`th[data-column="${CSS.escape(key)}"]`);
  return head?.getBoundingClientRect().width ?? 0;
}

/** Shows, hides, resizes and reorders the columns of a table. */
export function ColumnsMenu<
  C extends { key: string; head: string; fixed?: boolean; optional?: boolean },
>(props: { columns: ArrangedColumns<C> }) {
  const { t } = useTranslation();
  const { columns } = props;
  return (
    <Popover
      button={<Icon name="cols" size="m" />}
      buttonClass="ib sm wide"
      label={t('common.table.columns')}
      align="end"
      className="cols-menu"
    >
      {() => (
        <>
          <ul>
            {columns.all.map((column) => (
              <li key={column.key}>
                <label className="ckb">
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
      )}
    </Popover>
  );
}
