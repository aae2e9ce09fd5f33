import { type SourceView, sourceRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { missingWords } from '../../../lib/sources/source-words.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { FeedAddressField, FeedWayField } from './feed-address-fields.tsx';
import { splitFeedAddress } from './feed-address.ts';
import {
  blankFeed,
  draftOfFeed,
  type FeedDraft,
  type FeedField,
  feedSecrets,
  fieldOfFeedRefusal,
  judgeFeed,
  keepsKey,
  toChangedFeed,
  toFeedBody,
} from './feed-draft.ts';
import { FeedOutdated } from './feed-outdated.tsx';

/** A live feed of ship positions, new or edited: name, format and address. */
export function FeedForm(props: {
  /** The edited feed; absent for a new one. */
  source?: SourceView;
  onSaved: (source: SourceView) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { source } = props;
  const was = source && draftOfFeed(source);
  const [draft, change, forget] = useDraft(
    was ? `feed ${source.sourceId}` : 'feed',
    was ?? blankFeed,
    feedSecrets,
  );
  const [tried, setTried] = useState(false);
  const add = useSaving(source, (saved) => {
    forget();
    props.onSaved(saved);
  });
  const isOld = was !== undefined && was.feedVersion !== draft.feedVersion && !add.isPending;
  const problems = tried ? judgeFeed(draft, was) : {};
  const refusedField = fieldOfFeedRefusal(add.error, draft);
  const errorAt = (field: FeedField) => {
    const problem = problems[field];
    if (problem === 'required') return missingWords(field, t);
    if (problem === 'feed-address')
      return t(`sources.wrong.feed-${splitFeedAddress(draft.address).way === 'tcp' ? 'host' : 'port'}`);
    if (problem !== undefined) return t(`sources.wrong.${problem}`);
    return refusedField === field ? errorWords(add.error, t) : undefined;
  };
  const edit = (part: Partial<FeedDraft>) => {
    change(part);
    if (part.form !== undefined) setTried(false);
    add.reset();
  };
  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(judgeFeed(draft, was)).length === 0) add.mutate(draft, { onError: focusWrong });
        else focusWrong();
      }}
    >
      <TextField
        label={t('sources.fields.name')}
        data-first
        value={draft.name}
        maxLength={80}
        placeholder={t('sources.fields.feed-name-example')}
        error={errorAt('name')}
        onText={(name) => edit({ name })}
      />
      <FeedWayField draft={draft} onChange={edit} />
      {draft.form === 'sentences' ? (
        <FeedAddressField draft={draft} error={errorAt('address')} onChange={edit} />
      ) : (
        <StreamFields draft={draft} keepsKey={keepsKey(draft, was)} errorAt={errorAt} onChange={edit} />
      )}
      {isOld && (
        <FeedOutdated
          source={source!}
          onTake={() => edit(was)}
          onKeep={() => edit({ feedVersion: was.feedVersion })}
        />
      )}
      {add.error !== null && refusedField === undefined && !isOld && (
        <Note tone="bad">{errorWords(add.error, t)}</Note>
      )}
      <div className="dlg-foot">
        <Button
          onClick={() => {
            if (source !== undefined) forget();
            props.onCancel();
          }}
        >
          {t('common.cancel')}
        </Button>
        <Button kind="primary" type="submit" busy={add.isPending}>
          {t(source === undefined ? 'sources.add.submit' : 'sources.change.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Adds the feed of a form, or changes one; all sources are reloaded where somebody else has changed it meanwhile. */
function useSaving(source: SourceView | undefined, onSaved: (saved: SourceView) => void) {
  const client = useQueryClient();
  const reload = () => invalidateConcerned(client, [{ topic: 'source', ids: [] }]);
  return useMutation({
    mutationFn: (sent: FeedDraft) =>
      source === undefined
        ? call(sourceRoutes.addFeedSource, { body: toFeedBody(sent) })
        : call(sourceRoutes.changeFeedSource, {
            body: { sourceId: source.sourceId, ...toChangedFeed(sent) },
          }),
    onSuccess: async (saved) => {
      await reload();
      onSaved(saved);
    },
    onError: async (failure) => {
      if (hasCode(failure, 'change.outdated')) await reload();
    },
  });
}

/** The subscription of a JSON stream: its address, the key, and the wanted areas and vessels. */
function StreamFields(props: {
  draft: FeedDraft;
  /** Left empty, the stored key stays. */
  keepsKey: boolean;
  errorAt: (field: FeedField) => string | undefined;
  onChange: (part: Partial<FeedDraft>) => void;
}) {
  const { t } = useTranslation();
  const { draft, errorAt, onChange } = props;
  return (
    <>
      <TextField
        label={t('sources.fields.feed-address')}
        type="url"
        inputMode="url"
        spellCheck={false}
        value={draft.streamAddress}
        maxLength={300}
        placeholder={blankFeed.streamAddress}
        help={t('sources.fields.stream-address-help')}
        error={errorAt('streamAddress')}
        onText={(streamAddress) => onChange({ streamAddress })}
      />
      <TextField
        label={t('sources.fields.key')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={draft.key}
        maxLength={500}
        help={t(props.keepsKey ? 'sources.change.key-help' : 'sources.fields.secret-help')}
        error={errorAt('key')}
        onText={(key) => onChange({ key })}
      />
      <Field label={t('sources.fields.areas')} help={t('sources.fields.areas-help')} error={errorAt('areas')}>
        {(ids) => (
          <div className="inp">
            <textarea
              {...ids}
              rows={3}
              spellCheck={false}
              value={draft.areas}
              maxLength={4000}
              placeholder="51.0, 2.0, 54.5, 8.0"
              onChange={(event) => onChange({ areas: event.target.value })}
            />
          </div>
        )}
      </Field>
      <TextField
        label={t('sources.fields.mmsis')}
        spellCheck={false}
        value={draft.mmsis}
        maxLength={1000}
        help={t('sources.fields.mmsis-help')}
        error={errorAt('mmsis')}
        onText={(mmsis) => onChange({ mmsis })}
      />
    </>
  );
}
