import { auditRoutes, type StaffActionRow, staffActions, staffSubjects } from '@portolan/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryText } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { useOpenRow } from '../../../lib/address/open-row.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { DayChip } from '../../../ui/parts/dates/day-chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { WorklistEmpty } from '../../../ui/table/worklist-empty.tsx';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { auditDefaults, type AuditSearch, toAuditFilters } from './audit-search.ts';
import { type FieldChange, listChanges } from './changes.ts';
import './audit.css';

const keyOf = (row: StaffActionRow) => row.staffActionId;

/** Actions of staff, with the values before and after; nothing in it can be changed. */
export function AuditPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/audit' });
  const filters = toAuditFilters(search);
  const list = useCursorList(
    [auditRoutes.listStaffActions.name, filters],
    (cursor, signal) => call(auditRoutes.listStaffActions, { query: { ...filters, cursor }, signal }),
    { topics: ['staff-action'] },
  );
  const [current, setCurrent] = useState('');
  const setSearch = (change: Partial<AuditSearch>) =>
    void navigate({ to: '/admin/audit', search: { ...search, ...change }, resetScroll: false });
  const listed = { ...list, key: auditRoutes.listStaffActions.name };
  const open = useOpenRow(search.entry, listed, keyOf, async (cursor, signal) => {
    const page = await call(auditRoutes.listStaffActions, { query: { cursor, limit: 1 }, signal });
    return page.rows;
  });
  return (
    <>
      <Worklist
        id="audit"
        title={t('back-office.audit')}
        list={list}
        columns={useAuditColumns((entry) => setSearch({ entry }))}
        rowKey={keyOf}
        rowName={(row) => row.subject.name}
        current={search.entry === '' ? current : search.entry}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ entry: keyOf(row) })}
        scope={JSON.stringify(filters)}
        filters={<AuditFilters search={search} onSearch={setSearch} />}
        exportHref={auditRoutes.exportStaffActions.path + queryText(filters)}
        empty={
          <WorklistEmpty
            filters={filters}
            unfiltered={toAuditFilters(auditDefaults)}
            none={t('audit.none')}
            onClear={() => setSearch(auditDefaults)}
          >
            {t('audit.none-text')}
          </WorklistEmpty>
        }
      />
      {open !== undefined && <EntrySheet row={open} onClose={() => setSearch({ entry: '' })} />}
    </>
  );
}

function AuditFilters(props: { search: AuditSearch; onSearch: (change: Partial<AuditSearch>) => void }) {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  const isNarrowed = search.id !== '' || search.staff !== '';
  return (
    <>
      <SelectChip
        name={t('audit.columns.action')}
        value={search.action}
        options={staffActions.map((value) => ({ value, label: t(`audit.actions.${value}`) }))}
        onChoose={(action) => onSearch({ action })}
      />
      <SelectChip
        name={t('audit.columns.subject')}
        value={search.subject}
        options={staffSubjects.map((value) => ({ value, label: t(`audit.subjects.${value}`) }))}
        onChoose={(subject) => onSearch({ subject, id: '' })}
      />
      {(['from', 'to'] as const).map((key) => (
        <DayChip
          key={key}
          label={t(`audit.${key}`)}
          value={search[key]}
          onText={(day) => onSearch({ [key]: day })}
        />
      ))}
      {isNarrowed && (
        <button type="button" className="chip add" onClick={() => onSearch({ id: '', staff: '' })}>
          {t('audit.of-everything')}
        </button>
      )}
    </>
  );
}

function useAuditColumns(onOpen: (entry: string) => void): Column<StaffActionRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return useMemo(
    () => [
      {
        key: 'at',
        head: t('audit.columns.at'),
        fixed: true,
        cell: (row) => (
          <button type="button" className="name as-link" onClick={() => onOpen(keyOf(row))}>
            <time dateTime={row.at}>{format.moment(row.at, timeZone)}</time>
          </button>
        ),
      },
      { key: 'staff', head: t('audit.columns.staff'), cell: (row) => row.staff.username },
      { key: 'action', head: t('audit.columns.action'), cell: (row) => t(`audit.actions.${row.action}`) },
      {
        key: 'subject',
        head: t('audit.columns.subject'),
        cell: (row) => (
          <>
            <span className="soft">{t(`audit.subjects.${row.subject.kind}`)}</span> {row.subject.name}
          </>
        ),
      },
      {
        key: 'changes',
        head: t('audit.columns.changes'),
        className: 'long row',
        cell: (row) => <Changes changes={listChanges(row)} />,
      },
      {
        key: 'ip',
        head: t('audit.columns.ip'),
        className: 'mono only-wide',
        optional: true,
        cell: (row) => row.ipAddress ?? '',
      },
    ],
    [t, format, timeZone, onOpen],
  );
}

/** `status enabled → forbidden`, one after the other. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ field, before, after }) => (
    <span key={field} className="field-change">
      <span className="soft">{field}</span> {before !== undefined && <s>{before}</s>}
      {before !== undefined && after !== undefined && ' → '}
      {after}
    </span>
  ));
}

function EntrySheet({ row, onClose }: { row: StaffActionRow; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const facts = [
    [t('audit.columns.at'), format.moment(row.at, timeZone)],
    [t('audit.columns.staff'), row.staff.username],
    [t('audit.columns.subject'), `${t(`audit.subjects.${row.subject.kind}`)} ${row.subject.name}`],
    [t('audit.columns.id'), row.subject.id],
    [t('audit.columns.ip'), row.ipAddress ?? '–'],
    [t('audit.columns.request'), row.requestId ?? '–'],
  ] as const;
  return (
    <Dialog side title={t(`audit.actions.${row.action}`)} onClose={onClose}>
      <FactList facts={facts} />
      <table className="t before-after">
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            <th scope="col">{t('audit.before')}</th>
            <th scope="col">{t('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {listChanges(row).map(({ field, before, after }) => (
            <tr key={field}>
              <td className="mono">{field}</td>
              <td>{before ?? '–'}</td>
              <td>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
