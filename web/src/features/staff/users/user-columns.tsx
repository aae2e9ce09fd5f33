import type { UserRow } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { isUsedUp, statusTones, usedWords } from './user-words.ts';

/** The columns of the accounts in the language and settings on screen. */
export function useUserColumns(): Column<UserRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return useMemo(
    () => [
      {
        key: 'username',
        head: t('users.columns.username'),
        fixed: true,
        cell: (row) => (
          <Link
            from="/admin/users"
            to="/admin/users"
            search={(was) => ({ ...was, user: row.sysUserId })}
            className="name"
          >
            {row.username}
          </Link>
        ),
      },
      {
        key: 'status',
        head: t('users.columns.status'),
        cell: (row) => (
          <StatusMark tone={statusTones[row.status]}>
            <span className={statusTones[row.status]}>{t(`users.status.${row.status}`)}</span>
          </StatusMark>
        ),
      },
      { key: 'kind', head: t('users.columns.kind'), cell: (row) => t(`users.kind.${row.userType}`) },
      {
        key: 'nickname',
        head: t('users.columns.nickname'),
        className: 'only-wide',
        cell: (row) => <span translate="no">{row.nickName}</span>,
      },
      {
        key: 'company',
        head: t('users.columns.company'),
        className: 'long',
        cell: (row) => (
          <span className="pair">
            {row.company.name}
            {row.company.simulated && <SimulatedChip />}
          </span>
        ),
      },
      {
        key: 'email',
        head: t('users.columns.email'),
        className: 'only-wide',
        cell: (row) => row.email ?? '',
      },
      {
        key: 'mobile',
        head: t('users.columns.mobile'),
        className: 'only-wide',
        cell: (row) => row.mobilePhone ?? '',
      },
      {
        key: 'used',
        head: t('users.columns.used'),
        numeric: true,
        cell: (row) => (
          <span className={isUsedUp(row) ? 'bad' : ''} title={isUsedUp(row) ? t('users.used-up') : undefined}>
            {usedWords(row, t, format)}
          </span>
        ),
      },
      {
        key: 'end',
        head: t('users.columns.end'),
        cell: (row) =>
          row.serviceEndDate === null ? (
            <span className="soft">{t('users.no-end')}</span>
          ) : (
            <span className={row.expired ? 'bad' : ''} title={row.expired ? t('users.ended') : undefined}>
              {format.day(row.serviceEndDate)}
            </span>
          ),
      },
      {
        key: 'created',
        head: t('users.columns.created'),
        className: 'only-wide',
        cell: (row) => format.moment(row.createTime, timeZone),
      },
    ],
    [t, format, timeZone],
  );
}
