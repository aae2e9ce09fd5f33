import type { UserDetail } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { EditForm } from './edit-form.tsx';
import { ServiceForm } from './service-form.tsx';
import { useResetQueries, useSetStatus } from './user-actions.ts';
import { userQuery } from './user-queries.ts';
import { statusTones, usedWords } from './user-words.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DeleteUserDialog = lazyPart(async () => (await import('./delete-user-dialog.tsx')).DeleteUserDialog);

/** One account at the side: its details, what can be changed, and the link to its history. */
export function UserSheet({ sysUserId, onClose }: { sysUserId: string; onClose: () => void }) {
  const { data: user, error, refetch } = useQuery(userQuery(sysUserId));
  const { t } = useTranslation();
  return (
    <Dialog side title={user?.username ?? t('users.one')} onClose={onClose}>
      {user !== undefined && <UserParts user={user} onClose={onClose} />}
      {user === undefined && error !== null && (
        <FailureState title={t('users.one-failed')} error={error} onRetry={() => void refetch()} />
      )}
      {user === undefined && error === null && <Skeleton width="80%" height={200} />}
    </Dialog>
  );
}

function UserParts({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <UserFacts user={user} />
      <UserActions user={user} onClose={onClose} />
      <section className="sheet-part">
        <h3>{t('users.edit.title')}</h3>
        {user.isDemo ? <Note tone="info">{t('users.edit.demo')}</Note> : <EditForm user={user} />}
      </section>
      <section className="sheet-part">
        <h3>{t('users.terms.title', { name: user.company.name })}</h3>
        {user.companyPeople > 1 && (
          <Note tone="info">{t('users.terms.shared', { count: user.companyPeople })}</Note>
        )}
        <ServiceForm user={user} />
      </section>
    </>
  );
}

function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const moment = (instant: string | null) =>
    instant === null ? t('common.not-yet') : format.moment(instant, timeZone);
  const facts: [string, ReactNode][] = [
    [
      t('users.columns.status'),
      <StatusMark key="status" tone={statusTones[user.status]}>
        {t(`users.status.${user.status}`)}
      </StatusMark>,
    ],
    [t('users.columns.kind'), t(`users.kind.${user.userType}`)],
    [
      t('users.columns.company'),
      <span key="company" className="pair">
        {user.companies.map(({ name, role }) => `${name} (${t(`users.role.${role}`)})`).join(', ')}
        {user.company.simulated && <SimulatedChip />}
      </span>,
    ],
    [t('users.columns.used'), usedWords(user, t, format)],
    [t('users.tracked'), format.count(user.trackedBills)],
    [t('users.columns.created'), moment(user.createTime)],
    [t('users.last-sign-in'), moment(user.lastSignInAt)],
    [t('users.sessions'), format.count(user.openSessions)],
    [t('users.privacy'), t(user.privacyAccepted ? 'users.yes' : 'users.no')],
    [t('users.birthday'), user.birthday === null ? '–' : format.day(user.birthday)],
    [t('users.sex'), user.sex === null ? '–' : t(`users.sexes.${user.sex}`)],
  ];
  return <FactList facts={facts} />;
}

function UserActions({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const setStatus = useSetStatus();
  const resetQueries = useResetQueries();
  const [deleting, setDeleting] = useState(false);
  const to = user.status === 'enabled' ? 'forbidden' : 'enabled';
  const word = { enabled: 'users.forbid', forbidden: 'users.enable', cancelled: 'users.restore' } as const;
  return (
    <div className="do-row">
      <Button size="sm" onClick={() => void setStatus([user], to)}>
        {t(word[user.status])}
      </Button>
      <Button size="sm" disabled={user.queryNumber === 0} onClick={() => void resetQueries([user])}>
        {t('users.reset')}
      </Button>
      <Link
        className="button sm"
        to="/admin/audit"
        search={{ subject: 'user', id: user.sysUserId }}
        title={t('users.history-text')}
      >
        {t('users.history')}
      </Link>
      {user.status !== 'cancelled' && !user.isDemo && (
        <Button size="sm" kind="danger" onClick={() => setDeleting(true)}>
          {t('users.delete.open')}
        </Button>
      )}
      {deleting && <DeleteUserDialog user={user} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </div>
  );
}
