import { type UserDetail, userRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { TypeNameDialog } from '../../../ui/type-name-dialog.tsx';

/** Deletes an account after its name has been typed. */
export function DeleteUserDialog(props: { user: UserDetail; onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { sysUserId, username: name } = props.user;
  const remove = useMutation({
    mutationFn: (username: string) => call(userRoutes.deleteUser, { body: { sysUserId, username } }),
    onSuccess: async () => {
      props.onDeleted();
      showToast(t('users.delete.done', { name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'user', ids: [] }]);
    },
  });
  return (
    <TypeNameDialog
      title={t('users.delete.title', { name })}
      text={t('users.delete.text')}
      label={t('users.delete.label', { name })}
      wrong={t('users.delete.wrong', { name })}
      submit={t('users.delete.submit')}
      isName={(typed) => typed === name}
      busy={remove.isPending}
      failure={remove.error}
      onConfirm={remove.mutate}
      onClose={props.onClose}
    />
  );
}
