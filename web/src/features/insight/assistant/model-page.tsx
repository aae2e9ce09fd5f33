import { type LanguageModel, languageModelRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField, TickField } from '../../../ui/field.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { assistantStateQuery, languageModelQuery } from './queries.ts';
import '../../../ui/styles/settings.css';
import './assistant.css';

/** Where owners switch on a language model for the assistant, and see what it has used. */
export function ModelPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(languageModelQuery);
  return (
    <div className="page settings">
      <Fill name="crumbs">
        <b className="wide">{t('assistant.model.title')}</b>
      </Fill>
      <h1>{t('assistant.model.title')}</h1>
      <p className="soft">{t('assistant.model.text')}</p>
      {data !== undefined ? (
        <ModelForm model={data} />
      ) : error === null ? (
        <Skeleton width="100%" height={320} />
      ) : (
        <FailureState title={t('assistant.model.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function ModelForm({ model }: { model: LanguageModel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { isOn, baseUrl, modelName } = model;
  const blank = { isOn, baseUrl, modelName, key: '', monthlyTokens: String(model.monthlyTokens) };
  const [draft, change, forget] = useDraft('language-model', blank, ['key']);
  const save = useMutation({
    mutationFn: () => {
      const { key, monthlyTokens, ...rest } = draft;
      const body = { ...rest, monthlyTokens: Number(monthlyTokens), ...(key !== '' && { key }) };
      return call(languageModelRoutes.setLanguageModel, { body });
    },
    onSuccess: (saved) => {
      change({ key: '' });
      forget();
      client.setQueryData(languageModelQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: assistantStateQuery.queryKey });
    },
  });
  const attempt = useMutation({ mutationFn: () => call(languageModelRoutes.tryLanguageModel, { body: {} }) });
  const isWhole = /^\d{1,10}$/.test(draft.monthlyTokens);
  const failure = save.error ?? attempt.error;
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={send} className="as-model">
      <TextField
        label={t('assistant.model.url')}
        help={t('assistant.model.url-help')}
        type="url"
        required
        value={draft.baseUrl}
        placeholder="https://models.example/v1"
        onText={(baseUrl) => change({ baseUrl })}
      />
      <TextField
        label={t('assistant.model.name')}
        required
        maxLength={200}
        value={draft.modelName}
        onText={(modelName) => change({ modelName })}
      />
      <TextField
        label={t('assistant.model.key')}
        help={t(model.hasKey ? 'assistant.model.key-stored' : 'assistant.model.key-none')}
        type="password"
        autoComplete="off"
        value={draft.key}
        onText={(key) => change({ key })}
      />
      <TextField
        label={t('assistant.model.budget')}
        help={t('assistant.model.used', {
          used: format.count(model.usedTokens),
          questions: format.count(model.questions),
        })}
        inputMode="numeric"
        value={draft.monthlyTokens}
        error={isWhole ? undefined : t('assistant.model.budget-wrong')}
        onText={(monthlyTokens) => change({ monthlyTokens })}
      />
      <TickField checked={draft.isOn} onTick={(isOn) => change({ isOn })}>
        {t('assistant.model.on')}
      </TickField>
      <p className="as-links">
        <Button type="submit" kind="primary" busy={save.isPending} disabled={!isWhole}>
          {t('assistant.model.save')}
        </Button>
        <Button busy={attempt.isPending} disabled={model.baseUrl === ''} onClick={() => attempt.mutate()}>
          {t('assistant.model.try')}
        </Button>
      </p>
      {failure !== null && <Note tone="bad">{errorWords(failure, t)}</Note>}
      {save.isSuccess && <Note tone="info">{t('assistant.model.saved')}</Note>}
      {attempt.data?.answers === true && (
        <Note tone="info">{t('assistant.model.answers', { ms: format.count(attempt.data.tookMs) })}</Note>
      )}
      {attempt.data?.answers === false && (
        <Note tone="bad">{t('assistant.model.silent', { problem: attempt.data.problem ?? '' })}</Note>
      )}
    </form>
  );
}
