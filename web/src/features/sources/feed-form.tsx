import { sourceRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { errorWords } from '../../lib/error-text.ts';
import { invalidateConcerned } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/states.tsx';
import { useDraft } from './draft.ts';

const blank = { name: '', address: '' };
const addressForm = /^\s*(tcp:\/\/[^\s/:]+|tcp:\/\/\[[^\s\]]+\]|tcp-listen:\/\/|udp:\/\/):\d{1,5}\/?\s*$/i;

/** A live feed of ship positions: named, and where it comes from. */
export function FeedForm(props: { onAdded: (sourceId: string) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, change, forget] = useDraft('feed', blank);
  const [tried, setTried] = useState(false);
  const isNamed = draft.name.trim() !== '';
  const isAddress = addressForm.test(draft.address);
  const add = useMutation({
    mutationFn: (body: typeof blank) => call(sourceRoutes.addFeedSource, { body }),
    onSuccess: async ({ sourceId }) => {
      forget();
      await invalidateConcerned(client, [{ topic: 'source', ids: [] }]);
      props.onAdded(sourceId);
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isNamed && isAddress) add.mutate(draft);
        else event.currentTarget.querySelectorAll('input')[isNamed ? 1 : 0]?.focus();
      }}
    >
      <TextField
        label={t('sources.fields.name')}
        data-first
        value={draft.name}
        maxLength={80}
        placeholder={t('sources.fields.feed-name-example')}
        error={tried && !isNamed ? t('sources.wrong.required') : undefined}
        onText={(name) => change({ name })}
      />
      <TextField
        label={t('sources.fields.feed-address')}
        value={draft.address}
        maxLength={300}
        placeholder="tcp://ais.example.com:5631"
        help={t('sources.fields.feed-address-help')}
        error={tried && !isAddress ? t('sources.wrong.feed-address') : undefined}
        onText={(address) => change({ address })}
      />
      {add.error !== null && <Note tone="bad">{errorWords(add.error, t)}</Note>}
      <div className="dlg-foot">
        <Button onClick={props.onCancel}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit" busy={add.isPending}>
          {t('sources.add.submit')}
        </Button>
      </div>
    </form>
  );
}
