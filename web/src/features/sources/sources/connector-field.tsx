import type { ConnectorDescription } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { connectorWords } from '../../../lib/connectors.ts';

/** The form in which messages are written. With `auto` the content may decide, and the value is then empty. */
export function ConnectorField(props: {
  connectors: readonly ConnectorDescription[];
  value: string;
  auto?: boolean;
  onChange: (name: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('sources.fields.connector')}>
      {(ids) => (
        <div className="inp">
          <select {...ids} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
            {props.auto === true && <option value="">{t('sources.file.auto')}</option>}
            {props.connectors.map(({ name }) => (
              <option key={name} value={name}>
                {connectorWords(name, t)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
