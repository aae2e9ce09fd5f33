import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';

const longest = 40;

/** The person's name for a factor. */
export function FactorNameField(props: { name: string; onName: (name: string) => void; tried: boolean }) {
  const { t } = useTranslation();
  return (
    <TextField
      data-first
      label={t('security.name')}
      help={t('security.name-help')}
      name="factor-name"
      maxLength={longest}
      autoComplete="off"
      value={props.name}
      onText={props.onName}
      error={props.tried && props.name.trim() === '' ? t('security.name-required') : undefined}
    />
  );
}
