import { type Passage, passageRoutes, passageStates } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { instantOf } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { useSettings } from '../../../lib/settings.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/states.tsx';
import { passageName } from './passage-words.ts';

/** For operators: opens, limits or closes a passage, now or from a time on, and for how long. */
export function SetStateDialog({ passage, onClose }: { passage: Passage; onClose: () => void }) {
  const { t } = useTranslation();
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const name = passageName(passage, useLanguage());
  const blank = { state: passage.state, from: '', until: '', hours: '', note: '' };
  const [draft, change, forget] = useDraft(`passage:${passage.passageId}`, blank);
  const toInstant = (text: string) => new Date(instantOf(text, timeZone)).toISOString();
  const set = useMutation({
    mutationFn: () =>
      call(passageRoutes.setPassageState, {
        body: {
          passageId: passage.passageId,
          state: draft.state,
          ...(draft.from !== '' && { from: toInstant(draft.from) }),
          until: draft.until === '' ? null : toInstant(draft.until),
          waitHours: draft.hours === '' ? null : Number(draft.hours),
          note: draft.note,
        },
      }),
    onSuccess: async ({ state }) => {
      forget();
      onClose();
      showToast(t('passages.set.done', { name, state: t(`passages.states.${state}`) }), 'ok');
      await invalidateConcerned(client, [{ topic: 'passage', ids: [] }]);
    },
  });
  return (
    <Dialog title={t('passages.set.title', { name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate();
        }}
      >
        <p>{t('passages.set.text')}</p>
        <Field label={t('passages.set.state')}>
          {(ids) => (
            <div className="input">
              <Select
                {...ids}
                value={draft.state}
                options={passageStates.map((value) => ({
                  value,
                  label: t(`passages.states.${value}`),
                }))}
                onChoose={(state) => change({ state })}
              />
            </div>
          )}
        </Field>
        <TextField
          label={t('passages.set.from')}
          type="datetime-local"
          value={draft.from}
          onText={(from) => change({ from })}
        />
        <TextField
          label={t('passages.set.until')}
          type="datetime-local"
          value={draft.until}
          onText={(until) => change({ until })}
        />
        {draft.state === 'limited' && (
          <TextField
            label={t('passages.set.hours')}
            type="number"
            min={0}
            max={2000}
            value={draft.hours}
            onText={(hours) => change({ hours })}
          />
        )}
        <TextField
          label={t('passages.set.note')}
          value={draft.note}
          maxLength={300}
          onText={(note) => change({ note })}
        />
        {set.error !== null && <Note tone="bad">{errorWords(set.error, t)}</Note>}
        <Button type="submit" kind="primary" busy={set.isPending}>
          {t('passages.set.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
