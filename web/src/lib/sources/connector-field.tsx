import type { ConnectorDescription } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { connectorWords } from '../connectors.ts';
import { Select } from '../../ui/select.tsx';

/** The format of the messages. With `auto` the content may decide, and the value is then empty. */
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
          <Select<string>
            {...ids}
            value={props.value}
            options={[
              ...(props.auto === true ? [{ value: '', label: t('sources.file.auto') }] : []),
              ...props.connectors.map(({ name }) => ({ value: name, label: connectorWords(name, t) })),
            ]}
            onChoose={props.onChange}
          />
        </div>
      )}
    </Field>
  );
}
