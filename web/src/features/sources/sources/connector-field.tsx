import { ConnectorName } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';

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
          <select
            {...ids}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value as Value)}
          >
            {props.auto !== undefined && <option value={props.auto}>{t('sources.file.auto')}</option>}
            {ConnectorName.options.map((name) => (
              <option key={name} value={name}>
                {t(`sources.connector.${name}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
