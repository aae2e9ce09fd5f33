import type { ListColumn } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { useSettings } from '../../../lib/settings.ts';
import { type OceanListSearch, toSavedQuery } from '../../../lib/shipments/ocean-search.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';

export type FileFormat = 'csv' | 'xlsx';

/** The list as a file of exactly what is shown: these columns, in this order, of the given or of all filtered rows. */
export function useListFile(columns: readonly { key: string }[], search: OceanListSearch) {
  const { t } = useTranslation();
  const { dateStyle, timeZone } = useSettings();
  const [busy, setBusy] = useState(false);
  const bodyOf = (format: FileFormat, shipmentIds?: readonly string[]) => ({
    ...(shipmentIds === undefined ? toSavedQuery(search) : { view: 'all' as const, ...orderOf(search) }),
    format,
    columns: columns.map(({ key }) => key as ListColumn),
    dateStyle,
    timeZone,
    ...(shipmentIds === undefined ? {} : { shipmentIds: [...shipmentIds] }),
  });
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      showToast(await work(), 'ok');
    } catch (error) {
      showNotice({ title: t('tracking.export-failed'), text: errorWords(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    download: (format: FileFormat, shipmentIds?: readonly string[]) =>
      void attempt(async () => {
        showToast(t('tracking.export-busy'));
        const { downloadList } = await import('./make-list-file.ts');
        await downloadList(bodyOf(format, shipmentIds));
        return t('tracking.export-done');
      }),
    mail: () =>
      void attempt(async () => {
        const { mailList } = await import('./make-list-file.ts');
        return t('tracking.export-mailed', { recipient: await mailList(bodyOf('xlsx')) });
      }),
  };
}
export type ListFileMaker = ReturnType<typeof useListFile>;

const orderOf = ({ sort, dir }: OceanListSearch) => ({ sort, direction: dir });
