import type { UserDetail } from '@portolan/contract';
import { userRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { errorWords } from '../../lib/error-text.ts';
import { invalidateConcerned } from '../../lib/queries.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/states.tsx';

/** Deletes an account after its name has been typed. */
export function DeleteUserDialog(props: { user: UserDetail; onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { sysUserId, username: name } = props.user;
  const isNamed = typed.trim() === name;
  const remove = useMutation({
    mutationFn: () => call(userRoutes.deleteUser, { body: { sysUserId, username: typed.trim() } }),
    onSuccess: async () => {
      props.onDeleted();
      showToast(t('users.delete.done', { name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'user', ids: [] }]);
    },
  });
  const submit = () => {
    setTried(true);
    if (isNamed) remove.mutate();
  };
  return (
    <Dialog
      title={t('users.delete.title', { name })}
      width={480}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={submit}>
            {t('users.delete.submit')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="dlg-text">{t('users.delete.text')}</p>
        <TextField
          label={t('users.delete.label', { name })}
          error={tried && !isNamed ? t('users.delete.wrong', { name }) : undefined}
          value={typed}
          data-first
          autoComplete="off"
          spellCheck={false}
          onText={setTyped}
        />
        {remove.isError && <Note tone="bad">{errorWords(remove.error, t)}</Note>}
      </form>
    </Dialog>
  );
}
