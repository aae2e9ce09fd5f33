import { type RouteData, shipmentRoutes, type ShipmentRow, toCsvHead, toCsvLine } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { notify, showToast } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { saveFile } from './save-file.ts';
import type { OceanColumn } from './ocean-columns.tsx';
import { type OceanListSearch, toListInput } from '../../../lib/shipments/ocean-search.ts';

const rowsPerCall = 200;
const mostRows = 10_000;

type ListPage = RouteData<typeof shipmentRoutes.getContainerEventList>;

/** Every row that matches the filters, in the order on screen, at most 10,000. */
async function fetchAllRows(search: OceanListSearch, onProgress: (page: ListPage, done: number) => void) {
  const rows: ShipmentRow[] = [];
  let cursor: string | undefined;
  do {
    const body = {
      ...toListInput({ ...search, cursor: '' }),
      limit: rowsPerCall,
      ...(cursor === undefined ? {} : { cursor }),
    };
    const page = await call(shipmentRoutes.getContainerEventList, { body });
    rows.push(...page.rows);
    cursor = page.nextCursor;
    onProgress(page, rows.length);
  } while (cursor !== undefined && rows.length < mostRows);
  return rows;
}

/** Makes a CSV file of exactly what is shown: these columns, in this order, of the given or of all filtered rows. */
export function useListExport(columns: readonly OceanColumn[], search: OceanListSearch) {
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const head = columns.map((column) =>
    column.key === 'slip' ? t('tracking.columns.slip-hours') : column.head,
  );
  const write = (rows: readonly ShipmentRow[]) => {
    const file = `portolan-ocean-${new Date().toISOString().slice(0, 10)}.csv`;
    const lines = rows.map((row) => toCsvLine(columns.map((column) => column.text(row))));
    saveFile(file, toCsvHead(head) + lines.join(''), 'text/csv;charset=utf-8');
    showToast(t('tracking.export-done', { number: format.count(rows.length), file }), 'ok');
  };
  const exportAll = async () => {
    setBusy(true);
    try {
      const rows = await fetchAllRows(search, ({ nextCursor, total }, done) => {
        if (nextCursor !== undefined && total !== undefined)
          showToast(t('tracking.export-started', { done: format.count(done), total: format.count(total) }));
      });
      write(rows);
    } catch (error) {
      notify({ title: t('tracking.export-failed'), text: errorWords(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, exportAll: () => void exportAll(), exportRows: write };
}
