import { sourceRoutes } from '@portolan/contract';
import type { NumberType } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { errorWords } from '../../lib/error-text.ts';
import { invalidateConcerned } from '../../lib/queries.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Note } from '../../ui/states.tsx';
import { CarrierField } from './carrier-field.tsx';
import { useDraft } from './draft.ts';
import { EndpointAuth } from './endpoint-auth.tsx';
import {
  blankEndpoint,
  endpointSecrets,
  fieldOfRefusal,
  judgeEndpoint,
  judgeSettings,
  toSettings,
} from './endpoint-draft.ts';
import type { EndpointDraft, EndpointField, EndpointProblems } from './endpoint-draft.ts';
import { EndpointTest } from './endpoint-test.tsx';

const numberTypes: readonly NumberType[] = ['container', 'bill-of-lading', 'booking'];

/** A carrier's DCSA Track & Trace endpoint that is asked by us: typed, tested, added. */
export function EndpointForm(props: { onAdded: (sourceId: string) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, change, forget] = useDraft('endpoint', blankEndpoint, endpointSecrets);
  const [tried, setTried] = useState<'no' | 'test' | 'add'>('no');
  const test = useMutation({
    mutationFn: (sent: EndpointDraft) =>
      call(sourceRoutes.testSource, {
        body: {
          settings: toSettings(sent),
          ...(sent.number.trim() === '' ? {} : { number: sent.number.trim() }),
        },
      }),
  });
  const add = useMutation({
    mutationFn: (sent: EndpointDraft) =>
      call(sourceRoutes.addPullSource, {
        body: { name: sent.name, carrierCode: sent.carrierCode, settings: toSettings(sent) },
      }),
    onSuccess: async ({ sourceId, name }) => {
      forget();
      await invalidateConcerned(client, [{ topic: 'source', ids: [] }]);
      showToast(t('sources.added', { name }), 'ok');
      props.onAdded(sourceId);
    },
  });
  const problems: EndpointProblems = { no: {}, test: judgeSettings(draft), add: judgeEndpoint(draft) }[tried];
  const refusal = add.error ?? test.error;
  const refusedField = fieldOfRefusal(refusal, draft);
  const errorAt = (field: EndpointField) => {
    const problem = problems[field];
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
    const wrong = what === 'test' ? judgeSettings(draft) : judgeEndpoint(draft);
    if (Object.keys(wrong).length === 0)
      (what === 'test' ? test : add).mutate(draft, { onError: focusWrong });
    else focusWrong();
  };
  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run('add');
      }}
    >
      <div className="form-2">
        <TextField
          label={t('sources.fields.name')}
          data-first
          value={draft.name}
          maxLength={80}
          placeholder={t('sources.fields.name-example')}
          error={errorAt('name')}
          onText={(name) => edit({ name })}
        />
        <CarrierField
          value={draft.carrierCode}
          error={errorAt('carrierCode')}
          onChange={(carrierCode) => edit({ carrierCode })}
        />
      </div>
      <TextField
        label={t('sources.fields.base-url')}
        help={t('sources.fields.base-url-help')}
        type="url"
        inputMode="url"
        spellCheck={false}
        value={draft.baseUrl}
        maxLength={500}
        placeholder="https://api.example.com/track-and-trace/v2"
        error={errorAt('baseUrl')}
        onText={(baseUrl) => edit({ baseUrl })}
      />
      <div className="form-2">
        <div className="fld">
          <span className="label">{t('sources.fields.version')}</span>
          <Segmented
            label={t('sources.fields.version')}
            value={draft.version}
            options={[
              { value: '2.2', label: 'DCSA 2.2' },
              { value: '3', label: 'DCSA 3' },
            ]}
            onChoose={(version) => edit({ version })}
          />
        </div>
        <TextField
          label={t('sources.fields.every')}
          inputMode="numeric"
          value={draft.everyMinutes}
          maxLength={4}
          error={errorAt('everyMinutes')}
          after={<span className="unit">{t('sources.fields.minutes')}</span>}
          onText={(everyMinutes) => edit({ everyMinutes })}
        />
      </div>
      <EndpointAuth draft={draft} errorAt={errorAt} onChange={edit} />
      <Supports
        chosen={draft.supports}
        error={errorAt('supports')}
        onChange={(supports) => edit({ supports })}
      />
      <EndpointTest
        number={draft.number}
        onNumber={(number) => edit({ number })}
        busy={test.isPending}
        result={test.data}
        error={refusedField === undefined ? test.error : null}
        onTest={() => run('test')}
      />
      {add.error !== null && refusedField === undefined && <Note tone="bad">{errorWords(add.error, t)}</Note>}
      <div className="dlg-foot">
        <Button onClick={props.onCancel}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit" busy={add.isPending}>
          {t('sources.add.submit')}
        </Button>
      </div>
    </form>
  );
}

function Supports(props: {
  chosen: readonly NumberType[];
  error: string | undefined;
  onChange: (chosen: NumberType[]) => void;
}) {
  const { t } = useTranslation();
  const toggle = (type: NumberType, on: boolean) =>
    props.onChange(numberTypes.filter((other) => (other === type ? on : props.chosen.includes(other))));
  return (
    <fieldset className={props.error === undefined ? 'fld' : 'fld wrong'}>
      <legend>{t('sources.fields.supports')}</legend>
      <div className="ticks">
        {numberTypes.map((type) => (
          <label key={type} className="ckb">
            <input
              type="checkbox"
              checked={props.chosen.includes(type)}
              {...(props.error === undefined ? {} : { 'aria-invalid': true })}
              onChange={(event) => toggle(type, event.target.checked)}
            />
            <span>{t(`sources.number-type.${type}`)}</span>
          </label>
        ))}
      </div>
      {props.error !== undefined && (
        <div className="err" role="alert">
          <Icon name="warn" size="xs" />
          {props.error}
        </div>
      )}
    </fieldset>
  );
}
