import { judgePasswordStrength } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** A password field with a show button; for a new password it shows the strength. */
export function PasswordField(props: {
  label: string;
  name: string;
  value: string;
  onText: (text: string) => void;
  isNew?: boolean;
  error?: string | undefined;
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const strength = props.value === '' ? 'none' : judgePasswordStrength(props.value);
  return (
    <TextField
      label={props.label}
      name={props.name}
      type={shown ? 'text' : 'password'}
      autoComplete={props.isNew === true ? 'new-password' : 'current-password'}
      value={props.value}
      error={props.error}
      help={props.isNew === true ? t(`accounts.strength.${strength}`) : undefined}
      onText={props.onText}
      after={
        <IconButton
          icon={shown ? 'eyeoff' : 'eye'}
          size="sm"
          label={t(shown ? 'sign-in.hide-password' : 'sign-in.show-password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
