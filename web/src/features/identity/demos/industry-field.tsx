import { Industry } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';

export function IndustryField(props: {
  chosen: Industry | '';
  onChoose: (industry: Industry | '') => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('demos.industry')} error={props.error}>
      {(ids) => (
        <div className="inp">
          <select
            {...ids}
            name="industry"
            value={props.chosen}
            onChange={({ target }) => props.onChoose(target.value as Industry | '')}
          >
            <option value="">{t('demos.industry-choose')}</option>
            {Industry.options.map((industry) => (
              <option key={industry} value={industry}>
                {t(`demos.industries.${industry}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
