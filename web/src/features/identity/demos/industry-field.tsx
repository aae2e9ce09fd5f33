import { type Industry, industries } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

export function IndustryField(props: {
  chosen: Industry | '';
  onChoose: (industry: Industry | '') => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('demos.industry')} error={props.error}>
      {(ids) => (
        <div className="input">
          <Select<Industry | ''>
            {...ids}
            name="industry"
            value={props.chosen}
            options={[
              { value: '', label: t('demos.industry-choose') },
              ...industries.map((value) => ({ value, label: t(`demos.industries.${value}`) })),
            ]}
            onChoose={props.onChoose}
          />
        </div>
      )}
    </Field>
  );
}
