import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { errorWords } from '../../error-text.ts';
import { showNotice } from '../../toast.ts';
import { useFormat } from '../../use-format.ts';
import './mode-list.css';
import { saveFile } from '../save-file.ts';

/* What the lists of modes beside an opened row have in common: their foot and their files. */

interface ListData {
  rows: readonly unknown[];
  nextCursor?: string | undefined;
  total?: number | undefined;
  totalIsAtLeast?: boolean | undefined;
}

/** The page of a list, as in its address. */
export interface ListPlace {
  page: number;
  cursor: string;
  row: string;
}

/** Cursors of visited pages: the server returns only the next one. */
const visited = new Map<number, string>();

/** Which rows are shown, and buttons to the pages before and after. */
export function ListFoot(props: {
  search: ListPlace;
  pageSize: number;
  list: ListData | undefined;
  onChange: (change: ListPlace, replace: false) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, list, pageSize, onChange } = props;
  if (list === undefined || list.rows.length === 0) return null;
  visited.set(search.page, search.cursor);
  const from = (search.page - 1) * pageSize + 1;
  const total = list.total ?? list.rows.length;
  const of =
    list.totalIsAtLeast === true
      ? t('common.pager.at-least', { number: format.count(total) })
      : format.count(total);
  const next = list.nextCursor;
  return (
    <nav className="mode-foot" aria-label={t('common.pager.label')}>
      <span className="soft">
        {format.count(from)}–{format.count(from + list.rows.length - 1)} / {of}
      </span>
      <span className="sp" />
      <IconButton
        icon="left"
        size="sm"
        label={t('common.pager.previous')}
        disabled={search.page === 1}
        onClick={() =>
          onChange({ page: search.page - 1, cursor: visited.get(search.page - 1) ?? '', row: '' }, false)
        }
      />
      <IconButton
        icon="chev"
        size="sm"
        label={t('common.pager.next')}
        disabled={next === undefined}
        onClick={() =>
          next !== undefined && onChange({ page: search.page + 1, cursor: next, row: '' }, false)
        }
      />
    </nav>
  );
}

/** The list as a file, exactly its rows. */
export function ExportButtons({
  load,
  failure,
}: {
  load: (format: 'csv' | 'xlsx') => Promise<Parameters<typeof saveFile>[0]>;
  /** The title of the notice when the file could not be made. */
  failure: string;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      saveFile(await load(format));
    } catch (error) {
      showNotice({ title: failure, text: errorWords(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="mode-export wide" role="group" aria-label={t('air.export.label')}>
      <Icon name="dl" size="m" />
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} kind="flat" size="sm" busy={busy} onClick={() => void download(format)}>
          {t(`air.export.${format}`)}
        </Button>
      ))}
    </span>
  );
}
