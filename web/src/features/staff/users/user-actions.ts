import { userRoutes, type UserRow } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { notify, showToast } from '../../../lib/toast.ts';

type Named = Pick<UserRow, 'sysUserId' | 'username'>;

const idsOf = (users: readonly Named[]): string[] => users.map(({ sysUserId }) => sysUserId);

/** Enables or disables accounts at once, and offers to undo it. */
export function useSetStatus(): (users: readonly Named[], status: 'enabled' | 'forbidden') => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = async (users: readonly Named[], status: 'enabled' | 'forbidden') => {
    try {
      const { changed } = await call(userRoutes.setUserStatus, {
        body: { sysUserIds: idsOf(users), status },
      });
      await invalidateConcerned(client, [{ topic: 'user', ids: [] }]);
      return changed;
    } catch (error) {
      notify({ title: t(`users.set-failed.${status}`), text: errorWords(error, t) });
      return undefined;
    }
  };
  return async (users, status) => {
    const changed = await change(users, status);
    if (changed === undefined) return;
    const back = status === 'enabled' ? 'forbidden' : 'enabled';
    notify({
      title: t(`users.set.${status}`, { count: changed, name: users[0]?.username ?? '' }),
      text: status === 'forbidden' ? t('users.forbidden-text') : undefined,
      action: { label: t('common.undo'), run: () => void change(users, back) },
    });
  };
}

/** Sets the used queries of the accounts' companies back to 0. */
export function useResetQueries(): (users: readonly Named[]) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (users) => {
    try {
      const { changed } = await call(userRoutes.resetUserQueries, { body: { sysUserIds: idsOf(users) } });
      await invalidateConcerned(client, [{ topic: 'user', ids: [] }]);
      showToast(t('users.reset-done', { count: changed }), 'ok');
    } catch (error) {
      notify({ title: t('users.reset-failed'), text: errorWords(error, t) });
    }
  };
}
