import { sourceRoutes, type SourceView } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { TypeNameDialog } from '../../../ui/type-name-dialog.tsx';

/** Removes a source for good, after its name has been typed. */
export function RemoveDialog(props: { source: SourceView; onClose: () => void; onRemoved: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { sourceId, name } = props.source;
  const remove = useMutation({
    mutationFn: () => call(sourceRoutes.removeSource, { body: { sourceId } }),
    onSuccess: async () => {
      props.onRemoved();
      showToast(t('sources.removed', { name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'source', ids: [] }]);
    },
  });
  return (
    <TypeNameDialog
      title={t('sources.remove.title', { name })}
      text={t('sources.remove.text')}
      label={t('sources.remove.label', { name })}
      wrong={t('sources.remove.wrong', { name })}
      submit={t('sources.remove.submit')}
      isName={(typed) => typed.toLowerCase() === name.trim().toLowerCase()}
      busy={remove.isPending}
      failure={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={props.onClose}
    />
  );
}
