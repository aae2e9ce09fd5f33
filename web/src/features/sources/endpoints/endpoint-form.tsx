import { type ConnectorDescription, type NumberType, numberTypes } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/states.tsx';
import { CarrierField } from '../../../lib/sources/carrier-field.tsx';
import { EndpointAuth, type EndpointFields } from './endpoint-auth.tsx';
import { ConnectorField } from '../../../lib/sources/connector-field.tsx';
import { EndpointTest } from './endpoint-test.tsx';
import { OptionFields } from './option-fields.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

/** An endpoint that we poll, such as a carrier's for DCSA Track & Trace: entered, tested, added. */
export function EndpointForm(props: { onAdded: (sourceId: string) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const { form, draft, connectors, connector, isWhole, edit, errorAt, run, test, add, elsewhere } =
    useEndpointForm(props.onAdded);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run('add');
      }}
    >
      {connectors.length > 1 && (
        <ConnectorField
          connectors={connectors}
          value={connector?.name ?? ''}
          onChange={(name) => edit({ connector: name })}
        />
      )}
      <AddressFields draft={draft} connector={connector} errorAt={errorAt} onChange={edit} />
      <EndpointAuth draft={draft} errorAt={errorAt} onChange={edit} />
      {!isWhole && (
        <Supports
          numbers={connector?.pull?.numbers ?? []}
          chosen={draft.supports}
          error={errorAt('supports')}
          onChange={(supports) => edit({ supports })}
        />
      )}
      <EndpointTest
        isWhole={isWhole}
        number={draft.number}
        onNumber={(number) => edit({ number })}
        busy={test.isPending}
        result={test.data}
        error={elsewhere(test.error)}
        onTest={() => run('test')}
      />
      {elsewhere(add.error) !== null && <Note tone="bad">{errorWords(add.error, t)}</Note>}
      <div className="dialog-foot">
        <Button onClick={props.onCancel}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit" busy={add.isPending}>
          {t('sources.add.submit')}
        </Button>
      </div>
    </form>
  );
}

function AddressFields(props: EndpointFields & { connector: ConnectorDescription | undefined }) {
  const { draft, errorAt, onChange, connector } = props;
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
        placeholder={connector?.pull?.exampleUrl}
        error={errorAt('baseUrl')}
        onText={(baseUrl) => onChange({ baseUrl })}
      />
      <div className="form-2">
        <OptionFields
          options={connector?.pull?.options ?? []}
          values={draft.options}
          error={errorAt('options')}
          onChange={(options) => onChange({ options })}
        />
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
  numbers: readonly NumberType[];
  chosen: readonly NumberType[];
  error: string | undefined;
  onChange: (chosen: NumberType[]) => void;
}) {
  const { t } = useTranslation();
  const toggle = (type: NumberType, on: boolean) =>
    props.onChange(props.numbers.filter((other) => (other === type ? on : props.chosen.includes(other))));
  return (
    <fieldset className={props.error === undefined ? 'field' : 'field wrong'}>
      <legend>{t('sources.fields.supports')}</legend>
      <div className="ticks">
        {props.numbers.map((type) => (
          <label key={type} className="checkbox">
            <input
              type="checkbox"
              checked={props.chosen.includes(type)}
              {...(props.error === undefined ? {} : { 'aria-invalid': true })}
              onChange={(event) => toggle(type, event.target.checked)}
            />
            <span>{t(numberTypes[type].label)}</span>
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
