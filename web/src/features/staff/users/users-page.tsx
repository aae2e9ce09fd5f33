import { type UserRow, userStatuses, userTypes } from '@portolan/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { WorklistEmpty } from '../../../ui/table/worklist-empty.tsx';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { useResetQueries, useSetStatus } from './user-actions.ts';
import { useUserColumns } from './user-columns.tsx';
import { usersFileHref, useUserList } from './user-queries.ts';
import { UserSheet } from './user-sheet.tsx';
import { toUserFilters, usersDefaults, type UsersSearch } from './users-search.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const AddUserDialog = lazyPart(async () => (await import('./add-user-dialog.tsx')).AddUserDialog);

const keyOf = (row: UserRow) => row.sysUserId;
const nameOf = (row: UserRow) => row.username;

/** User management: search, add, open and edit, enable or disable, reset the query count. */
export function UsersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/users' });
  const list = useUserList(search);
  const columns = useUserColumns();
  const selection = useRowSelection(list.rows.map(keyOf));
  const [adding, setAdding] = useState(false);
  const [current, setCurrent] = useState('');
  const setSearch = (change: Partial<UsersSearch>) =>
    void navigate({ to: '/admin/users', search: { ...search, ...change }, resetScroll: false });
  const filters = toUserFilters(search);
  return (
    <>
      <Worklist
        id="users"
        title={t('back-office.users')}
        list={list}
        columns={columns}
        rowKey={keyOf}
        rowName={nameOf}
        current={search.user === '' ? current : search.user}
        onCurrent={setCurrent}
        onOpen={(row) => setSearch({ user: row.sysUserId })}
        scope={JSON.stringify(filters)}
        filters={<UserFilters search={search} onSearch={setSearch} />}
        actions={
          <Button kind="primary" size="sm" icon="plus" onClick={() => setAdding(true)}>
            {t('users.add.open')}
          </Button>
        }
        exportHref={usersFileHref(search)}
        selection={selection}
        bulk={
          <Bulk
            users={list.rows.filter((row) => selection.selected.has(keyOf(row)))}
            onDone={selection.clear}
          />
        }
        empty={
          <WorklistEmpty
            filters={filters}
            unfiltered={toUserFilters(usersDefaults)}
            none={t('users.none')}
            onClear={() => setSearch(usersDefaults)}
          >
            {t('users.none-text')}
          </WorklistEmpty>
        }
      />
      {search.user !== '' && (
        <UserSheet key={search.user} sysUserId={search.user} onClose={() => setSearch({ user: '' })} />
      )}
      {adding && (
        <AddUserDialog
          onClose={() => setAdding(false)}
          onAdded={(sysUserId) => {
            setAdding(false);
            setSearch({ user: sysUserId });
          }}
        />
      )}
    </>
  );
}

function UserFilters(props: { search: UsersSearch; onSearch: (change: Partial<UsersSearch>) => void }) {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  return (
    <>
      <SearchField
        text={search.q}
        label={t('users.search')}
        placeholder={t('users.search-hint')}
        onText={(q) => onSearch({ q })}
      />
      <SelectChip
        name={t('users.columns.status')}
        value={search.status}
        anyWord={t('users.status.not-deleted')}
        options={userStatuses.map((value) => ({ value, label: t(`users.status.${value}`) }))}
        onChoose={(status) => onSearch({ status })}
      />
      <SelectChip
        name={t('users.columns.kind')}
        value={search.kind}
        options={userTypes.map((value) => ({ value, label: t(`users.kind.${value}`) }))}
        onChoose={(kind) => onSearch({ kind })}
      />
      <SelectChip
        name={t('users.service')}
        value={search.service}
        options={(['running', 'ended'] as const).map((value) => ({
          value,
          label: t(`users.service-${value}`),
        }))}
        onChoose={(service) => onSearch({ service })}
      />
    </>
  );
}

/** Actions on the selected accounts. */
function Bulk({ users, onDone }: { users: readonly UserRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  const setStatus = useSetStatus();
  const resetQueries = useResetQueries();
  const allowed = users.filter(({ status }) => status === 'enabled');
  const closed = users.filter(({ status }) => status !== 'enabled');
  const run = async (work: Promise<void>) => {
    await work;
    onDone();
  };
  return (
    <>
      <Button size="sm" onClick={() => void run(resetQueries(users))}>
        {t('users.reset')}
      </Button>
      {closed.length > 0 && (
        <Button size="sm" kind="flat" onClick={() => void run(setStatus(closed, 'enabled'))}>
          {t('users.enable')}
        </Button>
      )}
      {allowed.length > 0 && (
        <Button size="sm" kind="flat" onClick={() => void run(setStatus(allowed, 'forbidden'))}>
          {t('users.forbid')}
        </Button>
      )}
    </>
  );
}
