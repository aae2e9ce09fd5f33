import type { PullOption } from '@portolan/contract';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';

/** The connector-specific settings of endpoints, as its description lists them. */
export function OptionFields(props: {
  options: readonly PullOption[];
  values: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (values: Record<string, string>) => void;
}) {
  const { t } = useTranslation();
  return props.options.map(({ name, initial, choices, example }) => {
    const label = t(`sources.fields.${name}` as ParseKeys, { defaultValue: name });
    const value = props.values[name] ?? initial;
    const choose = (chosen: string) => props.onChange({ ...props.values, [name]: chosen });
    if (choices === undefined)
      return (
        <TextField
          key={name}
          label={label}
          value={value}
          maxLength={300}
          placeholder={example}
          error={value.trim() === '' ? props.error : undefined}
          onText={choose}
        />
      );
    return (
      <div className="field" key={name}>
        <span className="label">{label}</span>
        <Segmented label={label} value={value} options={choices} onChoose={choose} />
      </div>
    );
  });
}
