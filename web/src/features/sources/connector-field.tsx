import { ConnectorName } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

/** The form in which messages are written. With `auto` the content may decide. */
export function ConnectorField<Value extends ConnectorName | 'auto'>(props: {
  value: Value;
  auto?: Value;
  onChange: (value: Value) => void;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('sources.fields.connector')}>
      {(ids) => (
        <div className="inp">
          <Select<Value>
            {...ids}
            value={props.value}
            options={[
              ...(props.auto === undefined ? [] : [{ value: props.auto, label: t('sources.file.auto') }]),
              ...ConnectorName.options.map((name) => ({
                value: name as Value,
                label: t(`sources.connector.${name}`),
              })),
            ]}
            onChoose={props.onChange}
          />
        </div>
      )}
    </Field>
  );
}
