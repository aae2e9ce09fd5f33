import { type SavedView, savedViewRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { type OceanListSearch, toSavedQuery } from '../../../lib/shipments/ocean-search.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField, TickField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';

export interface SaveViewProps {
  search: OceanListSearch;
  /** Opens the view that was saved; undefined when it was removed. */
  onSaved: (viewId: string | undefined) => void;
}

const longestName = 40;

/** Names the view that is saved, or changes or removes the one that is open. */
export function ViewDialog(
  props: SaveViewProps & { opened: SavedView | undefined; mayShare: boolean; onClose: () => void },
) {
  const { t } = useTranslation();
  const { opened, search } = props;
  const form = `saved-view ${opened?.viewId ?? 'new'}`;
  const [name, setName] = useDraftState(`${form}/name`, opened?.name ?? '');
  const [shared, setShared] = useDraftState<boolean>(`${form}/shared`, opened?.shared ?? false);
  const [isRemoving, setRemoving] = useState(false);
  const client = useQueryClient();
  const done = async (words: string, viewId: string | undefined) => {
    forgetForm(form);
    await invalidateConcerned(client, [{ topic: 'saved-view', ids: [] }]);
    showToast(words, 'ok');
    props.onSaved(viewId);
    props.onClose();
  };
  const save = useMutation({
    mutationFn: (viewId: string | undefined) =>
      call(savedViewRoutes.saveView, {
        body: { ...(viewId === undefined ? {} : { viewId }), name, shared, query: toSavedQuery(search) },
      }),
    onSuccess: ({ viewId }) => done(t('tracking.saved-views.saved', { name: name.trim() }), viewId),
  });
  const remove = useMutation({
    mutationFn: (viewId: string) => call(savedViewRoutes.removeView, { body: { viewId } }),
    onSuccess: () => done(t('tracking.saved-views.removed', { name: opened?.name ?? '' }), undefined),
  });
  const asksFirst = opened?.shared === true && !isRemoving;
  return (
    <Dialog
      title={t(opened === undefined ? 'tracking.saved-views.title' : 'tracking.saved-views.change')}
      width={440}
      onClose={props.onClose}
      footer={
        <>
          {opened !== undefined && (
            <>
              <Button
                kind={isRemoving ? 'danger' : 'flat'}
                busy={remove.isPending}
                onClick={() => (asksFirst ? setRemoving(true) : remove.mutate(opened.viewId))}
              >
                {t('tracking.saved-views.remove')}
              </Button>
              <span className="sp" />
              <Button
                busy={save.isPending}
                onClick={() => save.mutate(undefined)}
                disabled={name === opened.name}
              >
                {t('tracking.saved-views.as-new')}
              </Button>
            </>
          )}
          <Button
            kind="primary"
            busy={save.isPending}
            disabled={name.trim() === ''}
            onClick={() => save.mutate(opened?.viewId)}
          >
            {t(opened === undefined ? 'tracking.saved-views.save' : 'tracking.saved-views.update')}
          </Button>
        </>
      }
    >
      <form
        className="save-view"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') save.mutate(opened?.viewId);
        }}
      >
        <TextField
          label={t('tracking.saved-views.name')}
          help={t('tracking.saved-views.help')}
          value={name}
          maxLength={longestName}
          data-first
          autoComplete="off"
          onText={setName}
        />
        {props.mayShare && (
          <TickField checked={shared} onTick={setShared}>
            {t('tracking.saved-views.shared')}
          </TickField>
        )}
        {isRemoving && (
          <Note tone="watch">{t('tracking.saved-views.confirm', { name: opened?.name ?? '' })}</Note>
        )}
        {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
        {remove.isError && <Note tone="bad">{errorWords(remove.error, t)}</Note>}
      </form>
    </Dialog>
  );
}
