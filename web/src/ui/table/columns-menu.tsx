import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Popover } from '../popover.tsx';
import type { ArrangedColumns } from './column-settings.ts';
import type { ListedColumn } from './columns-list.tsx';

const ColumnsList = lazyPart(async () => (await import('./columns-list.tsx')).ColumnsList);

/** Shows, hides, resizes and reorders the columns of a table. */
export function ColumnsMenu({ columns }: { columns: ArrangedColumns<ListedColumn> }) {
  const { t } = useTranslation();
  return (
    <Popover
      button={<Icon name="cols" size="m" />}
      buttonClass="icon-button sm wide"
      label={t('common.table.columns')}
      align="end"
      className="columns-menu"
    >
      {() => <ColumnsList columns={columns} />}
    </Popover>
  );
}
