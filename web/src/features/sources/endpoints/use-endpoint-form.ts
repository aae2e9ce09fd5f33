import { sourceRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { listConnectorsOf, useConnectors } from '../../../lib/connectors.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { missingWords } from '../../../lib/sources/source-words.ts';
import {
  blankEndpoint,
  type EndpointDraft,
  type EndpointField,
  type EndpointProblems,
  endpointSecrets,
  fieldOfRefusal,
  judgeEndpoint,
  judgeSettings,
  toSettings,
} from './endpoint-draft.ts';

/** The draft of an endpoint, its test and its adding, and the problems by field. */
export function useEndpointForm(onAdded: (sourceId: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const connectors = listConnectorsOf(useConnectors(), 'pull');
  const [draft, change, forget] = useDraft('endpoint', blankEndpoint, endpointSecrets);
  const connector = connectors.find(({ name }) => name === draft.connector) ?? connectors[0];
  const options = connector?.pull?.options ?? [];
  const isWhole = connector?.pull?.numbers.length === 0;
  const settingsOf = (sent: EndpointDraft) =>
    toSettings(isWhole ? { ...sent, supports: [], number: '' } : sent, options);
  const [tried, setTried] = useState<'no' | 'test' | 'add'>('no');
  const test = useMutation({
    mutationFn: (sent: EndpointDraft) =>
      call(sourceRoutes.testSource, {
        body: {
          connector: connector?.name ?? '',
          settings: settingsOf(sent),
          ...(isWhole || sent.number.trim() === '' ? {} : { number: sent.number.trim() }),
        },
      }),
  });
  const add = useMutation({
    mutationFn: (sent: EndpointDraft) =>
      call(sourceRoutes.addPullSource, {
        body: {
          name: sent.name,
          connector: connector?.name ?? '',
          carrierCode: sent.carrierCode,
          settings: settingsOf(sent),
        },
      }),
    onSuccess: async ({ sourceId, name }) => {
      forget();
      await invalidateConcerned(client, [{ topic: 'source', ids: [] }]);
      showToast(t('sources.added', { name }), 'ok');
      onAdded(sourceId);
    },
  });
  const judge = (what: 'test' | 'add'): EndpointProblems => {
    const found = what === 'test' ? judgeSettings(draft, options) : judgeEndpoint(draft, options);
    if (isWhole) delete found.supports;
    return found;
  };
  const problems = tried === 'no' ? {} : judge(tried);
  const refusal = add.error ?? test.error;
  const refusedField = fieldOfRefusal(refusal, draft);
  const errorAt = (field: EndpointField) => {
    const problem = problems[field];
    if (problem === 'required') return missingWords(field, t);
    if (problem !== undefined) return t(`sources.wrong.${problem}`);
    return refusedField === field ? errorWords(refusal, t) : undefined;
  };
  const edit = (part: Partial<EndpointDraft>) => {
    change(part);
    if (part.authKind !== undefined) setTried('no');
    test.reset();
    add.reset();
  };
  const run = (what: 'test' | 'add') => {
    setTried(what);
    const wrong = judge(what);
    if (Object.keys(wrong).length === 0)
      (what === 'test' ? test : add).mutate(draft, { onError: focusWrong });
    else focusWrong();
  };
  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  const elsewhere = (error: unknown) => (refusedField === undefined ? error : null);
  return { form, draft, connectors, connector, isWhole, edit, errorAt, run, test, add, elsewhere };
}
