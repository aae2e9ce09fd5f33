import type { NumberType } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/parts/segmented.tsx';
import { Note } from '../../ui/states.tsx';
import { CarrierField } from './carrier-field.tsx';
import type { EndpointFields } from './endpoint-auth.tsx';
import { EndpointAuth } from './endpoint-auth.tsx';
import { EndpointTest } from './endpoint-test.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

const numberTypes: readonly NumberType[] = ['container', 'bill-of-lading', 'booking'];

/** A carrier's DCSA Track & Trace endpoint that is asked by us: typed, tested, added. */
export function EndpointForm(props: { onAdded: (sourceId: string) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const { form, draft, edit, errorAt, run, test, add, elsewhere } = useEndpointForm(props.onAdded);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run('add');
      }}
    >
      <AddressFields draft={draft} errorAt={errorAt} onChange={edit} />
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
        error={elsewhere(test.error)}
        onTest={() => run('test')}
      />
      {elsewhere(add.error) !== null && <Note tone="bad">{errorWords(add.error, t)}</Note>}
      <div className="dlg-foot">
        <Button onClick={props.onCancel}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit" busy={add.isPending}>
          {t('sources.add.submit')}
        </Button>
      </div>
    </form>
  );
}

function AddressFields({ draft, errorAt, onChange }: EndpointFields) {
  const { t } = useTranslation();
  return (
    <>
      <div className="form-2">
        <TextField
          label={t('sources.fields.name')}
          data-first
          value={draft.name}
          maxLength={80}
          placeholder={t('sources.fields.name-example')}
          error={errorAt('name')}
          onText={(name) => onChange({ name })}
        />
        <CarrierField
          value={draft.carrierCode}
          error={errorAt('carrierCode')}
          onChange={(carrierCode) => onChange({ carrierCode })}
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
        onText={(baseUrl) => onChange({ baseUrl })}
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
            onChoose={(version) => onChange({ version })}
          />
        </div>
        <TextField
          label={t('sources.fields.every')}
          inputMode="numeric"
          value={draft.everyMinutes}
          maxLength={4}
          error={errorAt('everyMinutes')}
          after={<span className="unit">{t('sources.fields.minutes')}</span>}
          onText={(everyMinutes) => onChange({ everyMinutes })}
        />
      </div>
    </>
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
