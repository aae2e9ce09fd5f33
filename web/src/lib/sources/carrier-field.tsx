import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { carriersQuery } from './queries.ts';

/** The carrier of a source, by name; optional for any. */
export function CarrierField(props: {
  value: string;
  optional?: boolean;
  error?: string | undefined;
  onChange: (carrierCode: string) => void;
}) {
  const { t } = useTranslation();
  const { data: carriers = [] } = useQuery(carriersQuery);
  const sorted = carriers.toSorted((a, b) => a.shortName.localeCompare(b.shortName));
  return (
    <Field
      label={t(props.optional ? 'sources.fields.carrier-optional' : 'sources.fields.carrier')}
      help={t(props.optional ? 'sources.fields.carrier-optional-help' : 'sources.fields.carrier-help')}
      error={props.error}
    >
      {(ids) => (
        <div className="inp">
          <Select
            {...ids}
            value={props.value}
            options={[
              {
                value: '',
                label: t(props.optional ? 'sources.fields.any-carrier' : 'sources.fields.choose'),
              },
              ...sorted.map(({ scac, shortName }) => ({ value: scac, label: `${shortName} (${scac})` })),
            ]}
            onChoose={props.onChange}
          />
        </div>
      )}
    </Field>
  );
}
