import type { SourceView } from '@portolan/contract';
import { sourceRoutes } from '@portolan/contract';
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

/** Removes a source for good, after its name has been typed. */
export function RemoveDialog(props: { source: SourceView; onClose: () => void; onRemoved: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { sourceId, name } = props.source;
  const isNamed = typed.trim().toLowerCase() === name.trim().toLowerCase();
  const remove = useMutation({
    mutationFn: () => call(sourceRoutes.removeSource, { body: { sourceId } }),
    onSuccess: async () => {
      props.onRemoved();
      showToast(t('sources.removed', { name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'source', ids: [] }]);
    },
  });
  const submit = () => {
    setTried(true);
    if (isNamed) remove.mutate();
  };
  return (
    <Dialog
      title={t('sources.remove.title', { name })}
      width={480}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={submit}>
            {t('sources.remove.submit')}
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
        <p className="dlg-text">{t('sources.remove.text')}</p>
        <TextField
          label={t('sources.remove.label', { name })}
          error={tried && !isNamed ? t('sources.remove.wrong', { name }) : undefined}
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
