import { type Area, areaRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { TypeNameDialog } from '../../../ui/type-name-dialog.tsx';

/** Removes an area with its visits, after its name has been typed. */
export function RemoveAreaDialog({ area, onClose }: { area: Area; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { areaId, name } = area;
  const remove = useMutation({
    mutationFn: () => call(areaRoutes.removeArea, { body: { areaId } }),
    onSuccess: async () => {
      onClose();
      showToast(t('areas.removed', { name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'area', ids: [] }]);
    },
  });
  return (
    <TypeNameDialog
      title={t('areas.remove.title', { name })}
      text={t('areas.remove.text')}
      label={t('areas.remove.label', { name })}
      wrong={t('areas.remove.wrong', { name })}
      submit={t('areas.remove.submit')}
      isName={(typed) => typed.toLowerCase() === name.trim().toLowerCase()}
      busy={remove.isPending}
      failure={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
