import type { Member } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/states.tsx';
import { leaveTenant, removeMember } from './queries.ts';

/** Confirms the removal of a member, or leaving. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const name = member.nickName;
  const remove = useMutation({
    mutationFn: () => (member.self ? leaveTenant() : removeMember(client, member.accountId)),
    onSuccess: () => {
      if (!member.self) showToast(t('members.removed', { name }), 'ok');
      onClose();
    },
  });
  const words = member.self ? 'members.leave-dialog' : 'members.remove-dialog';
  return (
    <Dialog
      title={t(`${words}.title`, { name })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button data-first onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t(`${words}.submit`)}
          </Button>
        </>
      }
    >
      <p className="dlg-text">{t(`${words}.text`, { name })}</p>
      {remove.isError && <Note tone="bad">{errorWords(remove.error, t)}</Note>}
    </Dialog>
  );
}
