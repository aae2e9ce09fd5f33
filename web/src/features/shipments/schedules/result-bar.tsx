import { type RouteData, scheduleRoutes, scheduleSorts } from '@portolan/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/files/call-file.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { saveFile } from '../../../lib/shipments/save-file.ts';
import { useSettings } from '../../../lib/settings.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuButton, MenuLines } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import type { SchedulesSearch } from './schedules-search.ts';
import { toSearchBody } from './schedules-query.ts';

type Found = RouteData<typeof scheduleRoutes.geSailData>;

/** The filters with how many sailings each leads to, the order, and what is done with the whole list. */
export function ResultBar(props: {
  search: SchedulesSearch;
  found: Found;
  onSearch: (change: Partial<SchedulesSearch>) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, found, onSearch } = props;
  const { counts } = found;
  const chip = (
    key: string,
    pressed: boolean,
    count: number,
    change: Partial<SchedulesSearch>,
    text: string,
  ) => (
    <button
      key={key}
      type="button"
      className={pressed ? 'chip on' : 'chip'}
      aria-pressed={pressed}
      onClick={() => onSearch({ ...change, row: '', at: '' })}
    >
      {text} <b>{format.count(count)}</b>
    </button>
  );
  return (
    <div className="filter-row sail-bar" role="group" aria-label={t('schedules.filters')}>
      {chip('direct', search.direct, counts.direct, { direct: !search.direct }, t('schedules.chip-direct'))}
      {chip('open', search.open, counts.cutOffsOpen, { open: !search.open }, t('schedules.chip-open'))}
      {counts.mostDays !== null &&
        chip(
          'days',
          search.most > 0,
          counts.mostDays.count,
          { most: search.most > 0 ? 0 : counts.mostDays.days },
          t('schedules.chip-days', { count: counts.mostDays.days }),
        )}
      {chip(
        'watched',
        search.watched,
        counts.watched,
        { watched: !search.watched },
        t('schedules.chip-watched'),
      )}
      <span className="soft result-words" role="status">
        <ResultWords found={found} />
      </span>
      <span className="sp" />
      <Select
        className="flat sail-sort"
        label={t('schedules.sort')}
        value={search.sort}
        options={scheduleSorts.map((value) => ({ value, label: t(`schedules.sorts.${value}`) }))}
        onChoose={(sort) => onSearch({ sort })}
      >
        <Icon name="sort" size="m" />
        <span>{t(`schedules.sorts.${search.sort}`)}</span>
      </Select>
      {props.children}
      <ExportMenu search={search} />
    </div>
  );
}

function ResultWords({ found }: { found: Found }) {
  const { t } = useTranslation();
  const { all, total = all } = found;
  const carriers = t('schedules.carrier-count', { count: found.carriers.length });
  return total === all
    ? t('schedules.result-all', { count: all, all, carriers })
    : t('schedules.result-some', { shown: total, all, carriers });
}

function ExportMenu({ search }: { search: SchedulesSearch }) {
  const { t } = useTranslation();
  const { dateStyle } = useSettings();
  const [busy, setBusy] = useState(false);
  const download = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const body = { ...toSearchBody(search), format, dateStyle };
      saveFile(await callFile(scheduleRoutes.exportSchedules, { body }));
      showToast(t('schedules.export-done'), 'ok');
    } catch (error) {
      showNotice({ title: t('schedules.export-failed'), text: errorWords(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <MenuButton
      align="end"
      label={t('schedules.export')}
      buttonClass="button sm flat"
      button={
        <>
          <Icon name="dl" size="m" />
          <span className="wide">{t('schedules.export')}</span>
        </>
      }
    >
      <MenuLines
        groups={[
          {
            key: 'file',
            items: (['csv', 'xlsx'] as const).map((format) => ({
              key: format,
              words: t(`schedules.export-${format}`),
              onChoose: () => void (busy ? undefined : download(format)),
            })),
          },
        ]}
      />
    </MenuButton>
  );
}
