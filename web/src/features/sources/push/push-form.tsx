import type { RouteData } from '@portolan/contract';
import { type ApiKeyScope, apiKeyScopes, sourceRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Note } from '../../../ui/states.tsx';
import { listConnectorsOf, useConnectors } from '../../../lib/connectors.ts';
import { CarrierField } from '../../../lib/sources/carrier-field.tsx';
import { ConnectorField } from '../../../lib/sources/connector-field.tsx';
import { curlLine } from '../../../lib/sources/curl-line.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { missingWords } from '../../../lib/sources/source-words.ts';

interface PushDraft {
  name: string;
  /** Empty: the first one. */
  connector: string;
  carrierCode: string;
  keyScope: ApiKeyScope;
}

const blank: PushDraft = { name: '', connector: '', carrierCode: '', keyScope: 'push' };

/** A source that pushes to us: name, then its key and a working command. */
export function PushForm(props: {
  onClose: () => void;
  /** The key is on screen: nothing may close it by accident. */
  onAdded: () => void;
  onShow: (sourceId: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, change, forget] = useDraft('push', blank);
  const [tried, setTried] = useState(false);
  const { data: user } = useQuery(currentUserQuery);
  const connectors = listConnectorsOf(useConnectors(), 'push');
  const connector = connectors.find(({ name }) => name === draft.connector) ?? connectors[0];
  const add = useMutation({
    mutationFn: ({ name, carrierCode, keyScope }: PushDraft) =>
      call(sourceRoutes.addPushSource, {
        body: {
          name,
          connector: connector?.name ?? '',
          ...(carrierCode === '' ? {} : { carrierCode }),
          keyScope,
        },
      }),
    onSuccess: async () => {
      props.onAdded();
      forget();
      await invalidateConcerned(client, [{ topic: 'source', ids: [] }]);
    },
  });
  if (add.data !== undefined) return <PushAdded {...props} added={add.data} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (draft.name.trim() !== '') add.mutate(draft);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <TextField
        label={t('sources.fields.name')}
        data-first
        value={draft.name}
        maxLength={80}
        placeholder={t('sources.fields.push-name-example')}
        error={tried && draft.name.trim() === '' ? missingWords('name', t) : undefined}
        onText={(name) => change({ name })}
      />
      <div className="form-2">
        <ConnectorField
          connectors={connectors}
          value={connector?.name ?? ''}
          onChange={(name) => change({ connector: name })}
        />
        <CarrierField
          optional
          value={draft.carrierCode}
          onChange={(carrierCode) => change({ carrierCode })}
        />
      </div>
      {user?.tenant.role === 'owner' && (
        <KeyScope value={draft.keyScope} onChoose={(keyScope) => change({ keyScope })} />
      )}
      {add.error !== null && <Note tone="bad">{errorWords(add.error, t)}</Note>}
      <div className="dialog-foot">
        <Button onClick={props.onClose}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit" busy={add.isPending}>
          {t('sources.push.submit')}
        </Button>
      </div>
    </form>
  );
}

function KeyScope(props: { value: ApiKeyScope; onChoose: (scope: ApiKeyScope) => void }) {
  const { t } = useTranslation();
  const label = t('sources.push.scope');
  return (
    <div className="field">
      <span className="label">{label}</span>
      <Segmented
        label={label}
        value={props.value}
        options={apiKeyScopes.map((value) => ({ value, label: t(`sources.push.scope-${value}`) }))}
        onChoose={props.onChoose}
      />
      <p className="soft">{t('sources.push.scope-help')}</p>
    </div>
  );
}

function PushAdded(props: {
  added: RouteData<typeof sourceRoutes.addPushSource>;
  onClose: () => void;
  onShow: (sourceId: string) => void;
}) {
  const { t } = useTranslation();
  const { source, apiKey } = props.added;
  const connector = useConnectors().find(({ name }) => name === source.connector);
  return (
    <div className="push-added">
      <Note tone="watch">{t('sources.push.once', { name: source.name })}</Note>
      <Copied label={t('sources.push.key')} text={apiKey} />
      <Copied label={t('sources.push.address')} text={source.pushUrl ?? ''} />
      {connector !== undefined && (
        <Copied label={t('sources.push.curl')} text={curlLine(source.pushUrl ?? '', connector, apiKey)} />
      )}
      <p className="soft">{t('sources.push.answer')}</p>
      <div className="dialog-foot">
        <Button kind="primary" onClick={() => props.onShow(source.sourceId)}>
          {t('sources.push.done')}
        </Button>
      </div>
    </div>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="copied">
        <code tabIndex={0}>{text}</code>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
