import {
  type Announcement,
  announcementRoutes,
  languageOf,
  locales,
  announcementStates,
} from '@portolan/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/chips.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { AnnouncementSheet } from './announcement-sheet.tsx';
import type { AnnouncementsSearch } from './announcements-search.ts';

const keyOf = (row: Announcement) => row.announcementId;

/** Announcements of new versions: drafts and what everybody sees. */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/announcements' });
  const filters = search.state === '' ? {} : { state: search.state };
  const list = useCursorList(
    [announcementRoutes.listAnnouncements.name, filters],
    (cursor, signal) =>
      call(announcementRoutes.listAnnouncements, { query: { ...filters, cursor, limit: 200 }, signal }),
    { topics: ['announcement'] },
  );
  const [current, setCurrent] = useState('');
  const setSearch = (change: Partial<AnnouncementsSearch>) =>
    void navigate({ to: '/admin/announcements', search: { ...search, ...change }, resetScroll: false });
  const open = list.rows.find((row) => keyOf(row) === search.announcement);
  return (
    <>
      <Worklist
        id="announcements"
        title={t('back-office.announcements')}
        list={list}
        columns={useAnnouncementColumns((announcement) => setSearch({ announcement }))}
        rowKey={keyOf}
        rowName={(row) => row.versionName}
        current={search.announcement === '' ? current : search.announcement}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ announcement: keyOf(row) })}
        scope={JSON.stringify(filters)}
        filters={
          <SelectChip
            name={t('announcements.columns.state')}
            value={search.state}
            options={announcementStates.map((value) => ({
              value,
              label: t(`announcements.states.${value}`),
            }))}
            onChoose={(state) => setSearch({ state })}
          />
        }
        actions={
          <Button kind="primary" size="sm" icon="plus" onClick={() => setSearch({ announcement: 'new' })}>
            {t('announcements.write')}
          </Button>
        }
        empty={
          <EmptyState
            title={t('announcements.none')}
            actions={
              search.state !== '' && (
                <Button onClick={() => setSearch({ state: '' })}>{t('announcements.show-all')}</Button>
              )
            }
          >
            {t('announcements.none-text')}
          </EmptyState>
        }
      />
      {(open !== undefined || search.announcement === 'new') && (
        <AnnouncementSheet
          key={search.announcement}
          announcement={open}
          onClose={() => setSearch({ announcement: '' })}
          onAdded={(announcement) => setSearch({ announcement, state: '' })}
        />
      )}
    </>
  );
}

function useAnnouncementColumns(onOpen: (id: string) => void): Column<Announcement>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return useMemo(() => {
    const moment = (instant: string | null) =>
      instant === null ? '' : <time dateTime={instant}>{format.moment(instant, timeZone)}</time>;
    return [
      {
        key: 'version',
        head: t('announcements.columns.version'),
        fixed: true,
        cell: (row) => (
          <button type="button" className="name as-link" onClick={() => onOpen(keyOf(row))}>
            {row.versionName}
          </button>
        ),
      },
      {
        key: 'title',
        head: t('announcements.columns.title'),
        className: 'long row',
        cell: (row) => row.texts.en.title,
      },
      {
        key: 'state',
        head: t('announcements.columns.state'),
        cell: (row) => (
          <StatusMark tone={row.publishedAt === null ? 'hollow' : 'good'}>
            {t(row.publishedAt === null ? 'announcements.states.draft' : 'announcements.states.published')}
          </StatusMark>
        ),
      },
      {
        key: 'published',
        head: t('announcements.columns.published'),
        cell: (row) => moment(row.publishedAt),
      },
      {
        key: 'languages',
        head: t('announcements.columns.languages'),
        cell: (row) =>
          locales
            .filter((locale) => row.texts[locale] !== undefined)
            .map((locale) => languageOf(locale).name)
            .join(', '),
      },
      {
        key: 'updated',
        head: t('announcements.columns.updated'),
        className: 'only-wide',
        cell: (row) => moment(row.updatedAt),
      },
    ];
  }, [t, format, timeZone, onOpen]);
}
